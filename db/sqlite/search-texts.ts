import type { EntityOf, Kind } from "../../app/domain/kinds/index.ts";
import type { Db } from "../schema.ts";
import { gramsOf } from "../search-grams.ts";
import { searchRow } from "../search-text.ts";
import { idsAt } from "./search-ids.ts";

/** Writes what search knows of a record, in place of what it knew before. */
export async function saveSearchText<K extends Kind>(db: Db, kind: K, record: EntityOf<K>): Promise<void> {
  const row = searchRow(kind, record);
  const former = await db
    .selectFrom("search_texts")
    .select("id")
    .where("kind", "=", kind)
    .where("recordId", "=", record.id)
    .executeTakeFirst();
  // Asked for first: a statement that may delete writes out what FTS5 has gathered, even where it deletes nothing.
  if (former) await db.deleteFrom("search_texts").where("id", "=", former.id).execute();
  const { from, to } = idsAt(kind, record.position);
  const { last } = await db
    .selectFrom("search_texts")
    .select(({ fn }) => fn.max("id").as("last"))
    .where("id", ">=", from)
    .where("id", "<", to)
    .executeTakeFirstOrThrow();
  const id = (last ?? from - 1) + 1;
  await db
    .insertInto("search_texts")
    .values({ id, ...row })
    .execute();
  await db.insertInto("search_index").values({ rowid: id, foldedText: row.foldedText }).execute();
  const { names, short, text } = row;
  await db.insertInto("search_words").values({ rowid: id, names, short, text }).execute();
  await db.insertInto("search_names").values({ rowid: id, names }).execute();
  await db
    .insertInto("search_grams")
    .values({ rowid: id, grams: gramsOf(row) })
    .execute();
}
