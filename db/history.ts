import type { EntityOf, Kind } from "../app/content/kinds/index.ts";
import type { HistoryEntry } from "../app/content/record-history.ts";
import { DomainError } from "../app/shared/errors.ts";
import { changedFields, changeRecord, type IsExpected } from "./changes.ts";
import { findDeletedIds, findRevisions, parseStored, readFields } from "./revisions.ts";
import type { Change, Db } from "./schema.ts";
import { findStoredById, findStoredId } from "./stored.ts";

/** The permanent id of a record, its slug, and whether it was deleted. */
export type RecordIdentity = { id: string; slug: string; isDeleted: boolean };

/** Finds an existing record or draft by its slug, or a deleted record with revisions by its last slug or its id. */
export async function findIdentity(db: Db, kind: Kind, slug: string): Promise<RecordIdentity | undefined> {
  const id = await findStoredId(db, kind, slug);
  if (id !== undefined) return { id, slug, isDeleted: false };
  for (const deleted of await findDeletedIds(db, kind, slug))
    if (!(await findStoredById(db, kind, deleted))) return { id: deleted, slug, isDeleted: true };
  return (await findRevisions(db, kind, slug)).length > 0 ? { id: slug, slug, isDeleted: true } : undefined;
}

/** The slug and the title that a deleted record had last. */
export async function findLastName(db: Db, kind: Kind, recordId: string): Promise<{ slug: string; title: string }> {
  const [last] = await findRevisions(db, kind, recordId);
  const { slug } = readFields(last?.record ?? "");
  const isKnown = typeof slug === "string" && (await findIdentity(db, kind, slug))?.id === recordId;
  return {
    slug: isKnown ? slug : recordId,
    title: last ? parseStored(kind, last.record).title : recordId,
  };
}

/** One change of a record. `before` and `after` are undefined when the stored record is no longer valid. */
type PastChange<K extends Kind> = {
  entry: HistoryEntry;
  before: EntityOf<K> | undefined;
  after: EntityOf<K> | undefined;
};

/** All changes of a record, newest first. */
export async function findChanges<K extends Kind>(db: Db, kind: K, recordId: string): Promise<PastChange<K>[]> {
  let after: EntityOf<K> | undefined = (await findStoredById(db, kind, recordId))?.record;
  return (await findRevisions(db, kind, recordId)).map(({ id, savedAt, author, what, record: json }) => {
    const { title, words, record: before } = parseStored(kind, json);
    const changed = before && after ? changedFields(before, after).filter((field) => field !== "updatedAt") : [];
    const isReadable = before !== undefined;
    const made = { replacedAt: savedAt, replacedBy: author, what };
    const entry = { revision: Number(id), ...made, title, words, changed, isReadable };
    const change = { entry, before, after };
    after = before;
    return change;
  });
}

/** The revisions of a record, newest first. */
export const listHistory = async (db: Db, kind: Kind, recordId: string): Promise<HistoryEntry[]> =>
  (await findChanges(db, kind, recordId)).map(({ entry }) => entry);

/**
 * Reads a revision of a record.
 * @throws DomainError `not-found` when the record has no such revision; `invalid`, with the faults, when the revision
 * does not match the kind's present schema.
 */
export async function findRevision<K extends Kind>(
  db: Db,
  kind: K,
  { id, slug }: { id: string; slug: string },
  revision: number,
): Promise<EntityOf<K>> {
  const found = (await findRevisions(db, kind, id)).find((candidate) => Number(candidate.id) === revision);
  if (!found) {
    throw new DomainError(
      "not-found",
      `${kind}/${slug} has no revision ${revision}. "history ${kind} ${slug}" lists them.`,
    );
  }
  const { record, issues } = parseStored(kind, found.record);
  if (record) return record;
  throw new DomainError(
    "invalid",
    `Revision ${revision} of ${kind}/${slug} was written by an earlier release and no longer matches the record format. Nothing was changed.`,
    { issues },
  );
}

/**
 * Restores a revision and saves the present state as a revision. A deleted record is restored as a draft.
 * @param isExpected accepts the versions that may be replaced; all by default.
 * @throws DomainError `not-found` when the record has no such revision; `conflict` as `changeRecord` does; `invalid`,
 * with the faults, when the revision does not match the present schema or its text has faults. Nothing is changed then.
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
  const isDeleted = !(await findStoredById(db, kind, record.id));
  const named = { what: `Brought back revision ${revision}`, ...change };
  return (await changeRecord(db, kind, record, named, isDeleted ? { isDraft: true } : { isExpected })).record;
}
