import { kinds } from "../app/content/kinds/index.ts";
import { pagesFromFiles } from "../app/content/site-pages.ts";
import { derivedTables, derivedVersion, saveDerived } from "./derived-tables.ts";
import { searchIn } from "./dialect.ts";
import { findInBatches } from "./queries/content.ts";
import { pageRow, pageRows, pageSection } from "./queries/search-texts.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/**
 * Rebuilds the derived tables when another version of the code made them, and records the version in the same
 * transaction. Called after the migrations at every start.
 * @returns true when the tables were rebuilt.
 */
export async function refreshDerived(db: Db): Promise<boolean> {
  const current = { name: "search_texts", version: derivedVersion() };
  const stored = await db.selectFrom("derived").select("version").where("name", "=", current.name).executeTakeFirst();
  if (stored?.version === current.version) return false;
  await inTransaction(db, async (transaction) => {
    for (const table of [...derivedTables, "search_words", "derived"] as const)
      await transaction.deleteFrom(table).execute();
    for (const kind of kinds)
      for await (const batch of findInBatches(transaction, kind))
        for (const record of batch) await saveDerived(transaction, kind, record);
    for (const row of pageRows) await searchIn(transaction).saveSearchText(transaction, row, [pageSection]);
    await transaction.insertInto("derived").values(current).execute();
  });
  return true;
}

const fixedPaths = pageRows.map(({ path }) => path);

/** Replaces the pages in the search index that the content folder's files make. Writes nothing when they are up to date. */
export async function refreshFilePages(db: Db, texts: Parameters<typeof pagesFromFiles>[0]): Promise<void> {
  const rows = pagesFromFiles(texts).map(pageRow);
  const stored = await db
    .selectFrom("search_texts")
    .select(["path", "title", "names", "questions", "summary"])
    .where("kind", "=", "pages")
    .where("path", "not in", fixedPaths)
    .orderBy("id")
    .execute();
  const serialize = (pages: readonly (typeof stored)[number][]) =>
    JSON.stringify(pages.map((page) => [page.path, page.title, page.names, page.questions, page.summary]));
  if (serialize(rows) === serialize(stored)) return;
  await inTransaction(db, async (transaction) => {
    for (const table of ["search_sections", "search_texts"] as const)
      await transaction.deleteFrom(table).where("kind", "=", "pages").where("recordId", "not in", fixedPaths).execute();
    for (const row of rows) await searchIn(transaction).saveSearchText(transaction, row, [pageSection]);
  });
}
