import { type Generated, type Kysely, type RawBuilder, sql } from "kysely";
import { foldedWords } from "../../app/content/search/search.ts";
import type { Section } from "../../app/content/search/sections.ts";
import type { FoundText, Match, QueryWord } from "../queries/search-texts.ts";
import { saveWordForms } from "../queries/word-forms.ts";
import type { Database, Db, SearchRow, SectionRow } from "../schema.ts";

/** Maximum number of ranked matches. */
const MAX_MATCHES = 1_000;
/** Names (weight A), questions and summary (B, C) and body (D) of a text, each extracted once because of `offset 0`. */
const PARTS = sql`lateral (select ts_filter(search, '{a}') as names_part, ts_filter(search, '{b,c}') as described_part,
  ts_filter(search, '{d}') as body_part offset 0) as parts`;
/** Weighted frequency of a word over these parts. */
const FREQUENCY = sql`10 * occurrences(names_part, query) + 5 * occurrences(described_part, query)
  + occurrences(body_part, query)`;
/** The same of a section: the names and questions of its page, its summary with the heading, and the text. */
const SECTION_FREQUENCY = sql`8 * occurrences(ts_filter(search, '{a}'), query)
  + 5 * occurrences(ts_filter(search, '{b}'), query) + 3 * occurrences(ts_filter(search, '{c}'), query)
  + occurrences(ts_filter(search, '{d}'), query)`;
/** Maximum number of sections whose whole text is ranked. */
const MAX_SECTIONS = 5_000;

type Columns = { id: Generated<number>; search: unknown; length: number };
type Indexed = { search_texts: SearchRow & Columns; search_sections: SectionRow & Columns };
const indexed = (db: Db): Kysely<Omit<Database, keyof Indexed> & Indexed> => db.withTables<Indexed>();

/** A word without diacritics. */
const withoutMarks = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "");
const plainWords = (text: string): string[] => foldedWords(text).map(withoutMarks).filter(Boolean);

/** A word as a tsquery lexeme; `weights` limits the match to parts of the text. */
function lexeme({ word, isPrefix, forms = [] }: QueryWord, weights = ""): string {
  const plain = [...new Set(forms.flatMap(plainWords))];
  if (plain.length === 0) return `'${withoutMarks(word)}':${isPrefix ? "*" : ""}${weights}`.replace(/:$/, "");
  return `(${plain.map((form) => lexeme({ word: form, isPrefix: false }, weights)).join(" | ")})`;
}
const expression = (words: readonly QueryWord[], operator: "&" | "|", weights?: string): string =>
  words.map((word) => lexeme(word, weights)).join(` ${operator} `);
const query = (text: string): RawBuilder<unknown> => sql`to_tsquery('field_guide', ${text})`;

/** The search columns of a text, of its parts with the weights A to D. */
function indexOf(...parts: readonly [a: string, b: string, c: string, d: string]) {
  const vectors = parts.map(
    (text, index) =>
      sql`setweight(to_tsvector('field_guide', ${plainWords(text).join(" ")}), ${sql.lit("ABCD"[index])})`,
  );
  return { search: sql.join(vectors, sql` || `), length: plainWords(parts.join("\n")).length };
}

/** Writes a page's row and those of its sections, replacing former ones. */
async function saveSearchText(db: Db, row: SearchRow, sections: readonly Section[]): Promise<void> {
  const { kind, recordId, questions, summary } = row;
  const names = `${row.title}\n${row.names}`;
  const indexedRow = { ...row, ...indexOf(names, questions, summary, row.body) };
  await indexed(db)
    .insertInto("search_texts")
    .values(indexedRow)
    .onConflict((conflict) => conflict.columns(["kind", "recordId"]).doUpdateSet(indexedRow))
    .execute();
  await db.deleteFrom("search_sections").where("kind", "=", kind).where("recordId", "=", recordId).execute();
  const rows = sections.map((section) => ({
    ...section,
    ...indexOf(names, questions, `${summary}\n${section.heading}`, `${section.paragraphs}\n${section.others}`),
    kind,
    recordId,
  }));
  await indexed(db).insertInto("search_sections").values(rows).execute();
  await saveWordForms(db, row);
}

/** BM25 score of a page or section for some queries, with the constants of SQLite's FTS5 (k1 = 1.2, b = 0.75). */
const ranked = (queries: readonly string[], table: keyof Indexed = "search_texts", weighted = FREQUENCY) => {
  const counted = queries.map(
    (text) =>
      sql`select ${query(text)} as query, count(*) as found from ${sql.table(table)} where search @@ ${query(text)}`,
  );
  const words = sql`select query, greatest(ln((total - found + 0.5) / (found + 0.5)), 0.000001) as idf, average
    from (${sql.join(counted, sql` union all `)}) as counted,
      (select count(*) as total, avg(length) as average from ${sql.table(table)}) as totals`;
  const score = sql`(select sum(idf * 2.2 * frequency / (frequency + 1.2 * (0.25 + 0.75 * length / average)))
    from words, lateral (select ${weighted} as frequency) as counted)`;
  return { words, score };
};

/**
 * Finds pages with any of the words. Pages with all words in their names come first, then those with all in names,
 * questions and summary, then by score. When there are more than `MAX_MATCHES`, only pages with a word in these parts
 * are ranked, and others follow unranked.
 */
async function findMatches(db: Db, words: readonly QueryWord[]): Promise<Match[]> {
  if (words.length === 0) return [];
  const all = (weights?: string) => sql`search @@ ${query(expression(words, "&", weights))}`;
  const { words: weighted, score } = ranked(words.map((word) => lexeme(word)));
  const any = (weights?: string) => sql`search @@ ${query(expression(words, "|", weights))}`;
  const rank = async (weights?: string): Promise<Match[]> => {
    const { rows } = await sql<Match>`with words as materialized (${weighted})
      select id, kind, ${all()} as "hasAll" from search_texts, ${PARTS} where ${any(weights)}
      order by (${all("A")})::int + (${all("ABC")})::int desc, ${score} desc, id limit ${MAX_MATCHES}`.execute(db);
    return rows;
  };
  const { rows: found } = await sql<Match>`select id, kind, ${all()} as "hasAll" from search_texts
    where ${any()} limit ${MAX_MATCHES + 1}`.execute(db);
  if (found.length <= MAX_MATCHES) return rank();
  const described = await rank("ABC");
  const known = new Set(described.map(({ id }) => id));
  return [...described, ...found.filter(({ id }) => !known.has(id))].slice(0, MAX_MATCHES);
}

/**
 * The pages of the sections with any of the words, best first: the names and questions of the page count most, then its
 * summary and the heading, and the text. When there are more than `MAX_SECTIONS`, their text is not searched.
 */
async function rankBySections(db: Db, words: readonly QueryWord[], limit: number): Promise<number[]> {
  if (words.length === 0) return [];
  const lexemes = words.map((word) => lexeme(word));
  const { words: weighted, score } = ranked(lexemes, "search_sections", SECTION_FREQUENCY);
  const any = (weights?: string) => sql`search @@ ${query(expression(words, "|", weights))}`;
  const { rows: beyond } = await sql`select 1 from search_sections where ${any()}
    limit 1 offset ${MAX_SECTIONS}`.execute(db);
  const { rows } = await sql<{ id: number }>`with words as materialized (${weighted}),
    found as (select kind, "recordId", ${score} as score from search_sections
      where ${any(beyond.length === 0 ? undefined : "ABC")} order by score desc limit ${MAX_MATCHES})
    select page.id, max(score) as best from found join search_texts as page using (kind, "recordId")
      group by page.id order by best desc, page.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds pages that contain a string anywhere, also within words; those with it in the title come first. */
async function findLetters(db: Db, letters: string): Promise<Match[]> {
  const pattern = `%${letters.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ id: number; kind: string }>`select id, kind from search_texts
    where title || ${sql.lit("\n")} || names || ${sql.lit("\n")} || summary || ${sql.lit("\n")} || body ilike ${pattern}
    order by title ilike ${pattern} desc, id limit ${MAX_MATCHES}`.execute(db);
  return rows.map((row) => ({ ...row, hasAll: true }));
}

/** The words of some texts that match a query after stemming. */
async function findForms(db: Db, texts: readonly string[], words: readonly QueryWord[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const all = [...new Set(texts.flatMap(plainWords))];
  const { rows } = await sql<{ word: string }>`select word from unnest(${all}::text[]) as word
    where to_tsvector('field_guide', word) @@ ${query(expression(words, "|"))}`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Search texts by id, in the order of `ids`, with the matching words marked. */
async function readTexts(db: Db, ids: readonly number[], words: readonly QueryWord[]): Promise<FoundText[]> {
  const columns = ["id", "kind", "slug", "path", "title", "description", "category", "names"] as const;
  const texts = await db
    .selectFrom("search_texts")
    .select([...columns, "questions", "summary", "body"])
    .where("id", "in", ids)
    .execute();
  const shown = texts.map(({ title, names, questions, summary, body }) =>
    [title, names, questions, summary, body].join("\n"),
  );
  const forms = await findForms(db, shown, words);
  const mark = (word: string) => (plainWords(word).some((form) => forms.has(form)) ? `\u0001${word}\u0002` : word);
  const found = new Map(
    texts.map((text, index) => {
      const marked = words.length === 0 ? "" : (shown[index] ?? "").replaceAll(/[\p{L}\p{M}\p{N}]+/gu, mark);
      return [text.id, { ...text, marked }];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Number of pages with a word, in any form. */
async function countMatches(db: Db, word: QueryWord): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_texts
    where search @@ ${query(lexeme(word))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of the search texts that match any of the phrases, best first. */
async function matchPhrases(db: Db, phrases: readonly string[], limit: number): Promise<number[]> {
  const queries = phrases.flatMap((phrase) => {
    const words = plainWords(phrase).map((word) => lexeme({ word, isPrefix: false }, "CD"));
    return words.length > 0 ? [`(${words.join(" <-> ")})`] : [];
  });
  if (queries.length === 0) return [];
  const { words, score } = ranked(queries);
  const { rows } = await sql<{ id: number }>`with words as materialized (${words})
    select id from search_texts, ${PARTS} where search @@ ${query(queries.join(" | "))}
    order by ${score} desc, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Search functions for PostgreSQL. */
export const search = {
  saveSearchText,
  findMatches,
  rankBySections,
  findLetters,
  readTexts,
  countMatches,
  matchPhrases,
};
