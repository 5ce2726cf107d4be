import { distance } from "fastest-levenshtein";

/** How many letters may be wrong in a word: one in four, and one at least. */
const slips = (word: string): number => Math.max(1, Math.floor(word.length / 4));

/** Whether two words are the same but for two letters in each other's place. */
export function isSwapped(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== word[index]);
  return at >= 0 && typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2) === word;
}

/**
 * The word that another is most likely a slip of; the first of several as likely, undefined when none is near.
 * @param most slips that there may be.
 */
export function nearestWord(typed: string, words: Iterable<string>, most = slips(typed)): string | undefined {
  let nearest: string | undefined;
  let least = most + 1;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) >= least) continue;
    const far = distance(typed, word);
    if (far < least) [nearest, least] = [word, far];
  }
  return nearest;
}
