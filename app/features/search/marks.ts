import { fold } from "../../content/search/search.ts";

/** A piece of a text, and whether it is what was searched for. */
export type Piece = { text: string; isMatch: boolean };

/** Letters of a passage before the first match, and in all. */
const [BEFORE, LONGEST] = [90, 260];

/** Words as FTS5 takes them: letters, marks and digits in a row. */
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** A text in pieces, of which those between `from` and `to` are matches. */
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

/** Marks the words of a text that are among some folded ones. */
export const markWords = (text: string, words: ReadonlySet<string>): Piece[] =>
  piecesOf(
    text,
    [...text.matchAll(word)]
      .filter(([one]) => words.has(fold(one)))
      .map(({ 0: one, index }) => ({ from: index, to: index + one.length })),
  );

/** Marks some letters wherever they stand in a text. */
export function markLetters(text: string, letters: string): Piece[] {
  const [within, needle] = [text.toLowerCase(), letters.toLowerCase()];
  // Some letters have another length in lower case; then the places would be others.
  if (!needle || within.length !== text.length) return piecesOf(text, []);
  const matches = [];
  for (let from = within.indexOf(needle); from >= 0; from = within.indexOf(needle, from + needle.length))
    matches.push({ from, to: from + needle.length });
  return piecesOf(text, matches);
}

/** A paragraph around its first match: whole words, cut with an ellipsis. */
export function cutAround(line: string, mark: (text: string) => Piece[]): Piece[] {
  const pieces = mark(line);
  const first = pieces.findIndex(({ isMatch }) => isMatch);
  const place = pieces.slice(0, Math.max(first, 0)).reduce((sum, { text }) => sum + text.length, 0);
  const from = place <= BEFORE ? 0 : line.indexOf(" ", place - BEFORE) + 1;
  const end = line.length - from <= LONGEST ? line.length : line.lastIndexOf(" ", from + LONGEST);
  const to = end <= place ? line.length : end;
  return mark(`${from > 0 ? "…" : ""}${line.slice(from, to)}${to < line.length ? "…" : ""}`);
}
