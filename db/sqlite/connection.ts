import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { makeFolder as make } from "../../app/content/folder.ts";
import { DatabaseFault, explainFailures } from "../database-fault.ts";
import type { Database, Db } from "../schema.ts";

/** What SQLite's result codes (https://sqlite.org/rescode.html) mean to whoever runs or visits a site. */
const sentences: readonly [code: RegExp, trouble: DatabaseFault["trouble"], sentence: string][] = [
  [/^SQLITE_(BUSY|LOCKED)/, "busy", "The database is in use by another program. Please try again in a moment."],
  [
    /^SQLITE_FULL/,
    "lasting",
    "The disk that holds the database is full. Free some space, and the site goes on by itself.",
  ],
  [
    /^SQLITE_READONLY/,
    "lasting",
    "The database cannot be written: its file, its folder or its disk is read-only. Let the site write there, and it goes on by itself.",
  ],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    "lasting",
    "The database file is damaged. Restore a backup (field-guide restore-backup), and the site goes on by itself.",
  ],
  [
    /^SQLITE_(IOERR|CANTOPEN|PROTOCOL)/,
    "lasting",
    "The database file cannot be read. Look whether it is there, and at its disk and permissions.",
  ],
];

/** An error of SQLite as a sentence that says what to do; any other error as it is. */
export function explainFault(error: unknown): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  const known = sentences.find(([code]) => code.test(error.code));
  return known ? new DatabaseFault(known[2], known[1], error) : error;
}

/** Whether a file could not be written since its disk, or what its owner may have there, is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code));

/** Whether a rollback found that SQLite had rolled back by itself, as it does where the disk is full. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof SQLite.SqliteError && error.message.endsWith("no transaction is active");

/** Only the owner reads and writes: a database holds subscribers' addresses and the key that signs their links. */
const OWNER_ONLY = 0o600;
/** The bits that give others anything. */
const OTHERS = 0o077;

/** Makes an empty file for its owner alone where there is none. SQLite gives the files it makes beside it the same mode. */
export function createForOwner(file: string): void {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, "a", OWNER_ONLY));
  } catch {
    // Whoever opens it next is told why it cannot be made.
  }
}

/**
 * Takes a database, and what SQLite keeps beside it, from everyone but its owner; `say` is told when that was needed,
 * or when it cannot be done.
 */
export function closeToOthers(databaseFile: string, say: (text: string) => void): void {
  const files = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`];
  // Another process that closes the database takes away what stands beside it at any moment.
  const open = files.filter((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    // A folder that was named in the place of a file is not ours to close.
    return found?.isFile() && (found.mode & OTHERS) !== 0;
  });
  if (open.length === 0) return;
  try {
    for (const file of open) chmodSync(file, OWNER_ONLY);
    say(`${databaseFile} could be read by other users of this machine; from now on only its owner may.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`${databaseFile} may be read by other users of this machine, and that cannot be changed here: ${reason}`);
  }
}

/**
 * Makes the folder of a database, with those above it.
 * @throws DatabaseFault when it cannot be made, with what to do.
 */
export function makeFolder(folder: string): void {
  try {
    make(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const whatToDo = "Set DATABASE_FILE to a place where the site may write.";
    throw new DatabaseFault(`The folder of the database cannot be made: ${reason}. ${whatToDo}`, "lasting", error);
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Refuses what must not be opened: no file, since to open a pipe would hold the thread until somebody writes to it, and
 * an empty one in the place of a database, since SQLite would take it for a new one and delete what was saved last.
 * @throws DatabaseFault that says what to do.
 */
export function assertUsable(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile())
    throw new DatabaseFault(`${file} is no file. Set DATABASE_FILE to the database, or put it there.`, "lasting");
  if (stats?.size !== 0 || sizeOf(`${file}-wal`) === 0) return;
  const found = "The database file is empty, and the one beside it that ends in -wal has what was saved last.";
  throw new DatabaseFault(`${found} Put the database back; to begin anew, remove that one as well.`, "lasting");
}

/**
 * Opens a SQLite file with the pragmas every connection of ours uses; makes it, and its folder, if need be.
 * @throws DatabaseFault when the file cannot be used, with what to do.
 */
export function openSqlite(file: string, options: SQLite.Options = {}): SQLite.Database {
  if (file !== ":memory:") makeFolder(dirname(file));
  if (file !== ":memory:") assertUsable(file);
  if (file !== ":memory:" && !options.readonly) createForOwner(file);
  try {
    return prepareConnection(new SQLite(file, options));
  } catch (error) {
    throw explainFault(error);
  }
}

function prepareConnection(sqlite: SQLite.Database): SQLite.Database {
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  if (!sqlite.readonly) sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("foreign_keys = ON");
  // FULL: what a visitor was told is saved survives a power cut, at the price of one sync a write.
  sqlite.pragma("synchronous = FULL");
  return sqlite;
}

/** The typed query builder over one connection; `destroy()` closes it. */
export function openDatabase(file: string, onFault: OnFault = () => {}): Db {
  return new Kysely<Database>({ dialect: siteDialect(openSqlite(file), onFault) });
}

/** How long a statement outside a transaction waits for a lock, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** Told of every failure of the database file that keeps it from being read or written. */
export type OnFault = (sentence: string) => void;

/**
 * Takes the write lock when a transaction begins rather than at its first write. Every transaction of ours
 * writes, and one that has read before another process wrote could not go on: SQLite refuses it at once, busy
 * timeout or not (https://sqlite.org/lang_transaction.html, "SQLITE_BUSY_SNAPSHOT").
 */
class SiteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite would wait for the lock with the whole thread; who waits without it asks again (transaction.ts).
    await connection.executeQuery(CompiledQuery.raw("pragma busy_timeout = 0"));
    try {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    } finally {
      await connection.executeQuery(CompiledQuery.raw(`pragma busy_timeout = ${BUSY_TIMEOUT}`));
    }
  }

  /**
   * Some failures end the transaction by themselves (https://sqlite.org/lang_transaction.html, "Response To Errors
   * Within A Transaction"); that nothing is left to roll back then must not hide what failed.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isRolledBack(error)) throw error;
    }
  }
}

/** SQLite can undo changes of tables; with this the migrator runs in one transaction, whole or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite with transactions that fit several processes on one file, and failures that say what they mean. */
export function siteDialect(database: SqliteDatabase, onFault: OnFault = () => {}): Dialect {
  const explain = (error: unknown): unknown => {
    const explained = explainFault(error);
    if (explained instanceof DatabaseFault && explained.trouble === "lasting") onFault(explained.message);
    return explained;
  };
  const onCreateConnection = async (connection: DatabaseConnection) => explainFailures(connection, explain);
  return {
    createDriver: () => new SiteDriver({ database, onCreateConnection }),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
