import type { Kysely } from "kysely";
import { kinds } from "../../app/domain/kinds.ts";
import { fromRow } from "../rows.ts";
import { type Database, tableOf } from "../schema.ts";
import { searchRow } from "../search-text.ts";

/** Writes the search row of every record anew; needed whenever `fold` comes to fold more. */
export async function fillSearchTexts(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("search_texts").execute();
  for (const kind of kinds) {
    const rows = await db
      .selectFrom(tableOf[kind] as "fundamentals")
      .selectAll()
      .execute();
    for (const row of rows)
      await db
        .insertInto("search_texts")
        .values(searchRow(kind, fromRow(kind, row)))
        .execute();
  }
}
