import type { Line, Look } from "./rich-text.ts";

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
    line.callouts.map((number) => ({ number, x: box.x + line.width, y: box.y + index * LINE + LINE / 2 })),
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

/** Several drawn parts as one. */
export const joined = (parts: readonly Drawn[], bottom: number): Drawn => ({
  svg: parts.map(({ svg }) => svg).join(""),
  bottom,
  callouts: parts.flatMap(({ callouts }) => callouts),
  tooWide: parts.flatMap(({ tooWide }) => tooWide),
});
