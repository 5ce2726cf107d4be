import type { Entity, Kind } from "../../app/domain/kinds/index.ts";
import type { Db, RevisionRow } from "../schema.ts";

/** Keeps a record as it stands before a change. `savedAt` is an ISO moment. */
export async function saveRevision(db: Db, kind: Kind, record: Entity, savedAt: string): Promise<void> {
  await db
    .insertInto("revisions")
    .values({ kind, recordId: record.id, record: JSON.stringify(record), savedAt })
    .execute();
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
