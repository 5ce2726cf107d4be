import type { Anatomy, Part, Screen } from "./description.ts";
import {
  at,
  type Box,
  type Callout,
  circle,
  type Drawn,
  joined,
  LINE,
  type Line,
  numbersAt,
  oneLine,
  path,
  plain,
  plainText,
  rect,
  textBlock,
  textLine,
  wrap,
} from "./svg.ts";

/** The part that has a field of that name. */
type PartWith<F extends string> = Extract<Part, { [K in F]: unknown }>;

/** Compositions of a picture in a frame: flat forms that say "a picture" and differ from one another. */
const compositions: readonly ((box: Box, height: number) => string)[] = [
  ({ x, y, width: w }, h) =>
    circle("fig-solid", x + w * 0.74, y + h * 0.3, h * 0.14) +
    path(
      "fig-shade",
      `M${at(x, y + h)}v${-h * 0.3}l${at(w * 0.3, -h * 0.3)} ${at(w * 0.26, h * 0.28)} ${at(w * 0.16, -h * 0.16)} ${at(w * 0.28, h * 0.24)}v${h * 0.24}z`,
    ),
  ({ x, y, width: w }, h) =>
    path(
      "fig-solid",
      `M${at(x + w * 0.14, y + h * 0.2)}h${w * 0.72}v${h * 0.13}h${-w * 0.72}zM${at(x + w * 0.14, y + h * 0.44)}h${w * 0.5}v${h * 0.13}h${-w * 0.5}z`,
    ) + path("fig-shade", `M${at(x + w * 0.14, y + h * 0.76)}h${w * 0.3}v${h * 0.06}h${-w * 0.3}z`),
  ({ x, y, width: w }, h) =>
    path("fig-shade", `M${at(x + w * 0.14, y + h * 0.8)}h${w * 0.24}v${h * 0.06}h${-w * 0.24}z`) +
    circle("fig-solid", x + w * 0.2, y + h * 0.24, h * 0.07),
  ({ x, y, width: w }, h) =>
    path(
      "fig-strong fig-thick",
      `M${at(x + w * 0.12, y + h * 0.66)}c${at(w * 0.16, -h * 0.7)} ${at(w * 0.26, h * 0.5)} ${at(w * 0.4, -h * 0.1)}s${at(w * 0.2, -h * 0.4)} ${at(w * 0.36, h * 0.16)}`,
    ) + circle("fig-shade", x + w * 0.3, y + h * 0.78, h * 0.07),
  ({ x, y, width: w }, h) =>
    circle("fig-shade", x + w * 0.5, y + h * 0.52, h * 0.34) +
    path("fig-solid", `M${at(x + w * 0.5, y + h * 0.18)}a${h * 0.34} ${h * 0.34} 0 0 1 0 ${h * 0.68}z`),
  ({ x, y, width: w }, h) =>
    path("fig-shade", `M${at(x, y + h * 0.62)}h${w}v${h * 0.38}h${-w}z`) +
    path(
      "fig-solid",
      `M${at(x + w * 0.36, y + h * 0.74)}v${-h * 0.34}l${at(w * 0.14, -h * 0.2)} ${at(w * 0.14, h * 0.2)}v${h * 0.34}z`,
    ),
];

/** A picture, one of the compositions, as high as three fifths of its width. */
function drawPicture(composition: number, box: Box): Drawn {
  const height = Math.round(box.width * 0.6);
  return plain(rect("fig-box", box, height) + (compositions[composition]?.(box, height) ?? ""), box.y + height);
}

const ICON_WIDTH = 24;
const ROW_PAD = 7;

/** What a line of a list may begin with, each drawn around the middle of a field of 14 by 14. */
const icons: Record<string, (x: number, y: number) => string> = {
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
 * A list. A line may begin with an icon, as in a list of tasks: `[x]`, `[ ]` boxes; `(x)`, `( )` choices; `[v]`
 * done, `[~]` running, `[.]` to come, `[!]` warning, `[-]` taken out, `[+]` added, `[>]` closed, `[o]` open, `[=]` document.
 * What stands after ` | ` is its note.
 */
function drawRows(rows: readonly string[], box: Box): Drawn {
  const hasIcons = rows.some((row) => beginning.test(row));
  let { y } = box;
  const drawn = rows.map((row, index) => {
    const icon = beginning.exec(row)?.[1];
    const [words = "", note = ""] = row.replace(beginning, "").split(" | ");
    const beside = oneLine(note);
    const x = box.x + (hasIcons ? ICON_WIDTH : 0);
    const width = box.x + box.width - x - (beside.width ? beside.width + 10 : 0);
    const body = textBlock(wrap(words, width), { x, y: y + ROW_PAD, width });
    const right = box.x + box.width;
    const noted = numbersAt([beside], right, y + ROW_PAD + LINE / 2);
    const parts = [
      index > 0 ? path("fig-hair", `M${at(box.x, y)}h${box.width}`) : "",
      icon ? (icons[icon]?.(box.x + 1, y + ROW_PAD + 2) ?? "") : "",
      body.svg,
      textLine(beside, right, y + ROW_PAD, { look: "fig-muted", align: "end" }),
    ];
    y = body.bottom + ROW_PAD;
    // A number at a line with a note stands behind the note.
    const own = beside.width ? body.callouts.map((callout) => ({ ...callout, x: right })) : body.callouts;
    return { ...body, svg: parts.join(""), bottom: y, callouts: [...own, ...noted] };
  });
  return joined(drawn, y);
}

const CONTROL_GAP = 8;

type Control = { line: Line; width: number };
type Kind = { height: number; pad: number; draw: (control: Control, box: Box) => string };

/** Controls beside one another, in as many rows as they need. */
function flow(labels: readonly string[], box: Box, kind: Kind): Drawn {
  let { x, y } = box;
  const drawn = labels.map((label) => {
    const line = oneLine(label);
    const width = line.width + kind.pad * 2 + (isChosen(line) && kind === chip ? 16 : 0);
    if (x > box.x && x + width > box.x + box.width + 0.5) {
      x = box.x;
      y += kind.height + CONTROL_GAP;
    }
    const svg = kind.draw({ line, width }, { x, y, width });
    x += width + CONTROL_GAP;
    return { svg, line, y, tooWide: width > box.width + 1 ? [label] : [] };
  });
  return {
    svg: drawn.map(({ svg }) => svg).join(""),
    bottom: y + kind.height,
    // A number stands behind the last control of its row, so that its line crosses none.
    callouts: drawn.flatMap((one) =>
      numbersAt([one.line], one.y === y ? x - CONTROL_GAP : box.x + box.width, one.y + kind.height / 2),
    ),
    tooWide: drawn.flatMap(({ tooWide }) => tooWide),
  };
}

const isChosen = ({ runs }: Line) => runs[0]?.look === "bold";
const isOff = ({ runs }: Line) => runs[0]?.look === "struck";
const inside = (box: Box, height: number) => box.y + (height - LINE) / 2;

/** Buttons: `**the main one**`, others, and `~~one that cannot be used~~`. */
const button: Kind = {
  height: 32,
  pad: 12,
  draw({ line }, box) {
    const shape = rect(isChosen(line) ? "fig-solid" : "fig-control", box, 32, { round: 7, dashed: isOff(line) });
    const look = isChosen(line) ? "fig-solid-text" : isOff(line) ? "fig-muted" : "fig-text";
    return shape + textLine(line, box.x + 12, inside(box, 32), { look });
  },
};

/** Chips: `**chosen**`, others, and `~~taken out~~`. */
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

/** A choice of one in several that stand in an order; the chosen one is `**bold**`. */
function drawSteps(labels: readonly string[], box: Box): Drawn {
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
  const callouts = numbersAt(lines, box.x + box.width, box.y + height / 2);
  return { svg, bottom: box.y + height, callouts, tooWide: spare < 8 ? [labels.join(", ")] : [] };
}

/** A field with what is typed in it, below its label. */
function drawField(value: string, label: string | undefined, box: Box): Drawn {
  const above = label ? textBlock(wrap(label, box.width), box, { look: "fig-muted" }) : plain("", box.y - 3);
  const top = above.bottom + 3;
  const width = box.width - 22;
  const inner = textBlock(wrap(value, width), { x: box.x + 11, y: top + 8, width });
  const bottom = inner.bottom + 8;
  const frame = plain(rect("fig-field", { ...box, y: top }, bottom - top), bottom);
  // A number in a field stands behind its frame.
  const callouts = inner.callouts.map((callout) => ({ ...callout, x: box.x + box.width }));
  return joined([above, frame, { ...inner, callouts }]);
}

/** Words at both ends of a line. */
function ends([left, right]: readonly [string, string], box: Box): Drawn {
  const lines = [oneLine(left), oneLine(right)] as const;
  const isTooWide = lines[0].width + lines[1].width + 8 > box.width;
  return {
    svg:
      textLine(lines[0], box.x, box.y, { look: "fig-muted" }) +
      textLine(lines[1], box.x + box.width, box.y, { look: "fig-muted", align: "end" }),
    bottom: box.y + LINE,
    callouts: numbersAt(lines, box.x + box.width, box.y + LINE / 2),
    tooWide: isTooWide ? [`${left} / ${right}`] : [],
  };
}

/** How much of something is done or used. Its label may have a note, after ` | `. */
function drawBar(part: number, label: string | undefined, box: Box): Drawn {
  const [words = "", note = ""] = (label ?? "").split(" | ");
  const above = label ? ends([words, note], box) : plain("", box.y - 4);
  const y = above.bottom + 4;
  const track = rect("fig-track", { ...box, y }, 8, { round: 4 });
  const done = part > 0 ? rect("fig-solid", { ...box, y, width: Math.max(8, box.width * part) }, 8, { round: 4 }) : "";
  return joined([above, plain(track + done, y + 8)]);
}

/** A stretch on a line, such as from the earliest to the latest, with a point on it. */
function drawRange({ range: [low, high], at: point, ends: labels }: PartWith<"range">, box: Box): Drawn {
  const y = box.y + 12;
  const stretch = { x: box.x + low * box.width, y: y - 6, width: Math.max(0, (high - low) * box.width) };
  const below = ends(labels, { ...box, y: y + 12 });
  return {
    ...below,
    svg: [
      path("fig-line", `M${at(box.x, y)}h${box.width}`),
      stretch.width > 0 ? rect("fig-accent", stretch, 12) : "",
      point === undefined ? "" : circle("fig-knob", box.x + point * box.width, y, 8),
      below.svg,
    ].join(""),
  };
}

/** Outcomes that can be counted: a dot each, one above the other where they fall together. */
function drawDots({ dots, ends: labels }: PartWith<"dots">, box: Box): Drawn {
  const step = box.width / dots.length;
  const size = 13;
  const base = box.y + Math.max(...dots) * size;
  const svg = dots.flatMap((count, column) =>
    Array.from({ length: count }, (_, level) =>
      circle("fig-solid", box.x + (column + 0.5) * step, base - (level + 0.5) * size, 5),
    ),
  );
  const below = ends(labels, { ...box, y: base + 6 });
  return { ...below, svg: `${svg.join("")}${path("fig-line", `M${at(box.x, base + 2)}h${box.width}`)}${below.svg}` };
}

const GAP = 10;
const PAD = 10;

/** Draws parts one below the other. */
function drawStack(parts: readonly Part[], box: Box): Drawn {
  let { y } = box;
  const drawn = parts.map((part, index) => {
    const result = drawPart(part, { ...box, y: index > 0 ? y + GAP : y });
    y = result.bottom;
    return result;
  });
  return joined(drawn, y);
}

function drawPart(part: Part, box: Box): Drawn {
  if ("text" in part) return textBlock(wrap(part.text, box.width), box);
  if ("bubble" in part) return drawBubble(part.bubble, part.from, box);
  if ("field" in part) return drawField(part.field, part.label, box);
  if ("rows" in part) return drawRows(part.rows, box);
  if ("buttons" in part) return flow(part.buttons, box, button);
  if ("chips" in part) return flow(part.chips, box, chip);
  if ("steps" in part) return drawSteps(part.steps, box);
  if ("bar" in part) return drawBar(part.bar, part.label, box);
  if ("range" in part) return drawRange(part, box);
  if ("dots" in part) return drawDots(part, box);
  if ("skeleton" in part) return drawSkeleton(part.skeleton, box);
  if ("picture" in part) return drawPicture(part.picture, box);
  if ("panel" in part) return drawPanel(part, box);
  return drawColumns(part.columns, box);
}

/** What somebody said: a person's words stand to the right on a tint, the system's to the left in a frame. */
function drawBubble(words: string, from: "person" | "system", box: Box): Drawn {
  const most = from === "person" ? box.width * 0.84 : box.width;
  const lines = wrap(words, most - PAD * 2);
  const width = Math.max(...lines.map((line) => line.width)) + PAD * 2;
  const x = from === "person" ? box.x + box.width - width : box.x;
  const text = textBlock(lines, { x: x + PAD, y: box.y + 8, width: most - PAD * 2 });
  const bottom = text.bottom + 8;
  const frame = rect(from === "person" ? "fig-tint" : "fig-box", { ...box, x, width }, bottom - box.y, { round: 10 });
  const callouts = text.callouts.map((callout) => ({ ...callout, x: x + width }));
  return joined([plain(frame, bottom), { ...text, callouts }]);
}

const frames = { plain: "fig-box", accent: "fig-accent", dashed: "fig-control" } as const;

function drawPanel({ panel, look }: PartWith<"panel">, box: Box): Drawn {
  if (look === "quote") {
    const inner = drawStack(panel, { x: box.x + 14, y: box.y + 1, width: box.width - 14 });
    const height = inner.bottom + 1 - box.y;
    return joined([plain(path("fig-strong fig-thick", `M${at(box.x + 1, box.y)}v${height}`), box.y + height), inner]);
  }
  const inner = drawStack(panel, { x: box.x + PAD, y: box.y + PAD, width: box.width - PAD * 2 });
  const bottom = inner.bottom + PAD;
  const frame = rect(frames[look], box, bottom - box.y, { round: 8, dashed: look === "dashed" });
  return joined([plain(frame, bottom), inner]);
}

function drawColumns(columns: readonly (readonly Part[])[], box: Box): Drawn {
  const width = (box.width - GAP * (columns.length - 1)) / columns.length;
  const drawn = columns.map((parts, index) => drawStack(parts, { ...box, x: box.x + index * (width + GAP), width }));
  return joined(drawn);
}

function drawSkeleton(lines: number, box: Box): Drawn {
  const shares = [1, 0.92, 0.97, 0.64, 0.85, 0.5];
  const svg = Array.from({ length: lines }, (_, line) =>
    rect("fig-track", { ...box, y: box.y + line * 19 + 4, width: box.width * (shares[line] ?? 1) }, 10, { round: 3 }),
  );
  return plain(svg.join(""), box.y + lines * 19);
}

/** Width of every drawing: the window, and the margin that the numbers stand in. */
const WIDTH = 320;
const WINDOW = 288;
const SCREEN_PAD = 14;
const BAR = 38;
/** What of the window a card shows. */
const CARD_HEIGHT = 196;

const inner = { x: SCREEN_PAD + 0.5, width: WINDOW - SCREEN_PAD * 2 };

type Drawing = { body: Drawn; foot: Drawn | undefined; height: number };

/** A screen's parts, drawn from its top on; the foot's `bottom` is its height. */
function drawScreen({ title, aside, parts, foot }: Screen): Drawing {
  const name = oneLine(`**${plainText(title)}**`);
  const bar: Drawn = {
    svg:
      textLine(name, inner.x, 10) +
      textLine(oneLine(aside ?? ""), inner.x + inner.width, 10, { look: "fig-muted", align: "end" }) +
      path("fig-hair", `M1 ${BAR}h${WINDOW - 1}`),
    bottom: BAR,
    callouts: numbersAt([oneLine(`${title}${aside ?? ""}`)], WINDOW, 19),
    tooWide: name.width + 8 + oneLine(aside ?? "").width > inner.width ? [`${title} ${aside}`] : [],
  };
  const stack = drawStack(parts, { ...inner, y: BAR + SCREEN_PAD });
  const below = foot && drawStack(foot, { ...inner, y: SCREEN_PAD });
  const height = stack.bottom + SCREEN_PAD + (below ? below.bottom + SCREEN_PAD : 0);
  return { body: joined([bar, stack], stack.bottom), foot: below, height };
}

/** Where the numbers stand: each at what it points out, and none upon another. */
function placed(callouts: readonly Callout[]): (Callout & { level: number })[] {
  let free = 0;
  return callouts
    .toSorted((a, b) => a.y - b.y)
    .map((callout) => {
      const level = Math.max(callout.y, free);
      free = level + 23;
      return { ...callout, level };
    });
}

function drawCallout({ number, x, y, level }: Callout & { level: number }): string {
  const from = Math.min(x + 4, WINDOW - 2);
  return (
    path("fig-leader", `M${at(from, y)}L${at(Math.max(from, WINDOW - 2), y)} ${at(WINDOW + 8, level)}`) +
    circle("fig-solid", WINDOW + 20, level, 10.5) +
    textLine(oneLine(`**${number}**`), WINDOW + 20, level - LINE / 2, { look: "fig-solid-text", align: "middle" })
  );
}

/** A screen as a group of the drawing, in a window as high as `height`. */
function group(screen: Screen, { body, foot }: Drawing, height: number, hasNumbers: boolean): string {
  const top = height - (foot ? foot.bottom + SCREEN_PAD : 0);
  const numbers = placed([
    ...body.callouts,
    ...(foot?.callouts ?? []).map((callout) => ({ ...callout, y: callout.y + top })),
  ]);
  const below = foot
    ? `<g transform="translate(0 ${top})">${path("fig-hair", `M1 0h${WINDOW - 1}`)}${foot.svg}</g>`
    : "";
  return `<g data-state="${screen.state}">${body.svg}${below}${hasNumbers ? numbers.map(drawCallout).join("") : ""}</g>`;
}

const frame = (height: number) => rect("fig-screen", { x: 0.5, y: 0.5, width: WINDOW }, height - 1, { round: 10 });

/** An SVG's inside and its viewBox. */
export type Picture = { viewBox: string; svg: string };

/** All states of a pattern's screen in one window, high enough for the longest, with their numbers. */
export function drawAnatomy({ states }: Anatomy): Picture {
  const drawings = states.map((screen) => ({ screen, drawing: drawScreen(screen) }));
  const height = Math.ceil(Math.max(...drawings.map(({ drawing }) => drawing.height)));
  const groups = drawings.map(({ screen, drawing }) => group(screen, drawing, height, true));
  return { viewBox: `0 0 ${WIDTH} ${height}`, svg: frame(height) + groups.join("") };
}

/** The first state's window without numbers, cut to the height that all cards have. */
export function drawCard({ states: [screen] }: Anatomy): Picture {
  if (!screen) return { viewBox: `0 0 ${WINDOW + 1} ${CARD_HEIGHT}`, svg: "" };
  const drawing = drawScreen(screen);
  const height = Math.max(Math.ceil(drawing.height), CARD_HEIGHT + 12);
  return { viewBox: `0 0 ${WINDOW + 1} ${CARD_HEIGHT}`, svg: frame(height) + group(screen, drawing, height, false) };
}

/** The words of an anatomy that are wider than the part they stand in, each with its state. */
export const wordsTooWide = ({ states }: Anatomy): { state: string; words: string }[] =>
  states.flatMap((screen) => {
    const { body, foot } = drawScreen(screen);
    return [...body.tooWide, ...(foot?.tooWide ?? [])].map((words) => ({ state: screen.state, words }));
  });

/** The numbers that a state's screen bears. */
export const numbersOf = (screen: Screen): number[] => {
  const { body, foot } = drawScreen(screen);
  return [...body.callouts.toSorted((a, b) => a.y - b.y), ...(foot?.callouts ?? [])].map(({ number }) => number);
};
