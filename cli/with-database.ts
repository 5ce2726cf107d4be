import { existsSync } from "node:fs";
import { DomainError } from "../app/shared/errors.ts";
import { readEnvironment } from "../app/site/environment.ts";
import { recordingsFolder } from "../db/backup.ts";
import { openDatabase } from "../db/dialect.ts";
import { migrateToLatest } from "../db/prepare.ts";
import type { Db } from "../db/schema.ts";

/**
 * Opens the database for one command, brought up to date, and closes it whatever happens. `work` is also told the
 * folder of its recordings.
 * @param isMade whether the command may make the database; any other is told when there is none.
 * @throws DomainError `not-found` with where it looked, and what to do.
 */
export async function withDatabase<T>(
  work: (db: Db, recordings: string) => Promise<T>,
  { isMade = false } = {},
): Promise<T> {
  const { databaseFile } = readEnvironment();
  if (!isMade && !existsSync(databaseFile)) {
    const help = 'Start the site once, use "seed", or name another file with DATABASE_FILE.';
    throw new DomainError("not-found", `There is no database at ${databaseFile}. ${help}`);
  }
  const db = openDatabase(databaseFile);
  try {
    await migrateToLatest(db);
    return await work(db, recordingsFolder(databaseFile));
  } finally {
    await db.destroy();
  }
}
