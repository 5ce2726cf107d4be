import type { Anatomy, Screen } from "./description.ts";
import { drawStack } from "./parts.ts";
import { oneLine, plainText } from "./rich-text.ts";
import { at, type Callout, circle, type Drawn, joined, LINE, path, rect, textLine } from "./svg.ts";

/** Width of every drawing: the window, and the margin that the numbers stand in. */
const WIDTH = 320;
const WINDOW = 288;
const PAD = 14;
const BAR = 38;
/** What of the window a card shows. */
const CARD_HEIGHT = 196;

const inner = { x: PAD + 0.5, width: WINDOW - PAD * 2 };

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
    callouts: oneLine(`${title}${aside ?? ""}`).callouts.map((number) => ({ number, x: WINDOW, y: 19 })),
    tooWide: name.width + 8 + oneLine(aside ?? "").width > inner.width ? [`${title} ${aside}`] : [],
  };
  const stack = drawStack(parts, { ...inner, y: BAR + PAD });
  const below = foot && drawStack(foot, { ...inner, y: PAD });
  const height = stack.bottom + PAD + (below ? below.bottom + PAD : 0);
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
  const top = height - (foot ? foot.bottom + PAD : 0);
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
  const drawings = states.map(drawScreen);
  const height = Math.ceil(Math.max(...drawings.map((drawing) => drawing.height)));
  const groups = states.map((screen, index) => {
    const drawing = drawings[index];
    return drawing ? group(screen, drawing, height, true) : "";
  });
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
