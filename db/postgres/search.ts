import { type Generated, type Kysely, type RawBuilder, sql } from "kysely";
import { foldedWords } from "../../app/content/search/search.ts";
import type { FoundText, Match, QueryWord, SearchRow } from "../queries/search-texts.ts";
import type { Database, Db } from "../schema.ts";

/** Matches that are ranked, at most. */
const MOST = 1_000;
/** The names (A), the questions and the summary (B and C) and the body (D) of a text, each taken out of it once. */
const PARTS = sql`lateral (select ts_filter(search, '{a}') as names_part, ts_filter(search, '{b,c}') as described_part,
  ts_filter(search, '{d}') as body_part offset 0) as parts`;
/** What a word counts in each of them. */
const FREQUENCY = sql`10 * occurrences(names_part, query) + 5 * occurrences(described_part, query)
  + occurrences(body_part, query)`;

type Indexed = { search_texts: SearchRow & { id: Generated<number>; search: unknown; length: number } };
const indexed = (db: Db): Kysely<Omit<Database, "search_texts"> & Indexed> => db.withTables<Indexed>();

/** A word without the marks over its letters: nobody need type them. */
const plain = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "");
const plainWords = (text: string): string[] => foldedWords(text).map(plain).filter(Boolean);

/** Words as tsquery takes them; `weights` limits them to some parts of the text. */
const lexeme = ({ word, isPrefix }: QueryWord, weights = ""): string =>
  `'${plain(word)}':${isPrefix ? "*" : ""}${weights}`.replace(/:$/, "");
const expression = (words: readonly QueryWord[], operator: "&" | "|", weights?: string): string =>
  words.map((word) => lexeme(word, weights)).join(` ${operator} `);
const query = (text: string): RawBuilder<unknown> => sql`to_tsquery('field_guide', ${text})`;

/** Writes what search knows of a page, in place of what it knew before. */
async function saveSearchText(db: Db, row: SearchRow): Promise<void> {
  const { title, names, questions, summary, body } = row;
  const part = (text: string, weight: "A" | "B" | "C" | "D") =>
    sql`setweight(to_tsvector('field_guide', ${plainWords(text).join(" ")}), ${sql.lit(weight)})`;
  const vector = sql`${part(`${title}\n${names}`, "A")} || ${part(questions, "B")} || ${part(summary, "C")} || ${part(body, "D")}`;
  const length = plainWords([title, names, questions, summary, body].join("\n")).length;
  const indexedRow = { ...row, search: vector, length };
  await indexed(db)
    .insertInto("search_texts")
    .values(indexedRow)
    .onConflict((conflict) => conflict.columns(["kind", "recordId"]).doUpdateSet(indexedRow))
    .execute();
}

/** How well a page answers some queries, by BM25 with the constants of SQLite's search. */
const ranked = (queries: readonly string[]) => {
  const counted = queries.map(
    (text) => sql`select ${query(text)} as query, count(*) as found from search_texts where search @@ ${query(text)}`,
  );
  const words = sql`select query, greatest(ln((total - found + 0.5) / (found + 0.5)), 0.000001) as rarity, average
    from (${sql.join(counted, sql` union all `)}) as counted,
      (select count(*) as total, avg(length) as average from search_texts) as every`;
  const score = sql`(select sum(rarity * 2.2 * often / (often + 1.2 * (0.25 + 0.75 * length / average)))
    from words, lateral (select ${FREQUENCY} as often) as counted)`;
  return { words, score };
};

/**
 * The pages with any of some words: those with all in their names first, then with all in what describes them. Of more
 * than can be compared in a moment, those with a word in what describes them are compared, and others follow as they come.
 */
async function findMatches(db: Db, words: readonly QueryWord[]): Promise<Match[]> {
  if (words.length === 0) return [];
  const all = (weights?: string) => sql`search @@ ${query(expression(words, "&", weights))}`;
  const { words: weighted, score } = ranked(words.map((word) => lexeme(word)));
  const any = (weights?: string) => sql`search @@ ${query(expression(words, "|", weights))}`;
  const compared = async (weights?: string): Promise<Match[]> => {
    const { rows } = await sql<Match>`with words as materialized (${weighted})
      select id, kind, ${all()} as "hasAll" from search_texts, ${PARTS} where ${any(weights)}
      order by (${all("A")})::int + (${all("ABC")})::int desc, ${score} desc, id limit ${MOST}`.execute(db);
    return rows;
  };
  const { rows: found } = await sql<Match>`select id, kind, ${all()} as "hasAll" from search_texts
    where ${any()} limit ${MOST + 1}`.execute(db);
  if (found.length <= MOST) return compared();
  const described = await compared("ABC");
  const known = new Set(described.map(({ id }) => id));
  return [...described, ...found.filter(({ id }) => !known.has(id))].slice(0, MOST);
}

/** The pages with some letters anywhere, within words too: those with them in the title first. */
async function findLetters(db: Db, letters: string): Promise<Match[]> {
  const pattern = `%${letters.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ id: number; kind: string }>`select id, kind from search_texts
    where title || ${sql.lit("\n")} || names || ${sql.lit("\n")} || summary || ${sql.lit("\n")} || body ilike ${pattern}
    order by title ilike ${pattern} desc, id limit ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, hasAll: true }));
}

/** Those of some words that are a form of a query's words. */
async function findForms(db: Db, texts: readonly string[], words: readonly QueryWord[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const all = [...new Set(texts.flatMap(plainWords))];
  const { rows } = await sql<{ word: string }>`select word from unnest(${all}::text[]) as word
    where to_tsvector('field_guide', word) @@ ${query(expression(words, "|"))}`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** The search texts of some ids, in the order of these, with the words of a query marked in them. */
async function readTexts(db: Db, ids: readonly number[], words: readonly QueryWord[]): Promise<FoundText[]> {
  const columns = ["id", "kind", "slug", "path", "title", "description", "category", "names"] as const;
  const texts = await db
    .selectFrom("search_texts")
    .select([...columns, "questions", "summary", "body"])
    .where("id", "in", ids)
    .execute();
  const shown = texts.map(({ title, names, summary, body }) => [title, names, summary, body].join("\n"));
  const forms = await findForms(db, shown, words);
  const mark = (word: string) => (plainWords(word).some((one) => forms.has(one)) ? `\u0001${word}\u0002` : word);
  const found = new Map(
    texts.map((text, index) => {
      const marked = words.length === 0 ? "" : (shown[index] ?? "").replaceAll(/[\p{L}\p{M}\p{N}]+/gu, mark);
      return [text.id, { ...text, marked }];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** How many pages have a word, in any form. */
async function countMatches(db: Db, word: QueryWord): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_texts
    where search @@ ${query(lexeme(word))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of the records whose texts say most of some phrases, the first the most. */
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

/** How texts are searched in PostgreSQL. */
export const search = { saveSearchText, findMatches, findLetters, readTexts, countMatches, matchPhrases };
