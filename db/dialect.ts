/**
 * What the database that the site runs on offers, and where it is chosen: by its place (an address of PostgreSQL, or the
 * path of an SQLite file), or by the open database. Nothing else imports `sqlite/` and `postgres/`,
 * but `prepare.ts` their migrations, which no page needs.
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
  continueNumbers,
  findArchive,
  findVersion,
  lockWriters,
  type Scope,
} from "./postgres/connection.ts";
export {
  assertWritable,
  backupTo,
  findNamedRecordings,
  integrityProblems,
  type NamedRecording,
  partOf,
  restoreFrom,
} from "./sqlite/backup.ts";
export { closeToOthers } from "./sqlite/connection.ts";

/**
 * The typed query builder over one database; `destroy()` closes it.
 * @param onFault is told when an SQLite file cannot be read or written; of PostgreSQL, `watchDatabase` tells.
 */
export const openDatabase = (place: string, onFault?: OnFault): Db =>
  isPostgres(place) ? openPostgres(place) : openSqlite(place, onFault);

/** What a running process sees of its database. */
export const watchDatabase = async (place: string): Promise<DatabaseWatch> =>
  isPostgres(place) ? watchPostgres(place) : watchSqlite(place);

/** Why a file cannot be written at the start, in a sentence; undefined when it can. */
export const findWriteProblem = (place: string): string | undefined =>
  isPostgres(place) ? undefined : findFileProblem(place);

/** Bytes that a database takes on its disk. */
export const sizeOf = async (db: Db, place: string): Promise<number> =>
  isPostgres(place) ? findSize(db) : statSync(place).size;

/** What counters of uses are kept in where several processes share them: undefined on SQLite, whose one process counts. */
export type CounterStore = {
  query: (query: { text: string; values: unknown[] }) => Promise<{ rows: unknown[]; rowCount: number }>;
};
export const sharedCounters = (db: Db): CounterStore | undefined =>
  isOnPostgres(db)
    ? {
        async query({ text, values }) {
          const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
          return { rows, rowCount: rows.length };
        },
      }
    : undefined;

/** How texts are searched in a database. */
export const searchIn = (db: Db): typeof sqliteSearch => (isOnPostgres(db) ? postgresSearch : sqliteSearch);
