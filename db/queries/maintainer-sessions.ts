import type { Transaction } from "kysely";
import type { Database, Db } from "../schema.ts";

/**
 * Keeps a session until it ends, and forgets those that have ended by now. In a transaction (db/transaction.ts), which
 * waits for another program's lock without its thread.
 */
export async function keepSession(
  transaction: Transaction<Database>,
  { id, name, endsAt }: { id: string; name: string; endsAt: Date },
  now: Date,
): Promise<void> {
  await transaction.deleteFrom("maintainer_sessions").where("endsAt", "<=", now.toISOString()).execute();
  await transaction.insertInto("maintainer_sessions").values({ id, name, endsAt: endsAt.toISOString() }).execute();
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

/** Ends a session, in a transaction likewise. */
export async function endSession(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.deleteFrom("maintainer_sessions").where("id", "=", id).execute();
}
