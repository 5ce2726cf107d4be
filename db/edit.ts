import { checkRecordText } from "../app/content/check.ts";
import { DomainError } from "../app/domain/errors.ts";
import type { EntityOf, Kind } from "../app/domain/kinds/index.ts";
import { parseEntity } from "./parse-entity.ts";
import { saveRevision } from "./queries/revisions.ts";
import { editConflict, type IsExpected, recordVersion } from "./record-version.ts";
import type { Db } from "./schema.ts";
import { findStoredById, store } from "./stored.ts";
import { inTransaction } from "./transaction.ts";

type EditOptions = {
  /** Which version the edit was made on (`recordVersion`); without it, any. */
  isExpected?: IsExpected | undefined;
  /** Whether it is kept from visitors; without it, as it was. */
  isDraft?: boolean | undefined;
};

/**
 * Saves a changed record and keeps what it said before, in one transaction. `updatedAt` becomes now.
 * @throws DomainError `invalid` with a fault a field when the record or its Markdown is not sound, `conflict` with both
 * versions when the record is no longer the one expected (`editConflict`); nothing is saved then.
 */
export async function saveEdit<K extends Kind>(
  db: Db,
  kind: K,
  changed: EntityOf<K>,
  now: Date,
  { isExpected = () => true, isDraft }: EditOptions = {},
): Promise<EntityOf<K>> {
  const moment = now.toISOString();
  const record = parseEntity(kind, { ...changed, updatedAt: moment });
  const issues = checkRecordText(kind, record);
  if (issues.length > 0) throw new DomainError("invalid", "The text has faults; nothing was saved.", { issues });
  await inTransaction(db, async (transaction) => {
    const former = await findStoredById(transaction, kind, record.id);
    if (former && !isExpected(recordVersion(former.record)))
      throw await editConflict(transaction, kind, former.record, isExpected);
    if (former) await saveRevision(transaction, kind, former.record, moment);
    await store(transaction, kind, { record, isDraft: isDraft ?? former?.isDraft ?? false });
  });
  return record;
}
