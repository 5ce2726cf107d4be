import { findKnown, findNamesLike, wordsOf } from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";
import { fold } from "../../content/search/search.ts";
import { isGrammar } from "../../content/search/search-words.ts";
import { isSwapped, nearestWord } from "./spelling.server.ts";

/** Letters of a word that is taken for a slip: of shorter ones too many others are near. */
export const LEAST_SLIP = 5;
/** And of one that may have two. */
const LONG = 9;

/**
 * A question with the slips of the keyboard mended in it: a word that stands nowhere in the guide, and begins as a word
 * of a name does that it is a letter or two away from, is taken for that. Words of other fields stay as they are.
 */
export async function mended(db: Db, question: string): Promise<string> {
  const words = wordsOf(question).filter((word) => word.length >= LEAST_SLIP && !isGrammar(word));
  const known = await findKnown(db, words);
  const slips = new Map<string, string>();
  for (const word of words) {
    if (known.includes(word)) continue;
    const named = (await findNamesLike(db, word)).flatMap(wordsOf);
    const alike = named.filter((one) => one.length >= LEAST_SLIP && one[0] === word[0]);
    const nearest =
      alike.find((one) => isSwapped(word, one)) ?? nearestWord(word, new Set(alike), word.length < LONG ? 1 : 2);
    if (nearest) slips.set(word, nearest);
  }
  if (slips.size === 0) return question;
  return question.replaceAll(/[\p{L}\p{N}]+/gu, (word) => slips.get(fold(word)) ?? word);
}
