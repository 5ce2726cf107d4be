import { findSubscriber, saveSubscriber } from "./queries/subscribers.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/**
 * Adds people who agreed elsewhere as subscribed, all of them or none; who is known already, whatever their
 * status, is left alone. Resolves to how many were added.
 */
export function addSubscribed(db: Db, addresses: readonly string[], now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    let added = 0;
    for (const email of addresses) {
      if (await findSubscriber(transaction, email)) continue;
      await saveSubscriber(transaction, email, "subscribed", now);
      added += 1;
    }
    return added;
  });
}
