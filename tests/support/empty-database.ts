import { openDatabase } from "../../db/dialect.ts";
import { migrateToLatest } from "../../db/prepare.ts";
import type { Db } from "../../db/schema.ts";

/** A database in memory with every table and no record. Who asks for it closes it. */
export async function emptyDatabase(): Promise<Db> {
  const db = openDatabase(":memory:");
  await migrateToLatest(db);
  return db;
}
