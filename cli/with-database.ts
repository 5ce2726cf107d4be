import { readEnvironment } from "../app/server/environment.ts";
import { migrateToLatest } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";
import { openDatabase } from "../db/sqlite/connection.ts";

/** Opens the database for one command, brought up to date, and closes it whatever happens. */
export async function withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(readEnvironment().databaseFile);
  try {
    await migrateToLatest(db);
    return await use(db);
  } finally {
    await db.destroy();
  }
}
