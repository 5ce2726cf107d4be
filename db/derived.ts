import type { Situation } from "../app/content/companions.ts";
import { kinds } from "../app/content/kinds/index.ts";
import { START } from "../app/content/start.ts";
import { derivedTables } from "./derived-tables.ts";
import { searchIn } from "./dialect.ts";
import { findInBatches } from "./queries/content.ts";
import type { Db } from "./schema.ts";
import { startRow } from "./search-text.ts";
import { inTransaction } from "./transaction.ts";

/**
 * Makes anew what is derived from the content when other code than this made it: each such table in one
 * transaction with the mark that it is made. Called after the migrations at every start, so a stop between the two
 * is made good by the next start.
 * @returns the names of the tables that were made anew.
 */
export async function refreshDerived(db: Db): Promise<string[]> {
  const made = new Map((await db.selectFrom("derived").selectAll().execute()).map((row) => [row.name, row.version]));
  const outdated = derivedTables.filter(({ name, version }) => made.get(name) !== version());
  for (const { name, version, save, saveFixed } of outdated) {
    await inTransaction(db, async (transaction) => {
      await transaction.deleteFrom(name).execute();
      for (const kind of kinds) {
        for await (const batch of findInBatches(transaction, kind)) {
          for (const record of batch) await save(transaction, kind, record);
        }
      }
      await saveFixed?.(transaction);
      const mark = { name, version: version() };
      await transaction
        .insertInto("derived")
        .values(mark)
        .onConflict((conflict) => conflict.column("name").doUpdateSet(mark))
        .execute();
    });
  }
  return outdated.map(({ name }) => name);
}

/** Makes the start pages of the content folder found by search, and no others. Nothing is written where that is so. */
export async function refreshStartPages(db: Db, situations: readonly Situation[]): Promise<void> {
  const rows = situations.map(startRow);
  const stored = await db
    .selectFrom("search_texts")
    .select(["path", "title", "names", "summary"])
    .where("kind", "=", "pages")
    .where("path", "like", `${START}/%`)
    .orderBy("id")
    .execute();
  const said = (pages: readonly Pick<(typeof rows)[number], "path" | "title" | "names" | "summary">[]) =>
    JSON.stringify(pages.map(({ path, title, names, summary }) => [path, title, names, summary]));
  if (said(rows) === said(stored)) return;
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom("search_texts")
      .where("kind", "=", "pages")
      .where("path", "like", `${START}/%`)
      .execute();
    for (const row of rows) await searchIn(transaction).saveSearchText(transaction, row);
  });
}
