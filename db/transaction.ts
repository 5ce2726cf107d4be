import type { Transaction } from "kysely";
import { retryWhileBusy, WRITE_TIMEOUT } from "./database-fault.ts";
import { lockWriters, type Scope } from "./dialect.ts";
import { isOnPostgres } from "./place.ts";
import type { Database, Db } from "./schema.ts";

/** Milliseconds that visitors wait on SQLite, where an import of thousands of records blocks all writes for seconds. */
const VISITOR_TIMEOUT = 9_000;

type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

const runTransaction = <T>(db: Db, scope: Scope, work: Work<T>): Promise<T> =>
  retryWhileBusy(
    () =>
      db.transaction().execute(async (transaction) => {
        if (isOnPostgres(transaction)) await lockWriters(transaction, scope);
        return work(transaction);
      }),
    scope === "people" && !isOnPostgres(db) ? VISITOR_TIMEOUT : WRITE_TIMEOUT,
  );

/**
 * Runs work that changes the content in a transaction. One such transaction runs at a time; on SQLite, one write
 * transaction of any kind.
 * @throws DatabaseFault when the database cannot be written.
 */
export const inTransaction = <T>(db: Db, work: Work<T>): Promise<T> => runTransaction(db, "content", work);

/** The same for signups, mail and sessions. On PostgreSQL it does not wait for content transactions. */
export const inPeopleTransaction = <T>(db: Db, work: Work<T>): Promise<T> => runTransaction(db, "people", work);
