import { readFile } from "node:fs/promises";
import { once } from "../../domain/once.ts";
import type { Run } from "./runs.ts";

/** The weight at which these letters stand beside the site's own. */
const WEIGHT = 430;

/** Glyphs as paths of SVG, at a size of 1, and how wide they are together. */
export type Outline = { svg: string; width: number };

/** HarfBuzz and the reader of its fonts, loaded when the first such title is drawn. */
const loadPrograms = once(async () => {
  const [harfbuzz, { default: decompress }] = await Promise.all([
    import("harfbuzzjs"),
    import("wawoff2/decompress.js"),
  ]);
  return { harfbuzz, decompress };
});

/** Draws runs that follow one another from left to right. */
type Outliner = (runs: readonly Run[]) => Outline;

/** What draws runs from some font files, which are read once. */
export async function outlinerOf(files: readonly string[]): Promise<Outliner> {
  const { harfbuzz, decompress } = await loadPrograms();
  const { Blob, Buffer, Direction, Face, Font, shape, Variation } = harfbuzz;
  const fonts = new Map<string, InstanceType<typeof Font>>();
  for (const file of new Set(files)) {
    const font = new Font(new Face(new Blob(await decompress(await readFile(file)))));
    font.setVariations([new Variation("wght", WEIGHT)]);
    fonts.set(file, font);
  }

  const outlined = ({ text, file, isRightToLeft }: Run): Outline => {
    const font = fonts.get(file);
    if (!font) return { svg: "", width: 0 };
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    shape(font, buffer);
    let at = 0;
    const paths = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const d = font.glyphToPath(codepoint);
      const path = d && `<path transform="translate(${at + xOffset} ${yOffset})" d="${d}"/>`;
      at += xAdvance;
      return path;
    });
    const scale = 1 / font.face.upem;
    return { svg: `<g transform="scale(${scale} ${-scale})">${paths.join("")}</g>`, width: at * scale };
  };

  return (runs) => {
    let width = 0;
    const parts = runs.map((run) => {
      const part = outlined(run);
      const placed = `<g transform="translate(${width} 0)">${part.svg}</g>`;
      width += part.width;
      return placed;
    });
    return { svg: parts.join(""), width };
  };
}
