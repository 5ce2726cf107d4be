import { widthOf } from "./glyph-widths.ts";

/**
 * What marks do to words: `**bold**`, `_muted_`, `==highlighted==`, `~~struck out~~`, and `{1}`, which is not
 * shown and puts a number of the list at this line.
 */
const looks = { "**": "bold", _: "muted", "==": "marked", "~~": "struck" } as const;
export type Look = (typeof looks)[keyof typeof looks] | "plain";

/** A stretch of words in one look, with where it begins on its line and how wide it is. */
type Run = { text: string; look: Look; x: number; width: number };
export type Line = { runs: Run[]; width: number; callouts: number[] };

const marked = /\*\*(.+?)\*\*|==(.+?)==|~~(.+?)~~|(?<![\p{L}\p{N}])_(.+?)_(?![\p{L}\p{N}])|\{(\d)\}/gu;

type Token = { text: string; look: Look } | { callout: number };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const push = (words: string, look: Look) => {
    for (const [word] of words.matchAll(/\S+\s*|\s+/gu)) tokens.push({ text: word, look });
  };
  let from = 0;
  for (const match of text.matchAll(marked)) {
    push(text.slice(from, match.index), "plain");
    const [whole, bold, highlighted, struck, muted, callout] = match;
    if (callout) tokens.push({ callout: Number(callout) });
    else if (bold) push(bold, "bold");
    else if (highlighted) push(highlighted, "marked");
    else if (struck) push(struck, "struck");
    else push(muted ?? "", "muted");
    from = match.index + whole.length;
  }
  push(text.slice(from), "plain");
  return tokens;
}

/** Breaks words into lines that are no wider than `width`; a single word may be. */
export function wrap(text: string, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { runs: [], width: 0, callouts: [] };
  for (const token of tokensOf(text)) {
    if ("callout" in token) {
      line.callouts.push(token.callout);
      continue;
    }
    const isBold = token.look === "bold";
    if (line.runs.length > 0 && line.width + widthOf(token.text.trimEnd(), isBold) > width) {
      lines.push(line);
      line = { runs: [], width: 0, callouts: [] };
    }
    if (line.runs.length === 0 && token.text.trim() === "") continue;
    const last = line.runs.at(-1);
    const wide = widthOf(token.text, isBold);
    if (last?.look === token.look) {
      last.text += token.text;
      last.width += wide;
    } else line.runs.push({ ...token, x: line.width, width: wide });
    line.width += wide;
  }
  lines.push(line);
  return lines.map(withoutEndSpace);
}

function withoutEndSpace(line: Line): Line {
  const last = line.runs.at(-1);
  if (!last) return line;
  const before = line.runs.slice(0, -1);
  const text = last.text.trimEnd();
  if (!text) return withoutEndSpace({ ...line, runs: before, width: last.x });
  const width = widthOf(text, last.look === "bold");
  return { ...line, runs: [...before, { ...last, text, width }], width: last.x + width };
}

/** One line of words, however wide. */
export const oneLine = (text: string): Line =>
  wrap(text, Number.POSITIVE_INFINITY)[0] ?? { runs: [], width: 0, callouts: [] };

/** The words without their marks. */
export const plainText = (text: string): string =>
  tokensOf(text)
    .map((token) => ("text" in token ? token.text : ""))
    .join("")
    .trim();
