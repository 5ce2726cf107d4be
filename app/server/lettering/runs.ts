import bidiFactory from "bidi-js";

/** Characters of a line that are drawn from one font file, in one direction. */
export type Run = { text: string; file: string; isRightToLeft: boolean };

const bidi = bidiFactory();

/** Whether a text is read from right to left, as its first letter is. */
export const isRightToLeft = (text: string): boolean =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 > 0;

/**
 * A line in runs, from left to right as they are seen, by the Unicode bidirectional algorithm. `fileOf` names the font
 * file of a character, given that of the one before.
 */
export function runsOf(
  line: string,
  isLineRightToLeft: boolean,
  fileOf: (character: string, before: string) => string,
): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, isLineRightToLeft ? "rtl" : "ltr");
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const text of line) {
    const last = runs.at(-1);
    const file = fileOf(text, last?.file ?? "");
    const level = levels[at] ?? 0;
    at += text.length;
    if (last?.file === file && last.level === level) last.text += text;
    else runs.push({ text, file, level, isRightToLeft: level % 2 > 0 });
  }
  let seen = runs;
  for (let level = Math.max(...levels); level > 0; level -= 1) seen = turned(seen, (run) => run.level >= level);
  return seen.map(({ text, file, isRightToLeft: isTurned }) => ({ text, file, isRightToLeft: isTurned }));
}

/** The same with each stretch of those that are meant turned round. */
function turned<R extends Run>(runs: readonly R[], isMeant: (run: R) => boolean): R[] {
  const result: R[] = [];
  let stretch: R[] = [];
  for (const run of runs) {
    if (isMeant(run)) stretch = [run, ...stretch];
    else {
      result.push(...stretch, run);
      stretch = [];
    }
  }
  return [...result, ...stretch];
}
