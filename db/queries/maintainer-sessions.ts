import type { Db } from "../schema.ts";

/** Keeps a session until it ends, and forgets those that have ended by now. */
export async function keepSession(
  db: Db,
  { id, name, endsAt }: { id: string; name: string; endsAt: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom("maintainer_sessions").where("endsAt", "<=", now.toISOString()).execute();
  await db.insertInto("maintainer_sessions").values({ id, name, endsAt: endsAt.toISOString() }).execute();
}

/** Whether there is a session that has not ended. */
export async function hasSession(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("maintainer_sessions")
    .select("id")
    .where("id", "=", id)
    .where("endsAt", ">", now.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("maintainer_sessions").where("id", "=", id).execute();
}
