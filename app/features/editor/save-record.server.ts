import type { Edited, IsExpected } from "../../../db/changes.ts";
import type { Change, Db } from "../../../db/schema.ts";
import { findStored, findStoredId } from "../../../db/stored.ts";
import { type EntityOf, isKind, type Kind } from "../../content/kinds/index.ts";
import { DomainError, type Issue } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import type { Formed } from "./record-form.server.ts";
import { saveChange } from "./save-change.server.ts";

/**
 * Saves what a form made of a record.
 * @throws DomainError `invalid` with a fault a field, `conflict` with both versions when it was changed meanwhile.
 */
export async function saveFormed<K extends Kind>(
  site: Pick<Site, "db" | "log">,
  kind: K,
  formed: Formed<K>,
  change: Change,
  isExpected: IsExpected | undefined,
): Promise<Edited<K>> {
  if (!formed.record)
    throw new DomainError("invalid", "The record has faults; nothing was saved.", { issues: formed.issues });
  const issues = await lostRelations(site.db, kind, formed.record);
  if (issues.length > 0) throw new DomainError("invalid", "The record has faults; nothing was saved.", { issues });
  return saveChange(site, kind, formed.record, change, isExpected);
}

/** Related records that were named just now and are not there; one that was lost before does not stand in the way. */
async function lostRelations<K extends Kind>(db: Db, kind: K, record: EntityOf<K>): Promise<Issue[]> {
  const named = relatedOf(record);
  if (named.length === 0) return [];
  const before = relatedOf((await findStored(db, kind, record.slug))?.record ?? {});
  const found = await Promise.all(
    named.map(async (one) => {
      const [folder = "", slug = ""] = one.split("/");
      return before.includes(one) || (isKind(folder) && (await findStoredId(db, folder, slug)) !== undefined);
    }),
  );
  return named.flatMap((one, index) =>
    found[index]
      ? []
      : [
          {
            where: `${kind}/${record.slug}`,
            field: "related",
            problem: `names ${one}, which is no record: mend or remove it`,
          },
        ],
  );
}

const relatedOf = (record: object): readonly string[] =>
  "related" in record && Array.isArray(record.related) ? record.related.map(String) : [];
