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
import { makeFolder as createFolder } from "../../app/content/folder.ts";
import { DatabaseFault, explainFailures, retryWhileBusy } from "../database-fault.ts";
import type { Database, Db } from "../schema.ts";

/** Messages for SQLite's result codes (https://sqlite.org/rescode.html). */
const messages: readonly [code: RegExp, trouble: DatabaseFault["trouble"], message: string][] = [
  [/^SQLITE_(BUSY|LOCKED)/, "busy", "The database is in use by another program. Please try again in a moment."],
  [
    /^SQLITE_FULL/,
    "lasting",
    "The disk that holds the database is full. Free some space; the site recovers by itself.",
  ],
  [
    /^SQLITE_READONLY/,
    "lasting",
    "The database cannot be written: its file, its folder or its disk is read-only. Make it writable; the site recovers by itself.",
  ],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    "lasting",
    "The database file is damaged. Restore a backup (field-guide restore-backup); the site recovers by itself.",
  ],
  [
    /^SQLITE_(IOERR|CANTOPEN|PROTOCOL)/,
    "lasting",
    "The database file cannot be read. Check that it exists, and check its disk and permissions.",
  ],
];

/** Turns an error of SQLite into a `DatabaseFault`; returns any other error unchanged. */
export function explainFault(error: unknown): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  const known = messages.find(([code]) => code.test(error.code));
  return known ? new DatabaseFault(known[2], known[1], error) : error;
}

/** True when a write failed because the disk is full or the owner's quota is used up. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code));

/** True when a rollback failed because SQLite had rolled back already, as it does when the disk is full. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof SQLite.SqliteError && error.message.endsWith("no transaction is active");

/** Read and write for the owner only: a database contains subscribers' addresses and the key that signs their links. */
const OWNER_ONLY = 0o600;
/** The permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077;

/** Creates an empty owner-only file unless it exists. SQLite gives the files beside it the same mode. */
export function createForOwner(file: string): void {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, "a", OWNER_ONLY));
  } catch {
    // Opening the file next reports why it cannot be created.
  }
}

/**
 * Makes a database and the files that SQLite keeps beside it accessible to their owner only.
 * @param log receives a sentence when permissions were changed or cannot be changed.
 */
export function restrictToOwner(databaseFile: string, log: (text: string) => void): void {
  const files = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`];
  // A file may disappear meanwhile: another process that closes the database removes -wal and -shm.
  const exposed = files.filter((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    // The path may name a folder by mistake; its permissions are not ours to change.
    return found?.isFile() && (found.mode & GROUP_AND_OTHERS) !== 0;
  });
  if (exposed.length === 0) return;
  try {
    for (const file of exposed) chmodSync(file, OWNER_ONLY);
    log(`${databaseFile} could be read by other users of this machine. Now only its owner can read it.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`${databaseFile} can be read by other users of this machine, and its permissions cannot be changed: ${reason}`);
  }
}

/**
 * Creates the folder of a database and its parents.
 * @throws DatabaseFault with what to do when it cannot be created.
 */
export function makeFolder(folder: string): void {
  try {
    createFolder(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const whatToDo = "Set DATABASE_FILE to a place where the site may write.";
    throw new DatabaseFault(`The folder of the database cannot be made: ${reason}. ${whatToDo}`, "lasting", error);
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Rejects a path that is not a regular file (opening a pipe would block the process), and an empty file beside a
 * write-ahead log (SQLite would take it for a new database and delete the log with the last changes).
 * @throws DatabaseFault that says what to do.
 */
export function assertUsable(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile())
    throw new DatabaseFault(
      `${file} is not a file. Set DATABASE_FILE to the database file, or move it there.`,
      "lasting",
    );
  if (stats?.size !== 0 || sizeOf(`${file}-wal`) === 0) return;
  const found = "The database file is empty, but the file beside it that ends in -wal contains the last changes.";
  throw new DatabaseFault(`${found} Put the database back; to start over, remove that file too.`, "lasting");
}

/**
 * Opens an SQLite file with the pragmas of all our connections. Creates the file and its folder if they do not exist.
 * @throws DatabaseFault with what to do when the file cannot be used.
 */
export function openSqlite(file: string, options: SQLite.Options = {}): SQLite.Database {
  if (file !== ":memory:") {
    makeFolder(dirname(file));
    assertUsable(file);
    if (!options.readonly) createForOwner(file);
  }
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
  // With FULL, a confirmed change survives a power cut, at the cost of one sync per transaction.
  sqlite.pragma("synchronous = FULL");
  return sqlite;
}

/** Opens a database file; `destroy()` closes it. */
export function openDatabase(file: string, onFault: OnFault = () => {}): Db {
  const sqlite = openSqlite(file);
  // Waiting inside SQLite would stop everything else of the process: `retryWhileBusy` waits by timers.
  sqlite.pragma("busy_timeout = 0");
  return new Kysely<Database>({ dialect: siteDialect(sqlite, onFault) });
}

/** Milliseconds that a connection waits inside SQLite while it is opened. */
const BUSY_TIMEOUT = 50;

/** Called with a message for every `lasting` fault of the database file. */
export type OnFault = (message: string) => void;

/**
 * Takes the write lock when a transaction begins rather than at its first write. All our transactions write, and one
 * that reads before another process writes cannot continue: SQLite fails it at once, whatever the busy timeout
 * (https://sqlite.org/lang_transaction.html, "SQLITE_BUSY_SNAPSHOT").
 */
class SiteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * Some failures roll the transaction back by themselves (https://sqlite.org/lang_transaction.html, "Response To Errors
   * Within A Transaction"). The error of a second rollback must not hide the first error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isRolledBack(error)) throw error;
    }
  }
}

/** SQLite's DDL is transactional; saying so makes the migrator run all migrations in one transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect with transactions that suit several processes on one file, and with explained failures. */
export function siteDialect(database: SqliteDatabase, onFault: OnFault = () => {}): Dialect {
  const explain = (error: unknown): unknown => {
    const explained = explainFault(error);
    if (explained instanceof DatabaseFault && explained.trouble === "lasting") onFault(explained.message);
    return explained;
  };
  const onCreateConnection = async (connection: DatabaseConnection) => {
    explainFailures(connection, explain);
    const execute = connection.executeQuery.bind(connection);
    // A transaction that has to wait gives its connection back meanwhile (transaction.ts).
    connection.executeQuery = (query, options) =>
      query.sql === "begin immediate" ? execute(query, options) : retryWhileBusy(() => execute(query, options));
  };
  return {
    createDriver: () => new SiteDriver({ database, onCreateConnection }),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
