import type SQLite from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";

/** Distinct statements kept; one page runs about twenty, and lists of placeholders vary with their length. */
const KEPT = 200;

/**
 * A connection for Kysely that prepares a statement once instead of at every use. Preparing, and compiling the
 * function that makes its rows, costs more than running most of our statements. SQLite prepares a kept
 * statement again by itself when the schema changes. Not for `stream()`: a statement cannot run twice at once.
 */
export function cacheStatements(sqlite: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: KEPT, memoMethod: (sql) => sqlite.prepare(sql) });
  return {
    prepare: (sql) => statements.memo(sql),
    close: () => void sqlite.close(),
  };
}
