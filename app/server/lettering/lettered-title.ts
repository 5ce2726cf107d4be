import { type LetteredTitle, ROOM, sizes, withoutEmoji } from "../../domain/share-picture/title.ts";
import { facesFor } from "./faces.ts";
import { type Outline, outlinerOf } from "./outline.ts";
import { isRightToLeft, runsOf } from "./runs.ts";

/** Of lines that stand with their marks above and below them, of which fewer have room. */
const LEADING = 1.32;
const MOST = 5;

const closing = /^[\p{Pe}\p{Pf}\p{Po}]+$/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** A text in the pieces between which a line may end, in any script; brackets and stops stay with their words. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of new Intl.Segmenter("und", { granularity: "word" }).segment(text)) {
    const last = found.at(-1);
    if (last && (closing.test(segment) || opening.test(last))) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found;
}

const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);

/** Breaks a text into lines no wider than `room`; a piece that is wider ends wherever the line ends. */
function broken(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (piece: string) => {
    if (widthOf((line + piece).trim()) <= room) line += piece;
    else {
      lines.push(line.trim());
      line = piece.trimStart();
    }
  };
  for (const piece of pieces(text)) {
    if (widthOf(piece) <= room) add(piece);
    else graphemes(piece).forEach(add);
  }
  return [...lines, line.trim()].filter(Boolean);
}

/** A title in letters that the fonts of the pictures lack, as outlines; undefined where no font has them either. */
export async function letteredTitle(title: string): Promise<LetteredTitle | undefined> {
  const text = withoutEmoji(title);
  const isToLeft = isRightToLeft(text);
  const fileOf = await facesFor(`${text}… `);
  const runs = runsOf(`${text}…`, isToLeft, fileOf);
  const files = runs.map(({ file }) => file);
  if (text === "" || files.includes("")) return undefined;
  const outline = await outlinerOf([...files, fileOf("…", ""), fileOf(" ", "")]);
  const drawn = (line: string): Outline => outline(runsOf(line, isToLeft, fileOf));
  const widthOf = (line: string) => drawn(line).width;
  const widest = Math.max(...pieces(text).map(widthOf));
  for (const { size, lines: most } of sizes) {
    // A word is broken only where it is too long for the smallest size.
    if (widest > ROOM / size && widest <= ROOM / sizes[3].size) continue;
    const lines = broken(text, ROOM / size, widthOf);
    if (lines.length <= Math.min(most, MOST))
      return { size, leading: LEADING, isRightToLeft: isToLeft, lines: lines.map(drawn) };
  }
  const { size } = sizes[3];
  const kept = broken(text, ROOM / size, widthOf).slice(0, MOST);
  const last = graphemes(kept.at(-1) ?? "");
  while (last.length > 1 && widthOf(`${last.join("")}…`) > ROOM / size) last.pop();
  const lines = [...kept.slice(0, -1), `${last.join("")}…`];
  return { size, leading: LEADING, isRightToLeft: isToLeft, lines: lines.map(drawn) };
}
