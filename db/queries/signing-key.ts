import { randomBytes } from "node:crypto";
import type { Db } from "../schema.ts";

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
