import type { Anatomy, Part, Screen } from "./description.ts";
import { plainText } from "./marks.ts";
import {
  type Box,
  circle,
  type Drawn,
  joinParts,
  LINE_HEIGHT,
  type Line,
  oneLine,
  path,
  point,
  rect,
  shapes,
  textBlock,
  textLine,
  wrap,
} from "./svg.ts";

/** The part that has the field `F`. */
type PartWith<F extends string> = Extract<Part, { [K in F]: unknown }>;

/** Flat placeholder compositions for a framed picture, each different from the others. */
const compositions: readonly ((box: Box, height: number) => string)[] = [
  ({ x, y, width: w }, h) =>
    circle("fig-solid", x + w * 0.74, y + h * 0.3, h * 0.14) +
    path(
      "fig-shade",
      `M${point(x, y + h)}v${-h * 0.3}l${point(w * 0.3, -h * 0.3)} ${point(w * 0.26, h * 0.28)} ${point(w * 0.16, -h * 0.16)} ${point(w * 0.28, h * 0.24)}v${h * 0.24}z`,
    ),
  ({ x, y, width: w }, h) =>
    path(
      "fig-solid",
      `M${point(x + w * 0.14, y + h * 0.2)}h${w * 0.72}v${h * 0.13}h${-w * 0.72}zM${point(x + w * 0.14, y + h * 0.44)}h${w * 0.5}v${h * 0.13}h${-w * 0.5}z`,
    ) + path("fig-shade", `M${point(x + w * 0.14, y + h * 0.76)}h${w * 0.3}v${h * 0.06}h${-w * 0.3}z`),
  ({ x, y, width: w }, h) =>
    path("fig-shade", `M${point(x + w * 0.14, y + h * 0.8)}h${w * 0.24}v${h * 0.06}h${-w * 0.24}z`) +
    circle("fig-solid", x + w * 0.2, y + h * 0.24, h * 0.07),
  ({ x, y, width: w }, h) =>
    path(
      "fig-strong fig-thick",
      `M${point(x + w * 0.12, y + h * 0.66)}c${point(w * 0.16, -h * 0.7)} ${point(w * 0.26, h * 0.5)} ${point(w * 0.4, -h * 0.1)}s${point(w * 0.2, -h * 0.4)} ${point(w * 0.36, h * 0.16)}`,
    ) + circle("fig-shade", x + w * 0.3, y + h * 0.78, h * 0.07),
  ({ x, y, width: w }, h) =>
    circle("fig-shade", x + w * 0.5, y + h * 0.52, h * 0.34) +
    path("fig-solid", `M${point(x + w * 0.5, y + h * 0.18)}a${h * 0.34} ${h * 0.34} 0 0 1 0 ${h * 0.68}z`),
  ({ x, y, width: w }, h) =>
    path("fig-shade", `M${point(x, y + h * 0.62)}h${w}v${h * 0.38}h${-w}z`) +
    path(
      "fig-solid",
      `M${point(x + w * 0.36, y + h * 0.74)}v${-h * 0.34}l${point(w * 0.14, -h * 0.2)} ${point(w * 0.14, h * 0.2)}v${h * 0.34}z`,
    ),
];

/** A placeholder picture in the ratio 5:3. `composition` is an index. */
function drawPicture(composition: number, box: Box): Drawn {
  const height = Math.round(box.width * 0.6);
  return shapes(rect("fig-box", box, height) + (compositions[composition]?.(box, height) ?? ""), box.y + height);
}

const ICON_WIDTH = 24;
const ROW_PAD = 7;

/** Icons that a list line may begin with, by their marks, each in a box of 14 by 14. */
const icons: Record<string, (x: number, y: number) => string> = {
  "[x]": (x, y) =>
    rect("fig-solid", { x, y, width: 14 }, 14, { round: 3 }) +
    path("fig-tick", `M${point(x + 3.5, y + 7.2)}l2.5 2.6 4.5-5.4`),
  "[ ]": (x, y) => rect("fig-control", { x, y, width: 14 }, 14, { round: 3 }),
  "(x)": (x, y) => circle("fig-control", x + 7, y + 7, 7) + circle("fig-solid", x + 7, y + 7, 3.6),
  "( )": (x, y) => circle("fig-control", x + 7, y + 7, 7),
  "[v]": (x, y) => path("fig-strong fig-thick", `M${point(x + 2, y + 7.4)}l3.6 3.8 6.6-8`),
  "[~]": (x, y) => circle("fig-strong fig-thick", x + 7, y + 7, 6, ' stroke-dasharray="20 18"'),
  "[.]": (x, y) => circle("fig-control", x + 7, y + 7, 6, ' stroke-dasharray="2 3"'),
  "[!]": (x, y) =>
    path("fig-warning", `M${point(x + 7, y + 0.5)}l6.6 12.5h-13.2z`) +
    path("fig-warning", `M${point(x + 7, y + 5)}v4M${point(x + 7, y + 10.6)}v.6`),
  "[-]": (x, y) => path("fig-ink", `M${point(x + 3, y + 3)}l8 8m0-8l-8 8`),
  "[+]": (x, y) => path("fig-strong fig-thick", `M${point(x + 7, y + 2)}v10m-5-5h10`),
  "[>]": (x, y) => path("fig-ink", `M${point(x + 5, y + 3)}l4 4-4 4`),
  "[o]": (x, y) => path("fig-ink", `M${point(x + 3, y + 5)}l4 4 4-4`),
  "[=]": (x, y) =>
    rect("fig-control", { x: x + 1, y: y - 1, width: 12 }, 15, { round: 2 }) +
    path("fig-line", `M${point(x + 4, y + 4)}h6m-6 4h6`),
};

export const iconMark = /^(\[[ xv~.!\-+>o=]\]|\([ x]\)) /;

/** The icon of a mark as SVG in a box of 16 by 16; undefined if there is no such mark. */
export const iconSvg = (mark: string): string | undefined => icons[mark]?.(1, 1);

/** A placeholder picture as SVG in a box of 100 by 60. */
export const pictureSvg = (composition: number): string =>
  compositions[composition]?.({ x: 0, y: 0, width: 100 }, 60) ?? "";

/**
 * A list. A line may begin with an icon mark: `[x]` and `[ ]` checkboxes, `(x)` and `( )` radio buttons, `[v]` done,
 * `[~]` running, `[.]` pending, `[!]` warning, `[-]` removed, `[+]` added, `[>]` closed, `[o]` open, `[=]` document.
 * The text after ` | ` is its note.
 */
function drawRows(rows: readonly string[], box: Box): Drawn {
  const hasIcons = rows.some((row) => iconMark.test(row));
  let { y } = box;
  const drawn = rows.map((row, index) => {
    const icon = iconMark.exec(row)?.[1];
    const [words = "", note = ""] = row.replace(iconMark, "").split(" | ");
    const beside = oneLine(note);
    const x = box.x + (hasIcons ? ICON_WIDTH : 0);
    const width = box.x + box.width - x - (beside.width ? beside.width + 10 : 0);
    const body = textBlock(wrap(words, width), { x, y: y + ROW_PAD, width });
    const right = box.x + box.width;
    const parts = [
      index > 0 ? path("fig-hair", `M${point(box.x, y)}h${box.width}`) : "",
      icon ? (icons[icon]?.(box.x + 1, y + ROW_PAD + 2) ?? "") : "",
      body.svg,
      textLine(beside, right, y + ROW_PAD, { className: "fig-muted", align: "end" }),
    ];
    y = body.bottom + ROW_PAD;
    return { ...body, svg: parts.join(""), bottom: y };
  });
  return joinParts(drawn, y);
}

const CONTROL_GAP = 8;

type Control = { line: Line; width: number };
type ControlType = { height: number; pad: number; draw: (control: Control, box: Box) => string };

/** Controls in rows that wrap. */
function drawControls(labels: readonly string[], box: Box, type: ControlType): Drawn {
  let { x, y } = box;
  const drawn = labels.map((label) => {
    const line = oneLine(label);
    const width = line.width + type.pad * 2 + (isBold(line) && type === chip ? 16 : 0);
    if (x > box.x && x + width > box.x + box.width + 0.5) {
      x = box.x;
      y += type.height + CONTROL_GAP;
    }
    const svg = type.draw({ line, width }, { x, y, width });
    x += width + CONTROL_GAP;
    return { svg, tooWide: width > box.width + 1 ? [label] : [] };
  });
  return {
    svg: drawn.map(({ svg }) => svg).join(""),
    bottom: y + type.height,
    tooWide: drawn.flatMap(({ tooWide }) => tooWide),
  };
}

const isBold = ({ runs }: Line) => runs[0]?.style === "bold";
const isStruck = ({ runs }: Line) => runs[0]?.style === "struck";
/** Top edge of a line that is centered in a control. */
const centeredTop = (box: Box, height: number) => box.y + (height - LINE_HEIGHT) / 2;

/** Buttons: `**primary**`, secondary and `~~disabled~~`. */
const button: ControlType = {
  height: 32,
  pad: 12,
  draw({ line }, box) {
    const shape = rect(isBold(line) ? "fig-solid" : "fig-control", box, 32, { round: 7, dashed: isStruck(line) });
    const className = isBold(line) ? "fig-solid-text" : isStruck(line) ? "fig-muted" : "fig-text";
    return shape + textLine(line, box.x + 12, centeredTop(box, 32), { className });
  },
};

/** Chips: `**selected**`, unselected and `~~removed~~`. */
const chip: ControlType = {
  height: 28,
  pad: 11,
  draw({ line, width }, box) {
    const shape = rect(isBold(line) ? "fig-accent" : "fig-control", box, 28, { round: 14, dashed: isStruck(line) });
    const tick = isBold(line) ? path("fig-strong fig-thick", `M${point(box.x + 11, box.y + 14.5)}l3 3 5.4-6.6`) : "";
    const className = isStruck(line) ? "fig-muted" : "fig-text";
    return shape + tick + textLine(line, box.x + width - 11, centeredTop(box, 28), { className, align: "end" });
  },
};

/** A segmented control with ordered options; the selected one is `**bold**`. */
function drawSteps(labels: readonly string[], box: Box): Drawn {
  const height = 32;
  const lines = labels.map(oneLine);
  const spare = (box.width - lines.reduce((sum, { width }) => sum + width, 0)) / lines.length;
  let { x } = box;
  let svg = rect("fig-control", box, height, { round: 7 });
  for (const line of lines) {
    const width = line.width + spare;
    if (isBold(line)) svg += rect("fig-solid", { ...box, x, width }, height, { round: 7 });
    else if (x > box.x) svg += path("fig-hair", `M${point(x, box.y + 1)}v${height - 2}`);
    const className = isBold(line) ? "fig-solid-text" : "fig-text";
    svg += textLine(line, x + width / 2, centeredTop(box, height), { className, align: "middle" });
    x += width;
  }
  return { svg, bottom: box.y + height, tooWide: spare < 8 ? [labels.join(", ")] : [] };
}

/** A text field with its value, below its label. */
function drawField(value: string, label: string | undefined, box: Box): Drawn {
  const above = label ? textBlock(wrap(label, box.width), box, { className: "fig-muted" }) : shapes("", box.y - 3);
  const top = above.bottom + 3;
  const width = box.width - 22;
  const inner = textBlock(wrap(value, width), { x: box.x + 11, y: top + 8, width });
  const bottom = inner.bottom + 8;
  const frame = shapes(rect("fig-field", { ...box, y: top }, bottom - top), bottom);
  return joinParts([above, frame, inner]);
}

/** Labels at both ends of a line. */
function drawEnds([left, right]: readonly [string, string], box: Box): Drawn {
  const lines = [oneLine(left), oneLine(right)] as const;
  const isTooWide = lines[0].width + lines[1].width + 8 > box.width;
  return {
    svg:
      textLine(lines[0], box.x, box.y, { className: "fig-muted" }) +
      textLine(lines[1], box.x + box.width, box.y, { className: "fig-muted", align: "end" }),
    bottom: box.y + LINE_HEIGHT,
    tooWide: isTooWide ? [`${left} / ${right}`] : [],
  };
}

/** A bar that is filled to `fraction`, from 0 to 1. Its label may have a note after ` | `. */
function drawBar(fraction: number, label: string | undefined, box: Box): Drawn {
  const [words = "", note = ""] = (label ?? "").split(" | ");
  const above = label ? drawEnds([words, note], box) : shapes("", box.y - 4);
  const y = above.bottom + 4;
  const track = rect("fig-track", { ...box, y }, 8, { round: 4 });
  const filled =
    fraction > 0 ? rect("fig-solid", { ...box, y, width: Math.max(8, box.width * fraction) }, 8, { round: 4 }) : "";
  return joinParts([above, shapes(track + filled, y + 8)]);
}

/** A range on a scale, such as earliest to latest, with an optional point. */
function drawRange({ range: [low, high], at: position, ends: labels }: PartWith<"range">, box: Box): Drawn {
  const y = box.y + 12;
  const stretch = { x: box.x + low * box.width, y: y - 6, width: Math.max(0, (high - low) * box.width) };
  const below = drawEnds(labels, { ...box, y: y + 12 });
  return {
    ...below,
    svg: [
      path("fig-line", `M${point(box.x, y)}h${box.width}`),
      stretch.width > 0 ? rect("fig-accent", stretch, 12) : "",
      position === undefined ? "" : circle("fig-knob", box.x + position * box.width, y, 8),
      below.svg,
    ].join(""),
  };
}

/** Countable outcomes: one dot each, stacked in columns. */
function drawDots({ dots, ends: labels }: PartWith<"dots">, box: Box): Drawn {
  const step = box.width / dots.length;
  const size = 13;
  const base = box.y + Math.max(...dots) * size;
  const svg = dots.flatMap((count, column) =>
    Array.from({ length: count }, (_, level) =>
      circle("fig-solid", box.x + (column + 0.5) * step, base - (level + 0.5) * size, 5),
    ),
  );
  const below = drawEnds(labels, { ...box, y: base + 6 });
  return { ...below, svg: `${svg.join("")}${path("fig-line", `M${point(box.x, base + 2)}h${box.width}`)}${below.svg}` };
}

const GAP = 10;
const PAD = 10;

/** Draws parts below one another, without those that begin below `edge`. */
function drawStack(parts: readonly Part[], box: Box, edge = Number.POSITIVE_INFINITY): Drawn {
  let { y } = box;
  const drawn = parts.flatMap((part, index) => {
    const isShown = y < edge;
    const result = drawPart(part, { ...box, y: index > 0 ? y + GAP : y });
    y = result.bottom;
    return isShown ? [result] : [];
  });
  return joinParts(drawn, y);
}

function drawPart(part: Part, box: Box): Drawn {
  if ("text" in part) return textBlock(wrap(part.text, box.width), box);
  if ("bubble" in part) return drawBubble(part.bubble, part.from, box);
  if ("field" in part) return drawField(part.field, part.label, box);
  if ("rows" in part) return drawRows(part.rows, box);
  if ("buttons" in part) return drawControls(part.buttons, box, button);
  if ("chips" in part) return drawControls(part.chips, box, chip);
  if ("steps" in part) return drawSteps(part.steps, box);
  if ("bar" in part) return drawBar(part.bar, part.label, box);
  if ("range" in part) return drawRange(part, box);
  if ("dots" in part) return drawDots(part, box);
  if ("skeleton" in part) return drawSkeleton(part.skeleton, box);
  if ("picture" in part) return drawPicture(part.picture, box);
  if ("panel" in part) return drawPanel(part, box);
  return drawColumns(part.columns, box);
}

/** A chat message: a person's on the right with a tint, the system's on the left in a frame. */
function drawBubble(words: string, from: "person" | "system", box: Box): Drawn {
  const maxWidth = from === "person" ? box.width * 0.84 : box.width;
  const lines = wrap(words, maxWidth - PAD * 2);
  const width = Math.max(...lines.map((line) => line.width)) + PAD * 2;
  const x = from === "person" ? box.x + box.width - width : box.x;
  const text = textBlock(lines, { x: x + PAD, y: box.y + 8, width: maxWidth - PAD * 2 });
  const bottom = text.bottom + 8;
  const frame = rect(from === "person" ? "fig-tint" : "fig-box", { ...box, x, width }, bottom - box.y, { round: 10 });
  return joinParts([shapes(frame, bottom), text]);
}

const frames = { plain: "fig-box", accent: "fig-accent", dashed: "fig-control" } as const;

function drawPanel({ panel, look }: PartWith<"panel">, box: Box): Drawn {
  if (look === "quote") {
    const inner = drawStack(panel, { x: box.x + 14, y: box.y + 1, width: box.width - 14 });
    const height = inner.bottom + 1 - box.y;
    return joinParts([
      shapes(path("fig-strong fig-thick", `M${point(box.x + 1, box.y)}v${height}`), box.y + height),
      inner,
    ]);
  }
  const inner = drawStack(panel, { x: box.x + PAD, y: box.y + PAD, width: box.width - PAD * 2 });
  const bottom = inner.bottom + PAD;
  const frame = rect(frames[look], box, bottom - box.y, { round: 8, dashed: look === "dashed" });
  return joinParts([shapes(frame, bottom), inner]);
}

function drawColumns(columns: readonly (readonly Part[])[], box: Box): Drawn {
  const width = (box.width - GAP * (columns.length - 1)) / columns.length;
  const drawn = columns.map((parts, index) => drawStack(parts, { ...box, x: box.x + index * (width + GAP), width }));
  return joinParts(drawn);
}

function drawSkeleton(lines: number, box: Box): Drawn {
  const shares = [1, 0.92, 0.97, 0.64, 0.85, 0.5];
  const svg = Array.from({ length: lines }, (_, line) =>
    rect("fig-track", { ...box, y: box.y + line * 19 + 4, width: box.width * (shares[line] ?? 1) }, 10, { round: 3 }),
  );
  return shapes(svg.join(""), box.y + lines * 19);
}

/** Width of the window. */
const WINDOW = 288;
const SCREEN_PAD = 14;
const TITLE_BAR = 38;
/** Height of the part of the window that a card shows. */
const CARD_HEIGHT = 196;
/** Height of a card's drawing as a share of its width. */
export const CARD_RATIO = CARD_HEIGHT / (WINDOW + 1);

const inner = { x: SCREEN_PAD + 0.5, width: WINDOW - SCREEN_PAD * 2 };

type Drawing = { body: Drawn; foot: Drawn | undefined; height: number };

/** Draws a screen's parts from its top. The foot has its own coordinates, which begin at its top edge. */
function drawScreen({ title, aside, parts, foot }: Screen, edge?: number): Drawing {
  const name = oneLine(`**${plainText(title)}**`);
  const bar: Drawn = {
    svg:
      textLine(name, inner.x, 10) +
      textLine(oneLine(aside ?? ""), inner.x + inner.width, 10, { className: "fig-muted", align: "end" }) +
      path("fig-hair", `M1 ${TITLE_BAR}h${WINDOW - 1}`),
    bottom: TITLE_BAR,
    tooWide: name.width + 8 + oneLine(aside ?? "").width > inner.width ? [`${title} ${aside}`] : [],
  };
  const stack = drawStack(parts, { ...inner, y: TITLE_BAR + SCREEN_PAD }, edge);
  const below = foot && drawStack(foot, { ...inner, y: SCREEN_PAD });
  const height = stack.bottom + SCREEN_PAD + (below ? below.bottom + SCREEN_PAD : 0);
  return { body: joinParts([bar, stack], stack.bottom), foot: below, height };
}

/** A screen in a window of this height. */
function drawWindow({ body, foot }: Drawing, height: number): string {
  const top = height - (foot ? foot.bottom + SCREEN_PAD : 0);
  const below = foot
    ? `<g transform="translate(0 ${top})">${path("fig-hair", `M1 0h${WINDOW - 1}`)}${foot.svg}</g>`
    : "";
  return rect("fig-screen", { x: 0.5, y: 0.5, width: WINDOW }, height - 1, { round: 10 }) + body.svg + below;
}

/** The content of an SVG element, and its viewBox. */
export type Picture = { viewBox: string; svg: string };

/** The window of the first state, cropped to the height of cards. */
export function drawCard({ states: [screen] }: Anatomy): Picture {
  const viewBox = `0 0 ${WINDOW + 1} ${CARD_HEIGHT}`;
  if (!screen) return { viewBox, svg: "" };
  // What begins below the edge is not drawn: a list has many cards.
  const drawing = drawScreen(screen, CARD_HEIGHT);
  const { body, foot } = drawing;
  const height = Math.max(Math.ceil(drawing.height), CARD_HEIGHT + 12);
  const isFootShown = height - (foot?.bottom ?? 0) < CARD_HEIGHT;
  return { viewBox, svg: drawWindow({ body, foot: isFootShown ? foot : undefined, height }, height) };
}

/** The window of one state, whole. */
export function drawState(screen: Screen): Picture & { width: number; height: number } {
  const drawing = drawScreen(screen);
  const [width, height] = [WINDOW + 1, Math.ceil(drawing.height)];
  // What is marked in the state “wrong” is what is wrong.
  const svg = `<g class="is-${screen.state}">${drawWindow(drawing, height)}</g>`;
  return { viewBox: `0 0 ${width} ${height}`, width, height, svg };
}

/** The texts of an anatomy that are wider than their part in a drawing, each with its state. */
export const wordsTooWide = ({ states }: Anatomy): { state: string; words: string }[] =>
  states.flatMap((screen) => {
    const { body, foot } = drawScreen(screen);
    return [...body.tooWide, ...(foot?.tooWide ?? [])].map((words) => ({ state: screen.state, words }));
  });
