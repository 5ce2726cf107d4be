import { oneLine } from "./rich-text.ts";
import { at, type Box, circle, type Drawn, LINE, path, rect, textLine } from "./svg.ts";

/** Words at both ends of a line. */
function ends([left, right]: readonly [string, string], box: Box): Drawn {
  const lines = [oneLine(left), oneLine(right)] as const;
  const isTooWide = lines[0].width + lines[1].width + 8 > box.width;
  return {
    svg:
      textLine(lines[0], box.x, box.y, { look: "fig-muted" }) +
      textLine(lines[1], box.x + box.width, box.y, { look: "fig-muted", align: "end" }),
    bottom: box.y + LINE,
    callouts: lines.flatMap(({ callouts }) =>
      callouts.map((number) => ({ number, x: box.x + box.width, y: box.y + LINE / 2 })),
    ),
    tooWide: isTooWide ? [`${left} / ${right}`] : [],
  };
}

/** How much of something is done or used. Its label may have a note, after ` | `. */
export function drawBar(part: number, label: string | undefined, box: Box): Drawn {
  const [words = "", note = ""] = (label ?? "").split(" | ");
  const above = label ? ends([words, note], box) : undefined;
  const y = above ? above.bottom + 4 : box.y;
  const track = rect("fig-track", { ...box, y }, 8, { round: 4 });
  const done = part > 0 ? rect("fig-solid", { ...box, y, width: Math.max(8, box.width * part) }, 8, { round: 4 }) : "";
  return {
    svg: `${above?.svg ?? ""}${track}${done}`,
    bottom: y + 8,
    callouts: above?.callouts ?? [],
    tooWide: above?.tooWide ?? [],
  };
}

type Range = { range: readonly [number, number]; at?: number | undefined; ends: readonly [string, string] };

/** A stretch on a line, such as from the earliest to the latest, with a point on it. */
export function drawRange({ range: [low, high], at: point, ends: labels }: Range, box: Box): Drawn {
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

type Dots = { dots: readonly number[]; ends: readonly [string, string] };

/** Outcomes that can be counted: a dot each, one above the other where they fall together. */
export function drawDots({ dots, ends: labels }: Dots, box: Box): Drawn {
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
