import { findLinkTargets } from "../../../db/link-targets.ts";
import { checkRecord } from "../../content/check.ts";
import type { Issue } from "../../domain/errors.ts";
import type { EntityOf, Kind } from "../../domain/kinds/index.ts";
import type { Site } from "../context.ts";

/** The faults that `check` would find in one record, but those that only a comparison of all texts shows. */
export async function checkFormed<K extends Kind>(
  { db }: Pick<Site, "db">,
  kind: K,
  record: EntityOf<K>,
  isDraft: boolean,
): Promise<Issue[]> {
  return checkRecord(kind, record, await findLinkTargets(db), isDraft);
}
