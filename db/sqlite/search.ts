import { type RawBuilder, sql } from "kysely";
import { foldedWords } from "../../app/content/search/search.ts";
import type { Section } from "../../app/content/search/sections.ts";
import type { FoundText, Match, QueryWord } from "../queries/search-texts.ts";
import { saveWordForms } from "../queries/word-forms.ts";
import type { Db, SearchRow } from "../schema.ts";

/** Maximum number of ranked matches. */
const MAX_MATCHES = 1_000;
/** Weights of the title, other names, questions, summary and body. FTS5's bm25 is lower for better matches. */
const SCORE = sql<number>`bm25(search, 10.0, 10.0, 5.0, 5.0, 1.0)`;
/** Maximum number of sections whose whole text is ranked. */
const MAX_SECTIONS = 5_000;
/** Weights of the page's title, other names, questions and summary, and of the section's heading and text. */
const SECTION_SCORE = sql<number>`bm25(sections, 8.0, 8.0, 5.0, 3.0, 2.0, 1.0)`;
const OUTLINE = "{title names questions summary heading}";
const NAMES = "{title names}";
const DESCRIPTION = "{title names questions summary}";

/** An FTS5 query. Quotation marks keep words from being read as operators. */
const expression = (words: readonly QueryWord[], operator: "AND" | "OR"): string =>
  `(${words.map(phrases).join(` ${operator} `)})`;
const phrases = ({ word, isPrefix, forms = [] }: QueryWord): string =>
  forms.length > 0 ? `(${forms.map((form) => `"${form}"`).join(" OR ")})` : `"${word}"${isPrefix ? "*" : ""}`;

/** Writes a page's row and those of its sections, replacing former ones. Triggers copy both into the indexes. */
async function saveSearchText(db: Db, row: SearchRow, sections: readonly Section[]): Promise<void> {
  const { kind, recordId } = row;
  await db
    .insertInto("search_texts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "recordId"]).doUpdateSet(row))
    .execute();
  await db.deleteFrom("search_sections").where("kind", "=", kind).where("recordId", "=", recordId).execute();
  const rows = sections.map((section) => ({ ...section, kind, recordId }));
  await db.insertInto("search_sections").values(rows).execute();
  await saveWordForms(db, row);
}

/**
 * The pages of the sections with any of the words, best first: the names and questions of the page count most, then its
 * summary, the heading and the text. When there are more than `MAX_SECTIONS`, only names, questions, summary and heading are searched.
 */
async function rankBySections(db: Db, words: readonly QueryWord[], limit: number): Promise<number[]> {
  if (words.length === 0) return [];
  const any = expression(words, "OR");
  const { rows: beyond } =
    await sql`select rowid from sections where sections match ${any} limit 1 offset ${MAX_SECTIONS}`.execute(db);
  const query = beyond.length === 0 ? any : `${OUTLINE} : ${any}`;
  const { rows } = await sql<{ id: number }>`select page.id, min(score) as best
    from (select rowid as id, ${SECTION_SCORE} as score from sections where sections match ${query}
      order by score limit ${MAX_MATCHES}) as found
    join search_sections as section on section.id = found.id
    join search_texts as page on page.kind = section.kind and page.recordId = section.recordId
    group by page.id order by best, page.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Finds pages with any of the words. Pages with all words in their names come first, then those with all in names,
 * questions and summary, then by score. When there are more than `MAX_MATCHES`, only pages with a word in these parts
 * are ranked, and others follow unranked.
 */
async function findMatches(db: Db, words: readonly QueryWord[]): Promise<Match[]> {
  if (words.length === 0) return [];
  const [all, any] = [expression(words, "AND"), expression(words, "OR")];
  const matches = (query: string) =>
    query === any ? sql`1` : sql`(rowid in (select rowid from search where search match ${query}))`;
  const read = async (pages: RawBuilder<unknown>): Promise<Match[]> => {
    const { rows } = await sql<{ id: number; kind: string; hasAll: number }>`select found.id, kind, hasAll
      from (${pages}) as found join search_texts on search_texts.id = found.id
      order by tier desc, score, found.id limit ${MAX_MATCHES}`.execute(db);
    return rows.map((row) => ({ ...row, hasAll: row.hasAll === 1 }));
  };
  const rank = (query: string) =>
    read(sql`select rowid as id, ${SCORE} as score, ${matches(all)} as hasAll,
      ${matches(`${NAMES} : ${all}`)} + ${matches(`${DESCRIPTION} : ${all}`)} as tier
      from search where search match ${query}`);
  const { rows: beyond } =
    await sql`select rowid from search where search match ${any} limit 1 offset ${MAX_MATCHES}`.execute(db);
  if (beyond.length === 0) return rank(any);
  const described = await rank(`${DESCRIPTION} : ${any}`);
  const known = new Set(described.map(({ id }) => id));
  const others = await read(sql`select rowid as id, 0 as score, ${matches(all)} as hasAll, 0 as tier
    from search where search match ${any} limit ${MAX_MATCHES}`);
  return [...described, ...others.filter(({ id }) => !known.has(id))].slice(0, MAX_MATCHES);
}

/** Finds pages that contain a string anywhere, also within words; those with it in the title come first. */
async function findLetters(db: Db, letters: string): Promise<Match[]> {
  const pattern = `%${letters.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ id: number; kind: string }>`select id, kind from search_texts
    where title || char(10) || names || char(10) || summary || char(10) || body like ${pattern} escape '\\'
    order by title like ${pattern} escape '\\' desc, id limit ${MAX_MATCHES}`.execute(db);
  return rows.map((row) => ({ ...row, hasAll: true }));
}

/** Search texts by id, in the order of `ids`, with the matching words marked. */
async function readTexts(db: Db, ids: readonly number[], words: readonly QueryWord[]): Promise<FoundText[]> {
  if (ids.length === 0) return [];
  const texts = await db.selectFrom("search_texts").selectAll().where("id", "in", ids).execute();
  const columns = [0, 1, 2, 3, 4].map((column) => sql`highlight(search, ${sql.lit(column)}, char(1), char(2))`);
  // The driver binds numbers as floats, for which FTS5 scans all rows instead of looking up the rowid.
  const integers = ids.map((id) => sql`cast(${id} as integer)`);
  const { rows } =
    words.length === 0
      ? { rows: [] }
      : await sql<{
          id: number;
          marked: string;
        }>`select rowid as id, ${sql.join(columns, sql` || char(10) || `)} as marked
          from search where search match ${expression(words, "OR")} and rowid in (${sql.join(integers)})`.execute(db);
  const marked = new Map(rows.map((row) => [row.id, row.marked]));
  const found = new Map(texts.map((text) => [text.id, { ...text, marked: marked.get(text.id) ?? "" }]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Number of pages with a word, in any form. */
async function countMatches(db: Db, word: QueryWord): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search
    where search match ${expression([word], "AND")}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of the search texts that match any of the phrases, best first. */
async function matchPhrases(db: Db, phrases: readonly string[], limit: number): Promise<number[]> {
  const quoted = phrases.map((phrase) => foldedWords(phrase).join(" ")).filter(Boolean);
  if (quoted.length === 0) return [];
  const query = `{summary body} : (${quoted.map((words) => `"${words}"`).join(" OR ")})`;
  const { rows } = await sql<{ id: number }>`select rowid as id from search
    where search match ${query} order by rank limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Search functions for SQLite. */
export const search = {
  saveSearchText,
  findMatches,
  rankBySections,
  findLetters,
  readTexts,
  countMatches,
  matchPhrases,
};
