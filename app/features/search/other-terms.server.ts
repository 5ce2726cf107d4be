import { distance } from "fastest-levenshtein";
import { findNamesLike, wordsOf } from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";

/** Terms that are offered, and letters of a word that is compared. */
const [OFFERED, LEAST] = [4, 4];

/**
 * Names in the guide that look somewhat like the words of a term that nothing was found for, the likest first: further
 * off than a slip of the keyboard, with at least half of a word’s letters right.
 */
export async function otherTerms(db: Db, term: string): Promise<string[]> {
  const far = new Map<string, number>();
  for (const word of wordsOf(term).filter(({ length }) => length >= LEAST)) {
    for (const name of await findNamesLike(db, word)) {
      const least = Math.min(...wordsOf(name).map((one) => distance(one, word) / word.length));
      if (least <= 0.5) far.set(name, Math.min(far.get(name) ?? 1, least));
    }
  }
  return [...far]
    .sort(([one, a], [other, b]) => a - b || one.length - other.length || one.localeCompare(other))
    .slice(0, OFFERED)
    .map(([name]) => name);
}
