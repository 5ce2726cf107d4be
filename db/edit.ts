import { checkRecordText } from "../app/content/checks/check.ts";
import type { EntityOf, Kind } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import type { Change } from "./change.ts";
import { parseEntity } from "./parse-entity.ts";
import { saveRevision } from "./queries/revisions.ts";
import { changedFields, editConflict, type IsExpected, recordVersion } from "./record-version.ts";
import type { Db } from "./schema.ts";
import { findStoredById, type Stored, store } from "./stored.ts";
import { inTransaction } from "./transaction.ts";
import { putUnfitAway } from "./unfit-drafts.ts";

type EditOptions = {
  /** Which version the edit was made on (`recordVersion`); without it, any. */
  isExpected?: IsExpected | undefined;
  /** Whether it is kept from visitors; without it, as it was. */
  isDraft?: boolean | undefined;
};

/** A record as it stands after an edit, and whether that has changed it. */
export type Edited<K extends Kind> = { record: EntityOf<K>; isChanged: boolean };

/** The same as `changeRecord`, where it does not matter whether something was changed. */
export const saveEdit = async <K extends Kind>(
  db: Db,
  kind: K,
  changed: EntityOf<K>,
  change: Change,
  options: EditOptions = {},
): Promise<EntityOf<K>> => (await changeRecord(db, kind, changed, change, options)).record;

/**
 * Saves a changed record and keeps what it said before, in one transaction. `updatedAt` becomes
 * the moment of the change. Where nothing was changed, nothing is saved, and the record is given as it stands.
 * @throws DomainError `invalid` with a fault a field when the record or its Markdown is not sound, `conflict` with both
 * versions when the record is no longer the one expected (`editConflict`); nothing is saved then.
 */
export async function changeRecord<K extends Kind>(
  db: Db,
  kind: K,
  changed: EntityOf<K>,
  change: Change,
  { isExpected = () => true, isDraft }: EditOptions = {},
): Promise<Edited<K>> {
  const moment = change.at.toISOString();
  const record = parseEntity(kind, { ...changed, updatedAt: moment });
  const issues = checkRecordText(kind, record);
  if (issues.length > 0) throw new DomainError("invalid", "The text has faults; nothing was saved.", { issues });
  return inTransaction(db, async (transaction) => {
    const wasUnfit = (await putUnfitAway(transaction, kind, record.id, change)) !== undefined;
    const former = await findStoredById(transaction, kind, record.id);
    if (former && !isExpected(recordVersion(former.record)))
      throw await editConflict(transaction, kind, former.record, isExpected);
    const stored = { record, isDraft: isDraft ?? former?.isDraft ?? wasUnfit };
    if (former && saysTheSame(former, stored)) return { record: former.record, isChanged: false };
    if (former) await saveRevision(transaction, kind, former.record, change);
    await store(transaction, kind, stored);
    return { record, isChanged: true };
  });
}

const saysTheSame = (former: Stored<Kind>, next: Stored<Kind>): boolean =>
  former.isDraft === next.isDraft && changedFields(former.record, next.record).every((field) => field === "updatedAt");
