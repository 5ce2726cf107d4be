import { createHash } from "node:crypto";
import { descriptors, kinds } from "../app/domain/kinds/index.ts";
import { findAll } from "./queries/content.ts";
import type { Db } from "./schema.ts";
import { searchRow } from "./search-text.ts";
import { inTransaction } from "./transaction.ts";

/** Moves whenever `fold`, `excerpt` or `searchRow` comes to give something else for the same record. */
const SEARCH_TEXTS = 1;

/** Which search texts this code makes: the number above, and the fields that each kind is searched by. */
function searchTextsVersion(): string {
  const fields = kinds.map((kind) => [kind, descriptors[kind].searchedFields]);
  return `${SEARCH_TEXTS}-${createHash("sha256").update(JSON.stringify(fields)).digest("hex").slice(0, 12)}`;
}

/**
 * Makes anew what is derived from the content when other code than this made it: today the search texts, in one
 * transaction with the mark that they are made. Called after the migrations at every start, so a stop between
 * the two is made good by the next start.
 * @returns the names of the tables that were made anew.
 */
export async function refreshDerived(db: Db): Promise<string[]> {
  const name = "search_texts";
  const version = searchTextsVersion();
  const made = await db.selectFrom("derived").select("version").where("name", "=", name).executeTakeFirst();
  if (made?.version === version) return [];
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom("search_texts").execute();
    for (const kind of kinds) {
      for (const record of await findAll(transaction, kind)) {
        await transaction.insertInto("search_texts").values(searchRow(kind, record)).execute();
      }
    }
    await transaction
      .insertInto("derived")
      .values({ name, version })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ version }))
      .execute();
  });
  return [name];
}
