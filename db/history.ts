import { DomainError } from "../app/domain/errors.ts";
import type { EntityOf, Kind } from "../app/domain/kinds/index.ts";
import { saveEdit } from "./edit.ts";
import { parseFormer } from "./former.ts";
import { findRevisions } from "./queries/revisions.ts";
import { changedFields } from "./record-version.ts";
import type { Db } from "./schema.ts";
import { findStoredById } from "./stored.ts";

/**
 * One past state of a record; `isReadable` is false where it fits no record of today, so that it cannot be restored.
 * `changed` are the fields in which what replaced it differs, as far as both can be read.
 */
type HistoryEntry = {
  revision: number;
  replacedAt: string;
  title: string;
  words: number;
  changed: string[];
  isReadable: boolean;
};

/** What a record said before each change, newest first. */
export async function listHistory(db: Db, kind: Kind, recordId: string): Promise<HistoryEntry[]> {
  let next: object | undefined = (await findStoredById(db, kind, recordId))?.record;
  return (await findRevisions(db, kind, recordId)).map(({ id, savedAt, record: json }) => {
    const { title, words, record } = parseFormer(kind, json);
    const changed = record && next ? changedFields(record, next).filter((field) => field !== "updatedAt") : [];
    next = record;
    return { revision: Number(id), replacedAt: savedAt, title, words, changed, isReadable: record !== undefined };
  });
}

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
 * draft.
 * @throws DomainError `not-found` without such a revision; `invalid`, with the faults, when it fits no record of
 * today or its text has faults. Nothing is changed then.
 */
export async function restoreRevision<K extends Kind>(
  db: Db,
  kind: K,
  place: { id: string; slug: string },
  revision: number,
  now: Date,
): Promise<EntityOf<K>> {
  const record = await findRevision(db, kind, place, revision);
  const isGone = !(await findStoredById(db, kind, record.id));
  return saveEdit(db, kind, record, now, isGone ? { isDraft: true } : {});
}
