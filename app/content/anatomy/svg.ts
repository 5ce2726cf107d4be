import { type TextStyle, tokensOf } from "./marks.ts";

/**
 * Advance widths of Instrument Sans in thousandths of the font size, from the font's own tables: characters 32 to 126
 * in order, then others that the screens use, as [regular, semibold].
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
/** Width of any other character: that of a wide letter, so that a line breaks early rather than overflows. */
const UNKNOWN_WIDTH = 700;

/** Font size of all text, in drawing units. */
const FONT_SIZE = 14;

/** Width of a text, in drawing units. */
export function widthOf(text: string, isBold = false): number {
  let sum = 0;
  for (const character of text) {
    const table = isBold ? semibold : regular;
    sum += table[(character.codePointAt(0) ?? 0) - 32] ?? others.get(character)?.[isBold ? 1 : 0] ?? UNKNOWN_WIDTH;
  }
  return (sum * FONT_SIZE) / 1000;
}

/** Consecutive words in one style, with their offset on the line and their width. */
type Run = { text: string; style: TextStyle; x: number; width: number };
export type Line = { runs: Run[]; width: number };

/** The words of a text, each with the space after it. */
const wordsOf = (text: string) =>
  tokensOf(text).flatMap((token) =>
    "text" in token ? [...token.text.matchAll(/\S+\s*|\s+/gu)].map(([word]) => ({ ...token, text: word })) : [],
  );

/** Breaks text into lines no wider than `width`, in drawing units. A single word may be wider. */
export function wrap(text: string, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { runs: [], width: 0 };
  for (const token of wordsOf(text)) {
    const isBold = token.style === "bold";
    if (line.runs.length > 0 && line.width + widthOf(token.text.trimEnd(), isBold) > width) {
      lines.push(line);
      line = { runs: [], width: 0 };
    }
    if (line.runs.length === 0 && token.text.trim() === "") continue;
    const last = line.runs.at(-1);
    const tokenWidth = widthOf(token.text, isBold);
    if (last?.style === token.style) {
      last.text += token.text;
      last.width += tokenWidth;
    } else line.runs.push({ ...token, x: line.width, width: tokenWidth });
    line.width += tokenWidth;
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
  const width = widthOf(text, last.style === "bold");
  return { ...line, runs: [...before, { ...last, text, width }], width: last.x + width };
}

/** The text as one line of any width. */
export const oneLine = (text: string): Line => wrap(text, Number.POSITIVE_INFINITY)[0] ?? { runs: [], width: 0 };

/** Left edge, top edge and width of a part, in drawing units. */
export type Box = { x: number; y: number; width: number };
/** A drawn part: its SVG, its bottom edge, and the texts that are wider than their space. */
export type Drawn = { svg: string; bottom: number; tooWide: string[] };

/** Line height, in drawing units. */
export const LINE_HEIGHT = 19;
/** Distance from the top of a line to its baseline. */
const BASELINE = 14;

const format = (value: number): string => String(Math.round(value * 10) / 10);
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

type Shape = { round?: number; dashed?: boolean };

/** A rectangle. A `fig-` class sets its color. */
export const rect = (
  className: string,
  { x, y, width }: Box,
  height: number,
  { round = 6, dashed }: Shape = {},
): string =>
  `<rect class="${className}" x="${format(x)}" y="${format(y)}" width="${format(width)}" height="${format(height)}" rx="${round}"${dashed ? ' stroke-dasharray="4 3"' : ""}/>`;

/** A path along `d`, such as `M0 0h10`. */
export const path = (className: string, d: string, extra = ""): string =>
  `<path class="${className}" d="${d}"${extra}/>`;

export const circle = (className: string, x: number, y: number, radius: number, extra = ""): string =>
  `<circle class="${className}" cx="${format(x)}" cy="${format(y)}" r="${format(radius)}"${extra}/>`;

/** A coordinate pair of a path. */
export const point = (x: number, y: number): string => `${format(x)} ${format(y)}`;

const classes: Record<TextStyle, string> = {
  plain: "",
  bold: "fig-bold",
  muted: "fig-muted",
  marked: "",
  struck: "fig-muted fig-struck",
  ghost: "fig-muted fig-ghost",
};

type TextOptions = { className?: string; align?: "start" | "middle" | "end" };

/** One line of text with its top edge at `y`. `textLength` gives it the measured width in any font. */
export function textLine(
  line: Line,
  x: number,
  y: number,
  { className = "fig-text", align = "start" }: TextOptions = {},
): string {
  if (line.runs.length === 0) return "";
  const left = align === "start" ? x : align === "end" ? x - line.width : x - line.width / 2;
  const highlights = line.runs
    .filter((run) => run.style === "marked")
    .map((run) => {
      const from = left + run.x - 2;
      const tint = rect("fig-tint fig-mark", { x: from, y: y - 1, width: run.width + 4 }, LINE_HEIGHT - 1, {
        round: 2,
      });
      return tint + path("fig-strong fig-mark", `M${point(from, y + LINE_HEIGHT - 2)}h${format(run.width + 4)}`);
    });
  const words = line.runs.map(({ text, style }) =>
    classes[style] ? `<tspan class="${classes[style]}">${escaped(text)}</tspan>` : escaped(text),
  );
  return `${highlights.join("")}<text class="${className}" x="${format(left)}" y="${format(y + BASELINE)}" textLength="${format(line.width)}">${words.join("")}</text>`;
}

/** Lines below one another, from `box.y`. */
export function textBlock(lines: readonly Line[], box: Box, options?: TextOptions): Drawn {
  return {
    svg: lines.map((line, index) => textLine(line, box.x, box.y + index * LINE_HEIGHT, options)).join(""),
    bottom: box.y + lines.length * LINE_HEIGHT,
    tooWide: lines
      .filter(({ width }) => width > box.width + 1)
      .map(({ runs }) => runs.map(({ text }) => text).join("")),
  };
}

/** A drawn part of shapes only. */
export const shapes = (svg: string, bottom: number): Drawn => ({ svg, bottom, tooWide: [] });

/** Several drawn parts as one. `bottom` defaults to the lowest edge of the parts. */
export const joinParts = (parts: readonly Drawn[], bottom = Math.max(...parts.map((part) => part.bottom))): Drawn => ({
  svg: parts.map(({ svg }) => svg).join(""),
  bottom,
  tooWide: parts.flatMap(({ tooWide }) => tooWide),
});
