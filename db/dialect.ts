/**
 * Chooses between SQLite and PostgreSQL, by a database's place (a PostgreSQL URL or the path of an SQLite file) or by
 * the open database. Nothing else imports `sqlite/` and `postgres/`, except that `prepare.ts` imports their migrations.
 */
import { statSync } from "node:fs";
import { CompiledQuery } from "kysely";
import type { DatabaseWatch } from "./database-fault.ts";
import { isOnPostgres, isPostgres } from "./place.ts";
import { findSize, openDatabase as openPostgres } from "./postgres/connection.ts";
import { watchDatabase as watchPostgres } from "./postgres/content-version.ts";
import { search as postgresSearch } from "./postgres/search.ts";
import type { Db } from "./schema.ts";
import { findWriteProblem as findFileProblem } from "./sqlite/backup.ts";
import { type OnFault, openDatabase as openSqlite } from "./sqlite/connection.ts";
import { watchDatabase as watchSqlite } from "./sqlite/content-version.ts";
import { search as sqliteSearch } from "./sqlite/search.ts";

export {
  type Archive,
  findArchive,
  findVersion,
  lockWriters,
  resetSequences,
  type Scope,
} from "./postgres/connection.ts";
export {
  assertWritable,
  backupTo,
  explainCopy,
  findNamedRecordings,
  integrityProblems,
  type NamedRecording,
  partName,
  restoreFrom,
} from "./sqlite/backup.ts";
export { restrictToOwner } from "./sqlite/connection.ts";

/**
 * Opens a database; `destroy()` closes it.
 * @param onFault called when an SQLite file cannot be read or written. For PostgreSQL, `watchDatabase` reports this.
 */
export const openDatabase = (place: string, onFault?: OnFault): Db =>
  isPostgres(place) ? openPostgres(place) : openSqlite(place, onFault);

/** Watches a database for changes and problems. */
export const watchDatabase = async (place: string): Promise<DatabaseWatch> =>
  isPostgres(place) ? watchPostgres(place) : watchSqlite(place);

/** A sentence that says why an SQLite file cannot be written, or undefined. Always undefined for PostgreSQL. */
export const findWriteProblem = (place: string): string | undefined =>
  isPostgres(place) ? undefined : findFileProblem(place);

/** Size of a database on disk, in bytes. */
export const sizeOf = async (db: Db, place: string): Promise<number> =>
  isPostgres(place) ? findSize(db) : statSync(place).size;

/** The SQL client of rate-limiter-flexible, as far as it is used. */
export type CounterStore = {
  query: (query: { text: string; values: unknown[] }) => Promise<{ rows: unknown[]; rowCount: number }>;
};
/** Rate-limit counters shared by all processes; undefined on SQLite, where one process counts in memory. */
export const sharedCounters = (db: Db): CounterStore | undefined =>
  isOnPostgres(db)
    ? {
        async query({ text, values }) {
          const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
          return { rows, rowCount: rows.length };
        },
      }
    : undefined;

/** The search functions for a database. */
export const searchIn = (db: Db): typeof sqliteSearch => (isOnPostgres(db) ? postgresSearch : sqliteSearch);
