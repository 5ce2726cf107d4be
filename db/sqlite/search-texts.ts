import { type EntityOf, isKind, type Kind, pathOf } from "../../app/content/kinds/index.ts";
import type { Db } from "../schema.ts";
import { gramsOf } from "../search-grams.ts";
import { namesIn, searchRow, shortIn } from "../search-text.ts";
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

/** A record as it is read to answer from: its names, lines that describe it, and its texts as a reader sees them. */
export type ReadableText = {
  id: number;
  kind: Kind;
  slug: string;
  path: string;
  title: string;
  description: string;
  names: string[];
  short: string;
  /** How people who do not know its name put it. */
  asked: string[];
  text: string;
};

/** The texts of records by the ids of their search texts, in the order of these. */
export async function findTexts(db: Db, ids: readonly number[]): Promise<ReadableText[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("search_texts")
    .select(["id", "kind", "slug", "title", "description", "names", "short", "text"])
    .where("id", "in", ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row || !isKind(row.kind)) return [];
    const { kind, slug, title, description, names, short, text } = row;
    return [
      { id, kind, slug, path: pathOf(kind, slug), title, description, names: namesIn(names), ...shortIn(short), text },
    ];
  });
}

/** How many records can be found. */
export async function countTexts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("search_texts")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
