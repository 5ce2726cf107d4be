import { closest, distance } from "fastest-levenshtein";

/** ' Did you mean "laws"?' for a word that begins one that there is or is close to one, else nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const begun = known.find((one) => one.startsWith(word));
  const near = begun ?? closest(word, [...known]);
  const isNear = begun !== undefined || distance(word, near) <= Math.max(2, Math.floor(word.length / 3));
  return isNear ? ` Did you mean "${near}"?` : "";
}
