import { drawButtons, drawChips, drawField, drawSteps } from "./controls.ts";
import type { Part } from "./description.ts";
import { drawPicture } from "./pictures.ts";
import { wrap } from "./rich-text.ts";
import { drawRows } from "./rows.ts";
import { drawBar, drawDots, drawRange } from "./scales.ts";
import { at, type Box, type Drawn, joined, path, rect, textBlock } from "./svg.ts";

const GAP = 10;
const PAD = 10;

/** Draws parts one below the other. */
export function drawStack(parts: readonly Part[], box: Box): Drawn {
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
  if ("buttons" in part) return drawButtons(part.buttons, box);
  if ("chips" in part) return drawChips(part.chips, box);
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
  const frame = rect(from === "person" ? "fig-tint" : "fig-box", { ...box, x, width }, text.bottom + 8 - box.y, {
    round: 10,
  });
  const callouts = text.callouts.map((callout) => ({ ...callout, x: x + width }));
  return { ...text, svg: frame + text.svg, bottom: text.bottom + 8, callouts };
}

const frames = { plain: "fig-box", accent: "fig-accent", dashed: "fig-control", quote: "" } as const;

function drawPanel({ panel, look }: Extract<Part, { panel: unknown }>, box: Box): Drawn {
  if (look === "quote") {
    const inner = drawStack(panel, { x: box.x + 14, y: box.y + 1, width: box.width - 14 });
    const bottom = inner.bottom + 1;
    return {
      ...inner,
      bottom,
      svg: path("fig-strong fig-thick", `M${at(box.x + 1, box.y)}v${bottom - box.y}`) + inner.svg,
    };
  }
  const inner = drawStack(panel, { x: box.x + PAD, y: box.y + PAD, width: box.width - PAD * 2 });
  const bottom = inner.bottom + PAD;
  const frame = rect(frames[look], box, bottom - box.y, { round: 8, dashed: look === "dashed" });
  return { ...inner, svg: frame + inner.svg, bottom };
}

function drawColumns(columns: readonly (readonly Part[])[], box: Box): Drawn {
  const width = (box.width - GAP * (columns.length - 1)) / columns.length;
  const drawn = columns.map((parts, index) => drawStack(parts, { ...box, x: box.x + index * (width + GAP), width }));
  return joined(drawn, Math.max(...drawn.map(({ bottom }) => bottom)));
}

function drawSkeleton(lines: number, box: Box): Drawn {
  const shares = [1, 0.92, 0.97, 0.64, 0.85, 0.5];
  const svg = Array.from({ length: lines }, (_, line) =>
    rect("fig-track", { ...box, y: box.y + line * 19 + 4, width: box.width * (shares[line] ?? 1) }, 10, { round: 3 }),
  );
  return { svg: svg.join(""), bottom: box.y + lines * 19, callouts: [], tooWide: [] };
}
