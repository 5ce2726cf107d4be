import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database, Db } from "../schema.ts";

/** The key that signs links in mail, if it exists. */
export async function findSigningKey(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("name", "=", "links").executeTakeFirst();
  return row && Buffer.from(row.value, "base64url");
}

/** The key that signs links in mail: 256 random bits, created on first use. */
export async function signingKey(db: Db): Promise<Buffer> {
  const known = await findSigningKey(db);
  if (known) return known;
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secrets")
    .values({ name: "links", value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Read it back: another process may have created it first.
  return signingKey(db);
}

/** Saves a session and deletes expired ones. */
export async function saveSession(
  transaction: Transaction<Database>,
  { id, name, endsAt }: { id: string; name: string; endsAt: Date },
  now: Date,
): Promise<void> {
  await transaction.deleteFrom("maintainer_sessions").where("endsAt", "<=", now.toISOString()).execute();
  await transaction.insertInto("maintainer_sessions").values({ id, name, endsAt: endsAt.toISOString() }).execute();
}

/** True when a session exists and has not expired. */
export async function hasSession(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("maintainer_sessions")
    .select("id")
    .where("id", "=", id)
    .where("endsAt", ">", now.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes a session; requires a transaction as `saveSession` does. */
export async function deleteSession(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.deleteFrom("maintainer_sessions").where("id", "=", id).execute();
}
