import { fold } from "../../content/search/search.ts";

export type Piece = { text: string; isMatch: boolean };

/** Maximum length of a snippet before its first match, and in total, in characters. */
const [MAX_BEFORE, MAX_LENGTH] = [90, 260];

/** A word as FTS5 splits text: consecutive letters, marks and digits. */
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Splits a text at its matches, which are in order and do not overlap. */
function piecesOf(text: string, matches: readonly { from: number; to: number }[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of matches) {
    pieces.push({ text: text.slice(at, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    at = to;
  }
  pieces.push({ text: text.slice(at), isMatch: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** Marks the words of a text whose folded form is in `words`. */
export const markWords = (text: string, words: ReadonlySet<string>): Piece[] =>
  piecesOf(
    text,
    [...text.matchAll(word)]
      .filter(([one]) => words.has(fold(one)))
      .map(({ 0: one, index }) => ({ from: index, to: index + one.length })),
  );

/** Marks every occurrence of a substring, ignoring case. */
export function markSubstring(text: string, substring: string): Piece[] {
  const [haystack, needle] = [text.toLowerCase(), substring.toLowerCase()];
  // Lowercasing can change the length of a text; its indexes would then be wrong.
  if (!needle || haystack.length !== text.length) return piecesOf(text, []);
  const matches = [];
  for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, from + needle.length))
    matches.push({ from, to: from + needle.length });
  return piecesOf(text, matches);
}

/** Cuts a paragraph to whole words around its first match, with ellipses. */
export function snippetAround(line: string, mark: (text: string) => Piece[]): Piece[] {
  const pieces = mark(line);
  const first = pieces.findIndex(({ isMatch }) => isMatch);
  const start = pieces.slice(0, Math.max(first, 0)).reduce((sum, { text }) => sum + text.length, 0);
  const from = start <= MAX_BEFORE ? 0 : line.indexOf(" ", start - MAX_BEFORE) + 1;
  const end = line.length - from <= MAX_LENGTH ? line.length : line.lastIndexOf(" ", from + MAX_LENGTH);
  const to = end <= start ? line.length : end;
  return mark(`${from > 0 ? "…" : ""}${line.slice(from, to)}${to < line.length ? "…" : ""}`);
}
