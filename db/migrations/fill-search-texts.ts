import type { Kysely } from "kysely";
import { kinds } from "../../app/domain/kinds.ts";
import { findAll } from "../queries/content.ts";
import type { Database } from "../schema.ts";
import { searchRow } from "../search-text.ts";

/** Writes the search row of every record anew; needed whenever `fold` comes to fold more. */
export async function fillSearchTexts(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("search_texts").execute();
  for (const kind of kinds) {
    for (const record of await findAll(db, kind))
      await db.insertInto("search_texts").values(searchRow(kind, record)).execute();
  }
}
