import { fold } from "./search.ts";

/** A piece of a text, and whether it is what was searched for. */
export type Piece = { text: string; isMatch: boolean };

/** Letters of a passage before what was found, and in all. */
const [BEFORE, LONGEST] = [90, 260];

/** Text cut into pieces that match a term and pieces that do not, in order. */
export function markMatches(text: string, term: string): Piece[] {
  const needle = fold(term);
  if (!needle) return [{ text, isMatch: false }];
  const folded = fold(text);
  // Where folding keeps every letter's place, which is nearly always, the places of the matches are the text's own.
  const next = folded.length === text.length ? exactly(folded, needle) : within(text, needle);
  const pieces: Piece[] = [];
  let at = 0;
  for (let match = next(at); match; match = next(at)) {
    if (match.from > at) pieces.push({ text: text.slice(at, match.from), isMatch: false });
    pieces.push({ text: text.slice(match.from, match.to), isMatch: true });
    at = match.to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

type Next = (at: number) => { from: number; to: number } | undefined;

const exactly =
  (folded: string, needle: string): Next =>
  (at) => {
    const from = folded.indexOf(needle, at);
    return from < 0 ? undefined : { from, to: from + needle.length };
  };

/** The same for a text whose folding has another length. */
const within =
  (text: string, needle: string): Next =>
  (at) => {
    for (let from = at; from < text.length; from += 1) {
      for (const length of [needle.length, needle.length - 1, needle.length + 1]) {
        if (length > 0 && fold(text.slice(from, from + length)) === needle) return { from, to: from + length };
      }
    }
    return undefined;
  };

/**
 * The passage around the first match of a term: whole words of one paragraph, cut with an ellipsis. Empty where the
 * text does not have it.
 */
export function passageAround(text: string, term: string): Piece[] {
  const needle = fold(term);
  const line = text.split("\n").find((one) => fold(one).includes(needle));
  if (line === undefined) return [];
  const pieces = markMatches(line, term);
  const first = pieces.findIndex(({ isMatch }) => isMatch);
  const place = pieces.slice(0, Math.max(first, 0)).reduce((sum, piece) => sum + piece.text.length, 0);
  const start = place <= BEFORE ? 0 : line.indexOf(" ", place - BEFORE) + 1;
  const from = start > place ? place : start;
  const cut = line.length - from <= LONGEST ? line.length : line.lastIndexOf(" ", from + LONGEST);
  const to = cut <= place + term.length ? line.length : cut;
  return markMatches(`${from > 0 ? "…" : ""}${line.slice(from, to)}${to < line.length ? "…" : ""}`, term);
}

/** A passage in which each match stands between two control characters, in pieces; empty where it has none. */
export function readMarked(passage: string): Piece[] {
  if (!passage.includes("\u0001")) return [];
  return passage
    .replaceAll(/\s+/g, " ")
    .split("\u0001")
    .flatMap((part, index) => {
      const [match = "", rest = ""] = index === 0 ? ["", part] : part.split("\u0002");
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== "");
}
