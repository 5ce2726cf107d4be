import { findKnown, matchNames } from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";

/** Letters that a part of a word has at least, and a word that is taken apart at most. */
const [LEAST, MOST] = [3, 30];

/** Words with two side by side as one where that is a word of the guide: "jail break" is Jailbreak. */
export async function joined(db: Db, words: readonly string[]): Promise<string[]> {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const known = new Set(await findKnown(db, pairs));
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const pair = pairs[at];
    const isPair = pair !== undefined && known.has(pair);
    found.push(isPair ? pair : (words[at] ?? ""));
    if (isPair) at += 1;
  }
  return found;
}

/** The two words that one is where they are the name of a record: "feedbackloop" is Feedback Loop. */
export async function parted(db: Db, word: string): Promise<string[] | undefined> {
  if (word.length > MOST) return undefined;
  for (let at = LEAST; at <= word.length - LEAST; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if ((await matchNames(db, parts.join(" "), 1)).length > 0) return parts;
  }
  return undefined;
}
