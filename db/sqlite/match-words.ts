import { sql } from "kysely";
import { isKind, type Kind } from "../../app/content/kinds/index.ts";
import { foldedWords } from "../../app/content/search/search.ts";
import type { Db } from "../schema.ts";
import { NAME_MARK } from "../search-text.ts";

/** What a word counts by where it stands: in a name, in a line that describes, in the text. */
const WEIGHTS = sql.lit("bm25(10.0, 4.0, 1.0)");
/** Words of a term that are looked for. */
const MOST_WORDS = 12;
/** Words of a passage. */
const PASSAGE = 28;

/** The words of a term as they are compared, each once. */
export const wordsOf = (term: string): string[] => [...new Set(foldedWords(term))].slice(0, MOST_WORDS);

const quoted = (words: readonly string[]): string[] => words.map((word) => `"${word}"`);

/** What the index is asked for records with any of some words. */
const anyOf = (words: readonly string[]): string => quoted(words).join(" OR ");

/** How many records a query of the index finds. */
async function countOf(db: Db, query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_words
    where search_words match ${query}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The ids of records one of whose names is a term, whatever the forms of its words. */
export async function matchNames(db: Db, term: string, limit: number): Promise<number[]> {
  const words = foldedWords(term);
  if (words.length === 0) return [];
  const phrase = `names : "${[NAME_MARK, ...words, NAME_MARK].join(" ")}"`;
  const { rows } = await sql<{ id: number }>`select rowid as id from search_words
    where search_words match ${phrase} order by rowid limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that are compared by how well they say what is looked for; of more, those with it at the places that count most. */
const COMPARED = 500;

/** Whether a query of the index finds more records than some. */
async function findsMore(db: Db, query: string, than: number): Promise<boolean> {
  const { rows } = await sql`select rowid from search_words
    where search_words match ${query} limit 1 offset ${than}`.execute(db);
  return rows.length > 0;
}

/**
 * A query as it is asked for the best: where it finds more than can be compared in a moment, at the places that count
 * most, as long as enough have it there. So a word of every text is found as fast as one of a few.
 */
async function narrowed(db: Db, query: string, enough: number): Promise<string> {
  let chosen = query;
  for (const places of ["{names short}", "names"]) {
    const narrower = `${places} : (${query})`;
    if (!(await findsMore(db, chosen, COMPARED)) || !(await findsMore(db, narrower, enough - 1))) break;
    chosen = narrower;
  }
  return chosen;
}

/** A record with words of a term, and where: its passage with each word between two control characters. */
export type WordMatch = { id: number; passage: string };

/** The records with all words of a term or with any of them, in any order and form, the best first. */
export async function matchWords(db: Db, words: readonly string[], how: "all" | "any", limit: number) {
  if (words.length === 0) return [];
  const query = await narrowed(db, quoted(words).join(how === "all" ? " AND " : " OR "), limit);
  const { rows } = await sql<WordMatch>`select rowid as id,
      snippet(search_words, 2, char(1), char(2), '…', ${sql.lit(PASSAGE)}) as passage
    from search_words where search_words match ${query} and rank match ${WEIGHTS}
    order by rank limit ${limit}`.execute(db);
  return rows;
}

/** A text that has some words, as `findPlainTexts` gives it. */
export type TextWith = { kind: Kind; slug: string; title: string; text: string };

/** The ids of the records of some kinds whose texts say most of some phrases, the first the most. */
export async function matchPhrases(db: Db, phrases: readonly string[], limit: number): Promise<number[]> {
  const forms = phrases.map(foldedWords).filter((words) => words.length);
  if (forms.length === 0) return [];
  const query = `{short text} : (${quoted(forms.map((words) => words.join(" "))).join(" OR ")})`;
  const { rows } = await sql<{ id: number }>`select rowid as id from search_words
    where search_words match ${query} order by rank limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records by the ids of their search texts, with what they say in plain words. */
export async function findPlainTexts(db: Db, ids: readonly number[]): Promise<Map<number, TextWith>> {
  if (ids.length === 0) return new Map();
  const columns = ["id", "kind", "slug", "title", "text"] as const;
  const rows = await db.selectFrom("search_texts").select(columns).where("id", "in", ids).execute();
  return new Map(rows.flatMap(({ id, kind, ...rest }) => (isKind(kind) ? [[id, { kind, ...rest }]] : [])));
}

/** The ids of the records with any of some words, in any form, the best first. */
export async function matchIds(db: Db, words: readonly string[], limit: number): Promise<number[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select rowid as id from search_words
    where search_words match ${anyOf(words)} and rank match ${WEIGHTS}
    order by rank limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of these words those that some record has, in any form. */
export async function findKnown(db: Db, words: readonly string[]): Promise<string[]> {
  const known: string[] = [];
  for (const word of words) {
    const { rows } = await sql`select rowid from search_words where search_words match ${`"${word}"`} limit 1`.execute(
      db,
    );
    if (rows.length > 0) known.push(word);
  }
  return known;
}

/** In how many records any of each of these groups of words stands, in any form. */
export async function countWith(db: Db, groups: readonly (readonly string[])[]): Promise<number[]> {
  const counts: number[] = [];
  for (const words of groups) counts.push(await countOf(db, anyOf(words)));
  return counts;
}

/** Of these ids those whose texts or names have each word as it is typed. */
export async function findLiteral(db: Db, ids: readonly number[], words: readonly string[]): Promise<Set<number>> {
  let query = db.selectFrom("search_texts").select("id").where("id", "in", ids);
  for (const word of words)
    query = query.where(sql<boolean>`(instr(foldedText, ${word}) > 0 or instr(names, ${word}) > 0)`);
  return new Set((await query.execute()).map(({ id }) => id));
}
