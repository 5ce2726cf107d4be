import { setTimeout as wait } from "node:timers/promises";
import type { Transaction } from "kysely";
import { isBusy } from "./database-fault.ts";
import { lockWriters, type Scope } from "./dialect.ts";
import { isOnPostgres } from "./place.ts";
import type { Database, Db } from "./schema.ts";

/** How long a writer waits for others to finish, and how often it looks, in milliseconds. */
const WAIT = 5_000;
const LOOK_EVERY = 20;
/**
 * How long visitors wait on SQLite, where an import of thousands of records keeps everybody from writing for seconds: less
 * than RENDER_SECONDS, after which nobody waits for their answer any more.
 */
const WAIT_FOR_IMPORT = 9_000;

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

type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

const writing = <T>(db: Db, scope: Scope, work: Work<T>): Promise<T> =>
  whenFree(
    () =>
      db.transaction().execute(async (transaction) => {
        if (isOnPostgres(transaction)) await lockWriters(transaction, scope);
        return work(transaction);
      }),
    scope === "people" && !isOnPostgres(db) ? WAIT_FOR_IMPORT : WAIT,
  );

/**
 * Does work that changes the content, whole or not at all, when nobody else does: on SQLite when nobody writes at all.
 * @throws DatabaseFault when the database cannot be written.
 */
export const inTransaction = <T>(db: Db, work: Work<T>): Promise<T> => writing(db, "content", work);

/** The same for work that changes what visitors and maintainers leave: on PostgreSQL it goes on beside an import. */
export const inPeopleTransaction = <T>(db: Db, work: Work<T>): Promise<T> => writing(db, "people", work);
