import { sql } from "kysely";
import { fold } from "../../app/domain/search.ts";
import type { Db } from "../schema.ts";
import { NAME_MARK } from "../search-text.ts";

/** What a word counts by where it stands: in a name, in a line that describes, in the text. */
const WEIGHTS = sql.lit("bm25(10.0, 4.0, 1.0)");
/** Words of a term that are looked for. */
const MOST_WORDS = 12;
/** Words of a passage. */
const PASSAGE = 28;

/** The words of a term as they are compared, each once. */
export const wordsOf = (term: string): string[] =>
  [...new Set(fold(term).match(/[\p{L}\p{M}\p{N}]+/gu))].slice(0, MOST_WORDS);

const quoted = (words: readonly string[]): string[] => words.map((word) => `"${word}"`);

/** The ids of records one of whose names is a term, whatever the forms of its words. */
export async function matchNames(db: Db, term: string, limit: number): Promise<number[]> {
  const words = fold(term).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const phrase = `names : "${[NAME_MARK, ...words, NAME_MARK].join(" ")}"`;
  const { rows } = await sql<{ id: number }>`select rowid as id from search_words
    where search_words match ${phrase} order by rowid limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A record with words of a term, and where: its passage with each word between two control characters. */
export type WordMatch = { id: number; passage: string };

/** The records with all words of a term or with any of them, in any order and form, the best first. */
export async function matchWords(db: Db, words: readonly string[], how: "all" | "any", limit: number) {
  if (words.length === 0) return [];
  const query = quoted(words).join(how === "all" ? " AND " : " OR ");
  const { rows } = await sql<WordMatch>`select rowid as id,
      snippet(search_words, 2, char(1), char(2), '…', ${sql.lit(PASSAGE)}) as passage
    from search_words where search_words match ${query} and rank match ${WEIGHTS}
    order by rank limit ${limit}`.execute(db);
  return rows;
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

/** Of these ids those whose texts or names have each word as it is typed. */
export async function findLiteral(db: Db, ids: readonly number[], words: readonly string[]): Promise<Set<number>> {
  let query = db.selectFrom("search_texts").select("id").where("id", "in", ids);
  for (const word of words)
    query = query.where(sql<boolean>`(instr(foldedText, ${word}) > 0 or instr(names, ${word}) > 0)`);
  return new Set((await query.execute()).map(({ id }) => id));
}
