import { findLinkTargets, recordVersion } from "../../../db/changes.ts";
import type { Stored } from "../../../db/stored.ts";
import { checkRecord, checkRecordText } from "../../content/checks/check.ts";
import type { EntityOf, Kind } from "../../content/kinds/index.ts";
import type { Issue } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import type { Formed } from "./record-form.server.ts";
import type { Fault } from "./saving.ts";

/** The faults that `check` would find in one record, but those that only a comparison of all texts shows. */
export async function checkFormed<K extends Kind>(
  { db }: Pick<Site, "db">,
  kind: K,
  record: EntityOf<K>,
  isDraft: boolean,
): Promise<Issue[]> {
  return checkRecord(kind, record, await findLinkTargets(db), isDraft);
}

/** Whether a save would take the record, with its faults: those of its Markdown it refuses. */
export const canBeSaved = <K extends Kind>(kind: K, { record }: Formed<K>): boolean =>
  record !== undefined && checkRecordText(kind, record).length === 0;

/**
 * The faults that a published record would be saved with; none where it would say what it says already, or where it has
 * another version than the form was made on, which is told of first.
 */
export async function doubtsAbout<K extends Kind>(
  site: Site,
  kind: K,
  { record, isDraft }: Stored<K>,
  formed: Formed<K>,
  version: string,
): Promise<Fault[]> {
  const present = recordVersion(record);
  if (isDraft || !formed.record || present !== version || recordVersion(formed.record) === present) return [];
  if (!canBeSaved(kind, formed)) return [];
  const issues = await checkFormed(site, kind, formed.record, isDraft);
  return issues.map(({ field, problem }) => ({ field, problem }));
}
