import { changeRecord, type Edited, type IsExpected } from "../../../db/changes.ts";
import type { Change } from "../../../db/schema.ts";
import type { EntityOf, Kind } from "../../content/kinds/index.ts";
import type { SiteOptions } from "../../site/site-options.ts";

/**
 * Saves what a maintainer made of a record, keeps what it said before, and logs who did it, without any of the text;
 * where nothing was changed there is nothing to log.
 * @param isExpected which version it may be, if not any.
 * @throws DomainError `invalid` with a fault a field, `conflict` with both versions when it was changed meanwhile.
 */
export async function saveChange<K extends Kind>(
  { db, log }: Pick<SiteOptions, "db" | "log">,
  kind: K,
  record: EntityOf<K>,
  change: Change,
  isExpected: IsExpected | undefined,
): Promise<Edited<K>> {
  const edited = await changeRecord(db, kind, record, change, { isExpected });
  if (edited.isChanged) log.info({ name: change.by, record: `${kind}/${edited.record.slug}` }, "editor: save");
  return edited;
}
