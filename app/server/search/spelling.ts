import { distance } from "fastest-levenshtein";

/** How many letters may be wrong in a word: one in four, and one at least. */
const slips = (word: string): number => Math.max(1, Math.floor(word.length / 4));

/** The word that another is most likely a slip of; the first of several as likely, undefined when none is near. */
export function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = slips(typed) + 1;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) >= least) continue;
    const far = distance(typed, word);
    if (far < least) [nearest, least] = [word, far];
  }
  return nearest;
}
