import { closest, distance } from "fastest-levenshtein";

/** ' Did you mean "laws"?' for a word that is a prefix of a known word or close to one; else an empty string. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const extended = known.find((candidate) => candidate.startsWith(word));
  const near = extended ?? closest(word, [...known]);
  const isNear = extended !== undefined || distance(word, near) <= Math.max(2, Math.floor(word.length / 3));
  return isNear ? ` Did you mean "${near}"?` : "";
}
