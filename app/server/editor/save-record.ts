import type { Change } from "../../../db/change.ts";
import { saveEdit } from "../../../db/edit.ts";
import type { IsExpected } from "../../../db/record-version.ts";
import { DomainError } from "../../domain/errors.ts";
import type { EntityOf, Kind } from "../../domain/kinds/index.ts";
import type { Site } from "../context.ts";
import type { Formed } from "./record-form.ts";

/**
 * Saves what a form made of a record, keeps what it said before, and logs who did it, without any of the text.
 * @throws DomainError `invalid` with a fault a field, `conflict` with both versions when it was changed meanwhile.
 */
export async function saveFormed<K extends Kind>(
  { db, log }: Pick<Site, "db" | "log">,
  kind: K,
  formed: Formed<K>,
  change: Change,
  isExpected: IsExpected | undefined,
): Promise<EntityOf<K>> {
  if (!formed.record)
    throw new DomainError("invalid", "The record has faults; nothing was saved.", { issues: formed.issues });
  const saved = await saveEdit(db, kind, formed.record, change, { isExpected });
  log.info({ name: change.by, record: `${kind}/${saved.slug}` }, "editor: save");
  return saved;
}
