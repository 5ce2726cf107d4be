import { existsSync } from "node:fs";
import { SEED } from "../app/shared/authors.ts";
import { closeToOthers, openDatabase } from "./dialect.ts";
import { migrateToLatest } from "./migrate.ts";
import { isEmpty } from "./queries/lists.ts";
import { recordingsFolder } from "./recordings.ts";
import type { Db } from "./schema.ts";
import { whenFree } from "./transaction.ts";

/** How long a start waits for another on the same file, which may fill it just then, in milliseconds. */
const WAIT = 120_000;

/**
 * Makes a database ready to serve: creates it, brings it up to date, closes it to other users of the machine, and fills it from a content folder when
 * it has no content. `say` is told what was done.
 */
export async function prepareDatabase(
  databaseFile: string,
  contentSeed: string,
  say: (text: string) => void,
): Promise<void> {
  closeToOthers(databaseFile, say);
  const db = openDatabase(databaseFile);
  try {
    const ran = await whenFree(() => migrateToLatest(db), WAIT);
    if (ran.length > 0) say(`Database brought up to date: ${ran.join(", ")}`);
    await whenFree(() => fillIfEmpty(db, databaseFile, contentSeed, say), WAIT);
  } finally {
    await db.destroy();
  }
}

/** Asked anew each time that another wrote: it may have filled the database. */
async function fillIfEmpty(db: Db, databaseFile: string, contentSeed: string, say: (text: string) => void) {
  if (!(await isEmpty(db)) || !existsSync(contentSeed)) return;
  // Reading files takes more code than all else at a start, and is needed at the first one alone.
  const { importFolder } = await import("./exchange.ts");
  const source = { at: new Date(), by: SEED };
  const { added, ignored } = await importFolder(db, contentSeed, recordingsFolder(databaseFile), source);
  // Another start may have filled it meanwhile.
  if (added > 0) say(`Empty database filled with ${added} records from ${contentSeed}`);
  if (ignored.length > 0) say(`Ignored in ${contentSeed}: ${ignored.join(", ")}`);
}
