import { checkRecordText } from "../app/content/check.ts";
import { DomainError } from "../app/domain/errors.ts";
import type { EntityOf, Kind } from "../app/domain/kinds/index.ts";
import { parseEntity } from "./parse-entity.ts";
import { findById, upsert } from "./queries/content.ts";
import { saveRevision } from "./queries/revisions.ts";
import { editConflict, type IsExpected, recordVersion } from "./record-version.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/**
 * Saves a changed record and keeps what it said before, in one transaction. `updatedAt` becomes now.
 * @param isExpected which version the edit was made on (`recordVersion`); without it, any.
 * @throws DomainError `invalid` with a fault a field when the record or its Markdown is not sound, `conflict` with both
 * versions when the record is no longer the one expected (`editConflict`); nothing is saved then.
 */
export async function saveEdit<K extends Kind>(
  db: Db,
  kind: K,
  changed: EntityOf<K>,
  now: Date,
  isExpected: IsExpected = () => true,
): Promise<EntityOf<K>> {
  const moment = now.toISOString();
  const record = parseEntity(kind, { ...changed, updatedAt: moment });
  const issues = checkRecordText(kind, record);
  if (issues.length > 0) throw new DomainError("invalid", "The text has faults; nothing was saved.", { issues });
  await inTransaction(db, async (transaction) => {
    const former = await findById(transaction, kind, record.id);
    if (former && !isExpected(recordVersion(former))) throw await editConflict(transaction, kind, former, isExpected);
    if (former) await saveRevision(transaction, kind, former, moment);
    await upsert(transaction, kind, record);
  });
  return record;
}
