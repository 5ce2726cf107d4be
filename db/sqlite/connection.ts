import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely } from "kysely";
import type { Database, Db } from "../schema.ts";
import { SiteDialect } from "./dialect.ts";
import { cacheStatements } from "./statement-cache.ts";

/** Opens a SQLite file with the pragmas every connection of ours uses; makes its folder if need be. */
export function openSqlite(file: string, options: SQLite.Options = {}): SQLite.Database {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const sqlite = new SQLite(file, options);
  sqlite.pragma("busy_timeout = 5000");
  if (!options.readonly) sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("foreign_keys = ON");
  // FULL: what a visitor was told is saved survives a power cut, at the price of one sync a write.
  sqlite.pragma("synchronous = FULL");
  return sqlite;
}

/** The typed query builder over one connection; `destroy()` closes it. */
export function openDatabase(file: string): Db {
  return new Kysely<Database>({ dialect: new SiteDialect({ database: cacheStatements(openSqlite(file)) }) });
}
