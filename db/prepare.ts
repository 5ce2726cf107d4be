import { existsSync } from "node:fs";
import { openDatabase } from "./dialect.ts";
import { importFolder, isEmpty } from "./exchange.ts";
import { migrateToLatest } from "./migrate.ts";

/**
 * Makes a database ready to serve: creates it, brings it up to date, and fills it from a content folder when
 * it has no content. `say` is told what was done.
 */
export async function prepareDatabase(
  databaseFile: string,
  contentSeed: string,
  say: (text: string) => void,
): Promise<void> {
  const db = openDatabase(databaseFile);
  try {
    const ran = await migrateToLatest(db);
    if (ran.length > 0) say(`Database brought up to date: ${ran.join(", ")}`);
    if ((await isEmpty(db)) && existsSync(contentSeed)) {
      const { added } = await importFolder(db, contentSeed, new Date());
      say(`Empty database filled with ${added} records from ${contentSeed}`);
    }
  } finally {
    await db.destroy();
  }
}
