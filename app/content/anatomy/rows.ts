import { oneLine, wrap } from "./rich-text.ts";
import { at, type Box, circle, type Drawn, joined, LINE, path, rect, textBlock, textLine } from "./svg.ts";

const SIGN = 24;
const PAD = 7;

/** What a line of a list may begin with, each drawn around the middle of a field of 14 by 14. */
const signs: Record<string, (x: number, y: number) => string> = {
  "[x]": (x, y) =>
    rect("fig-solid", { x, y, width: 14 }, 14, { round: 3 }) +
    path("fig-tick", `M${at(x + 3.5, y + 7.2)}l2.5 2.6 4.5-5.4`),
  "[ ]": (x, y) => rect("fig-control", { x, y, width: 14 }, 14, { round: 3 }),
  "(x)": (x, y) => circle("fig-control", x + 7, y + 7, 7) + circle("fig-solid", x + 7, y + 7, 3.6),
  "( )": (x, y) => circle("fig-control", x + 7, y + 7, 7),
  "[v]": (x, y) => path("fig-strong fig-thick", `M${at(x + 2, y + 7.4)}l3.6 3.8 6.6-8`),
  "[~]": (x, y) => circle("fig-strong fig-thick", x + 7, y + 7, 6, ' stroke-dasharray="20 18"'),
  "[.]": (x, y) => circle("fig-control", x + 7, y + 7, 6, ' stroke-dasharray="2 3"'),
  "[!]": (x, y) =>
    path("fig-ink", `M${at(x + 7, y + 0.5)}l6.6 12.5h-13.2z`) +
    path("fig-ink", `M${at(x + 7, y + 5)}v4M${at(x + 7, y + 10.6)}v.6`),
  "[-]": (x, y) => path("fig-ink", `M${at(x + 3, y + 3)}l8 8m0-8l-8 8`),
  "[+]": (x, y) => path("fig-strong fig-thick", `M${at(x + 7, y + 2)}v10m-5-5h10`),
  "[>]": (x, y) => path("fig-ink", `M${at(x + 5, y + 3)}l4 4-4 4`),
  "[o]": (x, y) => path("fig-ink", `M${at(x + 3, y + 5)}l4 4 4-4`),
  "[=]": (x, y) =>
    rect("fig-control", { x: x + 1, y: y - 1, width: 12 }, 15, { round: 2 }) +
    path("fig-line", `M${at(x + 4, y + 4)}h6m-6 4h6`),
};

const beginning = /^(\[[ xv~.!\-+>o=]\]|\([ x]\)) /;

/**
 * A list. A line may begin with a sign, as in a list of tasks: `[x]`, `[ ]` boxes; `(x)`, `( )` choices; `[v]`
 * done, `[~]` running, `[.]` to come, `[!]` warning, `[-]` taken out, `[+]` added, `[>]` closed, `[o]` open, `[=]` document.
 * What stands after ` | ` is its note.
 */
export function drawRows(rows: readonly string[], box: Box): Drawn {
  const hasSigns = rows.some((row) => beginning.test(row));
  let { y } = box;
  const drawn = rows.map((row, index) => {
    const sign = beginning.exec(row)?.[1];
    const [words = "", note = ""] = row.replace(beginning, "").split(" | ");
    const beside = oneLine(note);
    const x = box.x + (hasSigns ? SIGN : 0);
    const width = box.x + box.width - x - (beside.width ? beside.width + 10 : 0);
    const body = textBlock(wrap(words, width), { x, y: y + PAD, width });
    const right = box.x + box.width;
    const noted = beside.callouts.map((number) => ({ number, x: right, y: y + PAD + LINE / 2 }));
    const parts = [
      index > 0 ? path("fig-hair", `M${at(box.x, y)}h${box.width}`) : "",
      sign ? (signs[sign]?.(box.x + 1, y + PAD + 2) ?? "") : "",
      body.svg,
      textLine(beside, right, y + PAD, { look: "fig-muted", align: "end" }),
    ];
    y = body.bottom + PAD;
    // A number at a line with a note stands behind the note.
    const own = beside.width ? body.callouts.map((callout) => ({ ...callout, x: right })) : body.callouts;
    return { ...body, svg: parts.join(""), bottom: y, callouts: [...own, ...noted] };
  });
  return joined(drawn, y);
}
