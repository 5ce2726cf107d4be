import {
  findKnown,
  findLiteral,
  findNamesLike,
  findResults,
  matchNames,
  matchWords,
  type WordMatch,
  wordsOf,
} from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";

import type { SearchResult } from "../../content/search/search-answer.ts";
import { readMarked } from "../../content/search/search-passages.ts";
import { nearestWord } from "./spelling.server.ts";
import { joined, parted } from "./word-bounds.server.ts";

/** Results that are near a term, at most, of each way to be near. */
const NEARBY = 8;

/** Results that are near a term, and how: as it is said above them. */
export type Near = {
  how: string;
  results: SearchResult[];
  /** Whether slips of the keyboard were mended for it, so that it comes before what has other words of the term. */
  isMended?: true;
};

/** The results of matches, each with the passage that has the words. */
async function read(db: Db, matches: readonly WordMatch[]): Promise<SearchResult[]> {
  const passages = new Map(matches.map(({ id, passage }) => [id, passage]));
  const ids = [...passages.keys()];
  const results = await findResults(db, ids);
  return results.map((result, index) => ({ ...result, passage: readMarked(passages.get(ids[index] ?? 0) ?? "") }));
}

/** What has all words of a term: first as they are typed, in whatever order, then in other forms. */
async function findAllWords(db: Db, words: readonly string[]): Promise<Near[]> {
  const matches = await matchWords(db, words, "all", NEARBY);
  if (matches.length === 0) return [];
  const literal = await findLiteral(
    db,
    matches.map(({ id }) => id),
    words,
  );
  const results = await read(db, matches);
  const isLiteral = matches.map(({ id }) => literal.has(id));
  const [each, forms] =
    words.length > 1 ? ["all of these words", "other forms of these words"] : ["this word", "other forms of this word"];
  return [
    { how: `pages with ${each}`, results: results.filter((_, index) => isLiteral[index]) },
    { how: `pages with ${forms}`, results: results.filter((_, index) => !isLiteral[index]) },
  ].filter((near) => near.results.length > 0);
}

/** The words of a term, with each that stands nowhere as the name, or the word of a name, that it most likely means. */
async function correct(db: Db, words: readonly string[], known: readonly string[]): Promise<string[]> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      if (known.includes(word)) return [word];
      const parts = await parted(db, word);
      if (parts) return parts;
      const names = await findNamesLike(db, word);
      const nearest = nearestWord(word, new Set(names.flatMap(wordsOf)));
      return nearest ? [nearest] : [];
    }),
  );
  return [...new Set(corrected.flat())];
}

/** What is near a term: by all of its words or, where nothing has them, with slips corrected, or by some of them. */
export async function findNear(db: Db, term: string): Promise<Near[]> {
  const words = wordsOf(term);
  const whole = await findAllWords(db, words);
  if (whole.length > 0) return whole;
  const apart = await joined(db, words);
  const corrected = await correct(db, apart, await findKnown(db, apart));
  if (corrected.length === 0) return [];
  const isSlip = corrected.some((word) => !words.includes(word));
  if (isSlip) {
    const named = await findResults(db, await matchNames(db, corrected.join(" "), NEARBY));
    const having = (await findAllWords(db, corrected)).flatMap((near) => near.results);
    const paths = new Set(named.map(({ path }) => path));
    const results = [...named, ...having.filter(({ path }) => !paths.has(path))];
    if (results.length > 0) return [{ how: `results for “${corrected.join(" ")}”`, results, isMended: true }];
  }
  const some = await read(db, await matchWords(db, corrected, "any", NEARBY));
  return some.length > 0 ? [{ how: "pages with some of these words", results: some }] : [];
}
