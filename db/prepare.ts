import { existsSync } from "node:fs";
import { SEED } from "../app/domain/authors.ts";
import { closeToOthers, openDatabase } from "./dialect.ts";
import { migrateToLatest } from "./migrate.ts";
import { isEmpty } from "./queries/lists.ts";
import { recordingsFolder } from "./recordings.ts";

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
    const ran = await migrateToLatest(db);
    if (ran.length > 0) say(`Database brought up to date: ${ran.join(", ")}`);
    if ((await isEmpty(db)) && existsSync(contentSeed)) {
      // Reading files takes more code than all else at a start, and is needed at the first one alone.
      const { importFolder } = await import("./exchange.ts");
      const { added } = await importFolder(db, contentSeed, recordingsFolder(databaseFile), {
        at: new Date(),
        by: SEED,
      });
      say(`Empty database filled with ${added} records from ${contentSeed}`);
    }
  } finally {
    await db.destroy();
  }
}
