import { type RawBuilder, sql } from "kysely";
import { foldedWords } from "../../app/content/search/search.ts";
import type { FoundText, Match, QueryWord, SearchRow } from "../queries/search-texts.ts";
import type { Db } from "../schema.ts";

/** Matches that are ranked, at most. */
const MOST = 1_000;
/** What a word counts in the title, the other names, the questions, the summary and the body. */
const SCORE = sql<number>`bm25(search, 10.0, 10.0, 5.0, 5.0, 1.0)`;
const NAMES = "{title names}";
const DESCRIBING = "{title names questions summary}";

/** Each word between quotation marks, as FTS5 takes it for nothing but a word. */
const expression = (words: readonly QueryWord[], operator: "AND" | "OR"): string =>
  `(${words.map(({ word, isPrefix }) => `"${word}"${isPrefix ? "*" : ""}`).join(` ${operator} `)})`;

/** Writes what search knows of a page, in place of what it knew before. */
async function saveSearchText(db: Db, row: SearchRow): Promise<void> {
  await db
    .insertInto("search_texts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "recordId"]).doUpdateSet(row))
    .execute();
}

/**
 * The pages with any of some words: those with all in their names first, then with all in what describes them. Of more
 * than can be compared in a moment, those with a word in what describes them are compared, and others follow as they come.
 */
async function findMatches(db: Db, words: readonly QueryWord[]): Promise<Match[]> {
  if (words.length === 0) return [];
  const [all, any] = [expression(words, "AND"), expression(words, "OR")];
  const having = (query: string) =>
    query === any ? sql`1` : sql`(rowid in (select rowid from search where search match ${query}))`;
  const read = async (pages: RawBuilder<unknown>): Promise<Match[]> => {
    const { rows } = await sql<{ id: number; kind: string; hasAll: number }>`select found.id, kind, hasAll
      from (${pages}) as found join search_texts on search_texts.id = found.id
      order by place desc, score, found.id limit ${MOST}`.execute(db);
    return rows.map((row) => ({ ...row, hasAll: row.hasAll === 1 }));
  };
  const compared = (query: string) =>
    read(sql`select rowid as id, ${SCORE} as score, ${having(all)} as hasAll,
      ${having(`${NAMES} : ${all}`)} + ${having(`${DESCRIBING} : ${all}`)} as place
      from search where search match ${query}`);
  const { rows: beyond } = await sql`select rowid from search where search match ${any} limit 1 offset ${MOST}`.execute(
    db,
  );
  if (beyond.length === 0) return compared(any);
  const described = await compared(`${DESCRIBING} : ${any}`);
  const known = new Set(described.map(({ id }) => id));
  const others = await read(sql`select rowid as id, 0 as score, ${having(all)} as hasAll, 0 as place
    from search where search match ${any} limit ${MOST}`);
  return [...described, ...others.filter(({ id }) => !known.has(id))].slice(0, MOST);
}

/** The pages with some letters anywhere, within words too: those with them in the title first. */
async function findLetters(db: Db, letters: string): Promise<Match[]> {
  const pattern = `%${letters.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ id: number; kind: string }>`select id, kind from search_texts
    where title || char(10) || names || char(10) || summary || char(10) || body like ${pattern} escape '\\'
    order by title like ${pattern} escape '\\' desc, id limit ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, hasAll: true }));
}

/** The search texts of some ids, in the order of these, with the words of a query marked in them. */
async function readTexts(db: Db, ids: readonly number[], words: readonly QueryWord[]): Promise<FoundText[]> {
  if (ids.length === 0) return [];
  const texts = await db.selectFrom("search_texts").selectAll().where("id", "in", ids).execute();
  const columns = [0, 1, 3, 4].map((column) => sql`highlight(search, ${sql.lit(column)}, char(1), char(2))`);
  // A number is bound as a real one, by which FTS5 finds no row at once.
  const whole = ids.map((id) => sql`cast(${id} as integer)`);
  const { rows } =
    words.length === 0
      ? { rows: [] }
      : await sql<{
          id: number;
          marked: string;
        }>`select rowid as id, ${sql.join(columns, sql` || char(10) || `)} as marked
          from search where search match ${expression(words, "OR")} and rowid in (${sql.join(whole)})`.execute(db);
  const marked = new Map(rows.map((row) => [row.id, row.marked]));
  const found = new Map(texts.map((text) => [text.id, { ...text, marked: marked.get(text.id) ?? "" }]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** How many pages have a word, in any form. */
async function countMatches(db: Db, word: QueryWord): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search
    where search match ${expression([word], "AND")}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of the records whose texts say most of some phrases, the first the most. */
async function matchPhrases(db: Db, phrases: readonly string[], limit: number): Promise<number[]> {
  const quoted = phrases.map((phrase) => foldedWords(phrase).join(" ")).filter(Boolean);
  if (quoted.length === 0) return [];
  const query = `{summary body} : (${quoted.map((words) => `"${words}"`).join(" OR ")})`;
  const { rows } = await sql<{ id: number }>`select rowid as id from search
    where search match ${query} order by rank limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How texts are searched in an SQLite file. */
export const search = { saveSearchText, findMatches, findLetters, readTexts, countMatches, matchPhrases };
