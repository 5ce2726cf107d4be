import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database, Db } from "../schema.ts";

/** The key that signs links in mail, if any has been signed yet. Reads only. */
export async function findSigningKey(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("name", "=", "links").executeTakeFirst();
  return row && Buffer.from(row.value, "base64url");
}

/** The key that signs links in mail: made at random on first use, kept in this database alone. */
export async function signingKey(db: Db): Promise<Buffer> {
  const known = await findSigningKey(db);
  if (known) return known;
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secrets")
    .values({ name: "links", value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first.
  return signingKey(db);
}

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
