import type { Entity, Kind } from "../../app/content/kinds/index.ts";
import type { Change } from "../change.ts";
import type { Db, RevisionRow } from "../schema.ts";

/** Keeps a record as it stands before a change. */
export const saveRevision = (db: Db, kind: Kind, record: Entity, change: Change): Promise<void> =>
  keepRevision(db, kind, { id: record.id, json: JSON.stringify(record) }, change);

/** Keeps what is stored under an id as it stands, though it may fit no record of today. */
export async function keepRevision(
  db: Db,
  kind: Kind,
  { id: recordId, json: record }: { id: string; json: string },
  { at, by: author }: Change,
): Promise<void> {
  await db.insertInto("revisions").values({ kind, recordId, record, savedAt: at.toISOString(), author }).execute();
}

/** Which records were changed last, and when, newest first; drafts and records that are gone are among them. */
export function findNewestRevisions(
  db: Db,
  limit: number,
): Promise<Pick<RevisionRow, "kind" | "recordId" | "savedAt">[]> {
  return db
    .selectFrom("revisions")
    .select(["kind", "recordId", "savedAt"])
    .orderBy("savedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The changes that were made last, of any record, newest first. */
export function findLatestChanges(db: Db, limit: number): Promise<RevisionRow[]> {
  return db.selectFrom("revisions").selectAll().orderBy("id", "desc").limit(limit).execute();
}

/** A moment, or a revision for all that was changed after it. */
export type Since = { at: Date } | { revision: number };

/** The revisions of changes that were made since then, of any record. */
export function findRevisionsSince(db: Db, since: Since): Promise<Pick<RevisionRow, "kind" | "recordId" | "record">[]> {
  const all = db.selectFrom("revisions").select(["kind", "recordId", "record"]).orderBy("id");
  if ("at" in since) return all.where("savedAt", ">=", since.at.toISOString()).execute();
  return all.where("id", ">", since.revision).execute();
}

/** When the change was made that a revision was kept of. */
export async function findRevisionMoment(db: Db, revision: number): Promise<string | undefined> {
  return (await db.selectFrom("revisions").select("savedAt").where("id", "=", revision).executeTakeFirst())?.savedAt;
}

/** A record's past, newest first. */
export function findRevisions(db: Db, kind: Kind, recordId: string): Promise<RevisionRow[]> {
  return db
    .selectFrom("revisions")
    .selectAll()
    .where("kind", "=", kind)
    .where("recordId", "=", recordId)
    .orderBy("id", "desc")
    .execute();
}
