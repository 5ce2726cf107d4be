import type { Change } from "../../../db/change.ts";
import type { Edited } from "../../../db/edit.ts";
import type { IsExpected } from "../../../db/record-version.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Kind } from "../../domain/kinds/index.ts";
import type { Site } from "../context.ts";
import { saveChange } from "../maintainers/save-change.ts";
import type { Formed } from "./record-form.ts";

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
  return saveChange(site, kind, formed.record, change, isExpected);
}
