import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely } from "kysely";
import type { Database, Db } from "../schema.ts";
import { assertUsable } from "./assert-usable.ts";
import { BUSY_TIMEOUT, type OnFault, SiteDialect } from "./dialect.ts";
import { explainFault } from "./faults.ts";
import { createForOwner } from "./file-mode.ts";
import { makeFolder } from "./make-folder.ts";
import { openCopy } from "./read-only.ts";
import { cacheStatements } from "./statement-cache.ts";

/**
 * Opens a SQLite file with the pragmas every connection of ours uses; makes it, and its folder, if need be. On a disk that
 * can only be read this is a copy in memory (read-only.ts).
 * @throws DatabaseFault when the file cannot be used, with what to do.
 */
export function openSqlite(file: string, options: SQLite.Options = {}): SQLite.Database {
  if (file !== ":memory:") makeFolder(dirname(file));
  if (file !== ":memory:") assertUsable(file);
  if (file !== ":memory:" && !options.readonly) createForOwner(file);
  try {
    return prepareConnection(openCopy(file) ?? new SQLite(file, options));
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
  return new Kysely<Database>({ dialect: new SiteDialect({ database: cacheStatements(openSqlite(file)) }, onFault) });
}
