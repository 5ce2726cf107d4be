import type { Part, SimplePart, SingleScreen } from "./description.ts";

/** Moves the number of a fault to the end of a text's words, as a spot; a text without a number gets a spot of none. */
function withSpot(text: string): string {
  const fault = /\{(\d)\}/.exec(text)?.[1] ?? "0";
  const [words, ...note] = text.replaceAll(/\s*\{\d\}/g, "").split(" | ");
  return [`${words}{?${fault}}`, ...note].join(" | ");
}

function inSimple(part: SimplePart): SimplePart {
  if ("text" in part) return { text: withSpot(part.text) };
  if ("bubble" in part) return { ...part, bubble: withSpot(part.bubble) };
  if ("field" in part) return { ...part, field: withSpot(part.field) };
  if ("rows" in part) return { rows: part.rows.map(withSpot) };
  if ("buttons" in part) return { buttons: part.buttons.map(withSpot) };
  if ("chips" in part) return { chips: part.chips.map(withSpot) };
  if ("steps" in part) return { steps: part.steps.map(withSpot) };
  return "bar" in part && part.label !== undefined ? { ...part, label: withSpot(part.label) } : part;
}

const inPanel = (part: PanelPart) => ("panel" in part ? { ...part, panel: part.panel.map(inSimple) } : inSimple(part));
type PanelPart = Exclude<Part, { columns: unknown }>;

const inPart = (part: Part): Part =>
  "columns" in part ? { columns: part.columns.map((column) => column.map(inPanel)) } : inPanel(part);

/** A screen whose texts can be pressed by whoever looks for its numbered faults. Its numbers are not shown. */
export const withSpots = ({ title, aside, parts, foot, ...screen }: SingleScreen): SingleScreen => ({
  ...screen,
  title: withSpot(title),
  ...(aside !== undefined && { aside: withSpot(aside) }),
  parts: parts.map(inPart),
  ...(foot && { foot: foot.map(inPart) }),
});
