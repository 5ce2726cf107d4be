import { createHmac, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { openDatabase } from "../dialect.ts";
import type { Database, Db } from "../schema.ts";
import { whenFree } from "../transaction.ts";

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

/** How long the key may take that is made at the first start of all, in milliseconds. */
const WAIT = 5_000;

/**
 * The key of what is handed over to a visitor's next page, the same for all servers on one database. Where none is there
 * and none can be kept, as on a disk that can only be read, one for this process alone.
 */
export async function messageKey(database: string): Promise<Uint8Array> {
  const db = openDatabase(database);
  try {
    const key = await whenFree(() => signingKey(db), WAIT);
    return createHmac("sha256", key).update("message to the next page").digest();
  } catch {
    return randomBytes(32);
  } finally {
    await db.destroy();
  }
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
