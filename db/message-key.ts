import { createHmac, randomBytes } from "node:crypto";
import { openDatabase } from "./dialect.ts";
import { signingKey } from "./queries/signing-key.ts";
import { whenFree } from "./transaction.ts";

/** How long the key may take that is made at the first start of all, in milliseconds. */
const WAIT = 5_000;

/**
 * The key of what is handed over to a visitor's next page, the same for all servers on one database. Where none is there
 * and none can be kept, as on a disk that can only be read, one for this process alone.
 */
export async function messageKey(databaseFile: string): Promise<Uint8Array> {
  const db = openDatabase(databaseFile);
  try {
    const key = await whenFree(() => signingKey(db), WAIT);
    return createHmac("sha256", key).update("message to the next page").digest();
  } catch {
    return randomBytes(32);
  } finally {
    await db.destroy();
  }
}
