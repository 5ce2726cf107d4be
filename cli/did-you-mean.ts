import { closest, distance } from "fastest-levenshtein";

/** ' Did you mean "laws"?' for a word that is close to one that there is, else nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const near = closest(word, [...known]);
  const isNear = distance(word, near) <= Math.max(2, Math.floor(word.length / 3)) || near.startsWith(word);
  return isNear ? ` Did you mean "${near}"?` : "";
}
