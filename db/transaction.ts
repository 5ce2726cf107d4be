import { setTimeout as wait } from "node:timers/promises";
import type { Transaction } from "kysely";
import { isBusy } from "./dialect.ts";
import type { Database, Db } from "./schema.ts";

/** How long a writer waits for others to finish, and how often it looks, in milliseconds. */
const WAIT = 5_000;
const LOOK_EVERY = 20;

/**
 * Does work that begins a transaction, again and again while another process writes, for up to five seconds.
 * Nothing else waits with it: the thread is free in the meantime.
 * @param longest milliseconds after which it is given up
 * @throws DatabaseFault when the lock was not to be had.
 */
export async function whenFree<T>(work: () => Promise<T>, longest = WAIT): Promise<T> {
  const end = performance.now() + longest;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await wait(LOOK_EVERY);
    }
  }
}

/**
 * Does work that writes, whole or not at all, when nobody else does.
 * @throws DatabaseFault when the file cannot be written.
 */
export const inTransaction = <T>(db: Db, work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
  whenFree(() => db.transaction().execute(work));
