import type { Situation } from "../app/content/companions.ts";
import { kinds } from "../app/content/kinds/index.ts";
import { START } from "../app/content/start.ts";
import { derivedTables, derivedVersion, saveDerived } from "./derived-tables.ts";
import { searchIn } from "./dialect.ts";
import { findInBatches } from "./queries/content.ts";
import { pageRows, startRow } from "./queries/search-texts.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/**
 * Makes anew what is derived from the content when other code than this made it, in one transaction with the mark that
 * it is made. Called after the migrations at every start, so a stop between the two is made good by the next start.
 * @returns whether it was made anew.
 */
export async function refreshDerived(db: Db): Promise<boolean> {
  const mark = { name: "search_texts", version: derivedVersion() };
  const made = await db.selectFrom("derived").select("version").where("name", "=", mark.name).executeTakeFirst();
  if (made?.version === mark.version) return false;
  await inTransaction(db, async (transaction) => {
    for (const table of [...derivedTables, "derived"] as const) await transaction.deleteFrom(table).execute();
    for (const kind of kinds)
      for await (const batch of findInBatches(transaction, kind))
        for (const record of batch) await saveDerived(transaction, kind, record);
    for (const row of pageRows) await searchIn(transaction).saveSearchText(transaction, row);
    await transaction.insertInto("derived").values(mark).execute();
  });
  return true;
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
