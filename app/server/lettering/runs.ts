/** Characters of a line that are drawn from one font file, in one direction. */
export type Run = { text: string; file: string; isRightToLeft: boolean };

const hebrewOrArabic = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
const mark = /\p{M}/u;

/** Whether a text begins with a letter that is read from right to left. */
export function isRightToLeft(text: string): boolean {
  const [first = ""] = /\p{L}/u.exec(text) ?? [];
  return hebrewOrArabic.test(first);
}

/** Which characters go from right to left: letters know it, marks follow them, and what is between goes with both or the line. */
function directions(characters: readonly string[], isLineRightToLeft: boolean): boolean[] {
  let before: boolean | undefined;
  const strong = characters.map((character) => {
    if (!mark.test(character)) before = letterOrDigit.test(character) ? hebrewOrArabic.test(character) : undefined;
    return before;
  });
  const nearest = (from: number, step: number): boolean => {
    for (let at = from; at >= 0 && at < strong.length; at += step) {
      const found = strong[at];
      if (found !== undefined) return found;
    }
    return isLineRightToLeft;
  };
  return strong.map((own, at) => {
    if (own !== undefined) return own;
    const [left, right] = [nearest(at - 1, -1), nearest(at + 1, 1)];
    return left === right ? left : isLineRightToLeft;
  });
}

/**
 * A line in runs, from left to right as they are seen: what a title needs of the Unicode bidirectional algorithm,
 * which is one direction within another. `fileOf` names the font file of a character, given that of the one before.
 */
export function runsOf(
  line: string,
  isLineRightToLeft: boolean,
  fileOf: (character: string, before: string) => string,
) {
  const characters = [...line];
  const toLeft = directions(characters, isLineRightToLeft);
  const runs: Run[] = [];
  characters.forEach((text, at) => {
    const last = runs.at(-1);
    const file = fileOf(text, last?.file ?? "");
    if (last?.file === file && last.isRightToLeft === toLeft[at]) last.text += text;
    else runs.push({ text, file, isRightToLeft: toLeft[at] ?? false });
  });
  if (!isLineRightToLeft) return turned(runs, (run) => run.isRightToLeft);
  const turnedInside = turned(runs, (run) => !run.isRightToLeft);
  return turned(turnedInside, () => true);
}

/** The same with each stretch of those that are meant turned round. */
function turned(runs: readonly Run[], isMeant: (run: Run) => boolean): Run[] {
  const result: Run[] = [];
  let stretch: Run[] = [];
  for (const run of runs) {
    if (isMeant(run)) stretch = [run, ...stretch];
    else {
      result.push(...stretch, run);
      stretch = [];
    }
  }
  return [...result, ...stretch];
}
