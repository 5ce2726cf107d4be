import { openSqlite } from "./connection.ts";

/**
 * Reads SQLite's `data_version` on a connection that never writes: the number moves on every commit by any
 * other connection, in this process or another, so a page made before an edit is never served after it.
 */
export function watchContentVersion(databaseFile: string): { read: () => number; close: () => void } {
  const sqlite = openSqlite(databaseFile, { readonly: true });
  const statement = sqlite.prepare("pragma data_version").pluck();
  return { read: () => statement.get() as number, close: () => void sqlite.close() };
}
