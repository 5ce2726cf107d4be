import type { EntityOf, Kind } from "../app/content/kinds/index.ts";
import type { HistoryEntry } from "../app/content/record-history.ts";
import { DomainError } from "../app/shared/errors.ts";
import { changedFields, changeRecord, type IsExpected } from "./changes.ts";
import { findRevisions, parseFormer } from "./revisions.ts";
import type { Change, Db } from "./schema.ts";
import { findStoredById, findStoredId } from "./stored.ts";

/** What stays of a record through its changes, and whether it was deleted. */
export type RecordIdentity = { id: string; slug: string; isDeleted: boolean };

/** The id of a record that is there, drafts too, by its slug; of one that was deleted and has a past, by its id. */
export async function findIdentity(db: Db, kind: Kind, slug: string): Promise<RecordIdentity | undefined> {
  const id = await findStoredId(db, kind, slug);
  if (id !== undefined) return { id, slug, isDeleted: false };
  return (await findRevisions(db, kind, slug)).length > 0 ? { id: slug, slug, isDeleted: true } : undefined;
}

/** One change of a record: what it said before and after, as far as that can be read. */
type PastChange<K extends Kind> = {
  entry: HistoryEntry;
  before: EntityOf<K> | undefined;
  after: EntityOf<K> | undefined;
};

/** Every change of a record, newest first. */
export async function findChanges<K extends Kind>(db: Db, kind: K, recordId: string): Promise<PastChange<K>[]> {
  let after: EntityOf<K> | undefined = (await findStoredById(db, kind, recordId))?.record;
  return (await findRevisions(db, kind, recordId)).map(({ id, savedAt, author, record: json }) => {
    const { title, words, record: before } = parseFormer(kind, json);
    const changed = before && after ? changedFields(before, after).filter((field) => field !== "updatedAt") : [];
    const isReadable = before !== undefined;
    const entry = { revision: Number(id), replacedAt: savedAt, replacedBy: author, title, words, changed, isReadable };
    const change = { entry, before, after };
    after = before;
    return change;
  });
}

/** What a record said before each change, newest first. */
export const listHistory = async (db: Db, kind: Kind, recordId: string): Promise<HistoryEntry[]> =>
  (await findChanges(db, kind, recordId)).map(({ entry }) => entry);

/**
 * What a record said before a change.
 * @throws DomainError `not-found` without such a revision; `invalid`, with the faults, when it fits no record of today.
 */
export async function findRevision<K extends Kind>(
  db: Db,
  kind: K,
  { id, slug }: { id: string; slug: string },
  revision: number,
): Promise<EntityOf<K>> {
  const found = (await findRevisions(db, kind, id)).find((one) => Number(one.id) === revision);
  if (!found) {
    throw new DomainError(
      "not-found",
      `${kind}/${slug} has no revision ${revision}. "history ${kind} ${slug}" lists them.`,
    );
  }
  const { record, issues } = parseFormer(kind, found.record);
  if (record) return record;
  throw new DomainError(
    "invalid",
    `Revision ${revision} of ${kind}/${slug} was written by an earlier release and fits no record of today. Nothing was changed.`,
    { issues },
  );
}

/**
 * Brings back what a record said before; what it says now is kept as a revision. One that was deleted comes back as a
 * draft. With `isExpected`, only in place of a version that it takes.
 * @throws DomainError `not-found` without such a revision; `conflict` as of `changeRecord`; `invalid`, with the faults, when it fits no record of
 * today or its text has faults. Nothing is changed then.
 */
export async function restoreRevision<K extends Kind>(
  db: Db,
  kind: K,
  identity: { id: string; slug: string },
  revision: number,
  change: Change,
  isExpected?: IsExpected,
): Promise<EntityOf<K>> {
  const record = await findRevision(db, kind, identity, revision);
  const isGone = !(await findStoredById(db, kind, record.id));
  return (await changeRecord(db, kind, record, change, isGone ? { isDraft: true } : { isExpected })).record;
}
