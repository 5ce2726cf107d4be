import type { EntityOf, Kind } from "../../app/content/kinds/index.ts";
import type { Db, DraftRow } from "../schema.ts";

/** Every draft of a kind. */
export function findDrafts(db: Db, kind: Kind): Promise<DraftRow[]> {
  return db.selectFrom("drafts").selectAll().where("kind", "=", kind).orderBy("slug").execute();
}

/** The draft of a kind with this slug or this permanent id, or undefined. */
export function findDraft(
  db: Db,
  kind: Kind,
  by: { field: "slug" | "recordId"; is: string },
): Promise<DraftRow | undefined> {
  return db.selectFrom("drafts").selectAll().where("kind", "=", kind).where(by.field, "=", by.is).executeTakeFirst();
}

/** Whether there is a draft of any kind. */
export async function hasDrafts(db: Db): Promise<boolean> {
  return (await db.selectFrom("drafts").select("slug").limit(1).executeTakeFirst()) !== undefined;
}

/** Writes a draft in place of the one with its id. */
export async function upsertDraft<K extends Kind>(db: Db, kind: K, record: EntityOf<K>): Promise<void> {
  const { id: recordId, slug } = record;
  const row = { kind, recordId, slug, record: JSON.stringify(record) };
  await db
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "recordId"]).doUpdateSet(row))
    .execute();
}

export async function deleteDraft(db: Db, kind: Kind, recordId: string): Promise<void> {
  await db.deleteFrom("drafts").where("kind", "=", kind).where("recordId", "=", recordId).execute();
}
