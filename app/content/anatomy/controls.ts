import { type Line, oneLine, wrap } from "./rich-text.ts";
import { at, type Box, type Drawn, LINE, path, rect, textBlock, textLine } from "./svg.ts";

const GAP = 8;

type Control = { line: Line; width: number };
type Kind = { height: number; pad: number; draw: (control: Control, box: Box) => string };

/** Controls beside one another, in as many rows as they need. */
function flow(labels: readonly string[], box: Box, kind: Kind): Drawn {
  let { x, y } = box;
  let svg = "";
  const callouts: Drawn["callouts"] = [];
  const tooWide: string[] = [];
  for (const label of labels) {
    const line = oneLine(label);
    const width = line.width + kind.pad * 2 + (isChosen(line) && kind === chip ? 16 : 0);
    if (width > box.width + 1) tooWide.push(label);
    if (x > box.x && x + width > box.x + box.width + 0.5) {
      x = box.x;
      y += kind.height + GAP;
    }
    svg += kind.draw({ line, width }, { x, y, width });
    x += width + GAP;
    callouts.push(...line.callouts.map((number) => ({ number, x: x - GAP, y: y + kind.height / 2 })));
  }
  // A number stands behind the last control of its row, so that its line crosses none.
  const ends = callouts.map((callout) => ({ ...callout, x: Math.max(...rightsAt(callout.y)) }));
  function rightsAt(level: number): number[] {
    return [level > y ? x - GAP : level === y + kind.height / 2 ? x - GAP : box.x + box.width];
  }
  return { svg, bottom: y + kind.height, callouts: ends, tooWide };
}

const isChosen = ({ runs }: Line) => runs[0]?.look === "bold";
const isOff = ({ runs }: Line) => runs[0]?.look === "struck";
const inside = (box: Box, height: number) => box.y + (height - LINE) / 2;

const button: Kind = {
  height: 32,
  pad: 12,
  draw({ line }, box) {
    const shape = rect(isChosen(line) ? "fig-solid" : "fig-control", box, 32, { round: 7, dashed: isOff(line) });
    const look = isChosen(line) ? "fig-solid-text" : isOff(line) ? "fig-muted" : "fig-text";
    return shape + textLine(line, box.x + 12, inside(box, 32), { look });
  },
};

const chip: Kind = {
  height: 28,
  pad: 11,
  draw({ line, width }, box) {
    const shape = rect(isChosen(line) ? "fig-accent" : "fig-control", box, 28, { round: 14, dashed: isOff(line) });
    const tick = isChosen(line) ? path("fig-strong fig-thick", `M${at(box.x + 11, box.y + 14.5)}l3 3 5.4-6.6`) : "";
    const look = isOff(line) ? "fig-muted" : "fig-text";
    return shape + tick + textLine(line, box.x + width - 11, inside(box, 28), { look, align: "end" });
  },
};

/** Buttons: `**the main one**`, others, and `~~one that cannot be used~~`. */
export const drawButtons = (labels: readonly string[], box: Box): Drawn => flow(labels, box, button);

/** Chips: `**chosen**`, others, and `~~taken out~~`. */
export const drawChips = (labels: readonly string[], box: Box): Drawn => flow(labels, box, chip);

/** A choice of one in several that stand in an order; the chosen one is `**bold**`. */
export function drawSteps(labels: readonly string[], box: Box): Drawn {
  const height = 32;
  const lines = labels.map(oneLine);
  const spare = (box.width - lines.reduce((sum, { width }) => sum + width, 0)) / lines.length;
  let { x } = box;
  let svg = rect("fig-control", box, height, { round: 7 });
  for (const line of lines) {
    const width = line.width + spare;
    if (isChosen(line)) svg += rect("fig-solid", { ...box, x, width }, height, { round: 7 });
    else if (x > box.x) svg += path("fig-hair", `M${at(x, box.y + 1)}v${height - 2}`);
    const look = isChosen(line) ? "fig-solid-text" : "fig-text";
    svg += textLine(line, x + width / 2, inside(box, height), { look, align: "middle" });
    x += width;
  }
  const numbers = lines.flatMap(({ callouts }) => callouts);
  return {
    svg,
    bottom: box.y + height,
    callouts: numbers.map((number) => ({ number, x: box.x + box.width, y: box.y + height / 2 })),
    tooWide: spare < 8 ? [labels.join(", ")] : [],
  };
}

/** A field with what is typed in it, below its label. */
export function drawField(value: string, label: string | undefined, box: Box): Drawn {
  const above = label ? textBlock(wrap(label, box.width), box, { look: "fig-muted" }) : undefined;
  const top = above ? above.bottom + 3 : box.y;
  const width = box.width - 22;
  const inner = textBlock(wrap(value, width), { x: box.x + 11, y: top + 8, width });
  const bottom = inner.bottom + 8;
  // A number in a field stands behind its frame.
  const callouts = inner.callouts.map((callout) => ({ ...callout, x: box.x + box.width }));
  return {
    svg: `${above?.svg ?? ""}${rect("fig-field", { ...box, y: top }, bottom - top)}${inner.svg}`,
    bottom,
    callouts: [...(above?.callouts ?? []), ...callouts],
    tooWide: [...(above?.tooWide ?? []), ...inner.tooWide],
  };
}
