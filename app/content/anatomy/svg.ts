/**
 * Advance widths of Instrument Sans in thousandths of the type's size, from the font's own tables: those of the
 * characters 32 to 126 in their order, then those of others that the screens use. First regular, then semibold.
 */
const regular = [
  200, 273, 384, 716, 608, 786, 755, 232, 406, 406, 408, 531, 255, 506, 255, 443, 666, 391, 545, 574, 600, 574, 599,
  532, 582, 610, 255, 255, 531, 531, 531, 567, 853, 728, 636, 741, 752, 638, 602, 765, 736, 254, 455, 692, 588, 906,
  736, 786, 656, 787, 656, 608, 648, 712, 728, 1089, 688, 676, 623, 406, 443, 406, 531, 426, 354, 533, 606, 533, 606,
  564, 354, 606, 599, 240, 240, 535, 240, 922, 599, 584, 606, 606, 375, 473, 377, 589, 523, 767, 551, 523, 496, 406,
  242, 406, 531,
];
const semibold = [
  193, 295, 449, 727, 637, 786, 768, 256, 439, 439, 430, 544, 275, 493, 275, 444, 677, 387, 557, 579, 615, 581, 615,
  561, 598, 619, 275, 275, 544, 544, 544, 580, 867, 733, 645, 747, 755, 630, 594, 764, 725, 254, 427, 712, 589, 898,
  725, 794, 667, 806, 664, 637, 664, 704, 733, 1087, 707, 700, 631, 439, 444, 439, 544, 466, 354, 558, 621, 552, 621,
  571, 370, 621, 612, 260, 260, 558, 260, 941, 612, 597, 621, 621, 390, 494, 406, 604, 536, 800, 587, 536, 513, 439,
  234, 439, 544,
];
const others: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["“", [409, 471]],
  ["”", [409, 471]],
  ["‘", [255, 275]],
  ["’", [255, 275]],
  ["–", [586, 599]],
  ["…", [655, 728]],
  ["·", [103, 144]],
  ["×", [531, 544]],
  ["→", [1000, 1000]],
  ["←", [1000, 1000]],
  ["€", [701, 715]],
]);
/** Of a character that the table does not know: a wide letter, so that a line is rather too short. */
const UNKNOWN = 700;

/** Size of all type on a screen, in units of its drawing. */
const TYPE_SIZE = 14;

/** How wide a text is in the units of the drawing. */
export function widthOf(text: string, isBold = false): number {
  let sum = 0;
  for (const character of text) {
    const table = isBold ? semibold : regular;
    sum += table[(character.codePointAt(0) ?? 0) - 32] ?? others.get(character)?.[isBold ? 1 : 0] ?? UNKNOWN;
  }
  return (sum * TYPE_SIZE) / 1000;
}

/**
 * What marks do to words: `**bold**`, `_muted_`, `==highlighted==`, `~~struck out~~`, and `{1}`, which is not
 * shown and puts a number of the list at this line.
 */
const looks = { "**": "bold", _: "muted", "==": "marked", "~~": "struck" } as const;
type Look = (typeof looks)[keyof typeof looks] | "plain";

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

/** Where a part stands: its left and upper edge, and the width it has. All in units of the drawing. */
export type Box = { x: number; y: number; width: number };
/** A number of the list, at the right end of what it points out. */
export type Callout = { number: number; x: number; y: number };
/** A drawn part: its SVG, where it ends below, its numbers, and the words that were wider than it had room for. */
export type Drawn = { svg: string; bottom: number; callouts: Callout[]; tooWide: string[] };

/** Distance of the lines of a text. */
export const LINE = 19;
/** How far below its upper edge the letters of a line stand. */
const BASELINE = 14;

const n = (value: number): string => String(Math.round(value * 10) / 10);
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

type Shape = { round?: number; dashed?: boolean };

/** A rectangle in a color class. */
export const rect = (look: string, { x, y, width }: Box, height: number, { round = 6, dashed }: Shape = {}): string =>
  `<rect class="${look}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${round}"${dashed ? ' stroke-dasharray="4 3"' : ""}/>`;

/** A line along points, such as `M0 0h10`. */
export const path = (look: string, d: string, extra = ""): string => `<path class="${look}" d="${d}"${extra}/>`;

export const circle = (look: string, x: number, y: number, radius: number, extra = ""): string =>
  `<circle class="${look}" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${extra}/>`;

export const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

const classes: Record<Look, string> = {
  plain: "",
  bold: "fig-bold",
  muted: "fig-muted",
  marked: "",
  struck: "fig-muted fig-struck",
};

type TextLook = { look?: string; align?: "start" | "middle" | "end" };

/**
 * One line of words at `x`, in the line whose upper edge is `y`. It is as wide as it was measured, whatever type
 * it is shown in.
 */
export function textLine(
  line: Line,
  x: number,
  y: number,
  { look = "fig-text", align = "start" }: TextLook = {},
): string {
  if (line.runs.length === 0) return "";
  const left = align === "start" ? x : align === "end" ? x - line.width : x - line.width / 2;
  const under = line.runs
    .filter((run) => run.look === "marked")
    .map((run) => {
      const from = left + run.x - 2;
      const tint = rect("fig-tint", { x: from, y: y - 1, width: run.width + 4 }, LINE - 1, { round: 2 });
      return tint + path("fig-strong", `M${at(from, y + LINE - 2)}h${n(run.width + 4)}`);
    });
  const words = line.runs.map(({ text, look: own }) =>
    classes[own] ? `<tspan class="${classes[own]}">${escaped(text)}</tspan>` : escaped(text),
  );
  return `${under.join("")}<text class="${look}" x="${n(left)}" y="${n(y + BASELINE)}" textLength="${n(line.width)}">${words.join("")}</text>`;
}

/** Lines one below the other, from `box.y` on. */
export function textBlock(lines: readonly Line[], box: Box, look?: TextLook): Drawn {
  const callouts = lines.flatMap((line, index) =>
    numbersAt([line], box.x + line.width, box.y + index * LINE + LINE / 2),
  );
  return {
    svg: lines.map((line, index) => textLine(line, box.x, box.y + index * LINE, look)).join(""),
    bottom: box.y + lines.length * LINE,
    callouts,
    tooWide: lines
      .filter(({ width }) => width > box.width + 1)
      .map(({ runs }) => runs.map(({ text }) => text).join("")),
  };
}

/** Forms without words. */
export const plain = (svg: string, bottom: number): Drawn => ({ svg, bottom, callouts: [], tooWide: [] });

/** Several drawn parts as one; where the lowest ends, unless said otherwise. */
export const joined = (parts: readonly Drawn[], bottom = Math.max(...parts.map((part) => part.bottom))): Drawn => ({
  svg: parts.map(({ svg }) => svg).join(""),
  bottom,
  callouts: parts.flatMap(({ callouts }) => callouts),
  tooWide: parts.flatMap(({ tooWide }) => tooWide),
});

/** Numbers of a line at one place. */
export const numbersAt = (lines: readonly Line[], x: number, y: number): Callout[] =>
  lines.flatMap(({ callouts }) => callouts.map((number) => ({ number, x, y })));
