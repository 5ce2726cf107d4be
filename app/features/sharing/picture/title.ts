/** Latin with its accents, and the punctuation of the site: what the fonts of the pictures hold. */
const writable =
  /^[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]+$/;

/** Whether every character of a text can be drawn. */
export const isWritable = (text: string): boolean => writable.test(text);

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\ufe0f/u;
/** A joiner that joins no letters of a script which has a use for it. */
const idleJoiner = /(?<!(?!\p{Script=Latin})[\p{L}\p{M}])\u200d/gu;

/** A title without emoji, which decorate, and without what no font can draw. */
function withoutEmoji(title: string): string {
  const letters = [...title.replaceAll(idleJoiner, "")].filter(
    (character) => isWritable(character) || !emoji.test(character),
  );
  return letters
    .join("")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** A title as it can be drawn in the fonts of the pictures; undefined where its letters cannot be. */
export function drawableTitle(title: string): string | undefined {
  const text = withoutEmoji(title);
  return isWritable(text) ? text : undefined;
}

/** How wide the title may be, in pixels. */
const ROOM = 600;
/** Sizes of type with how many lines each may take. */
const sizes = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 58, lines: 4 },
  { size: 46, lines: 6 },
] as const;

/** About how wide a character of the title's face is, in parts of its size; rather too wide than too narrow. */
function widthOf(character: string): number {
  if (/[\s.,:;!|'’ijltfIJr()-]/.test(character)) return 0.33;
  if (/[mwMW@%—]/.test(character)) return 0.86;
  return /[A-Z&0-9]/.test(character) ? 0.66 : 0.51;
}

const measured = (text: string): number => [...text].reduce((sum, character) => sum + widthOf(character), 0);

/** Breaks a text between words, and a word that is wider than a line wherever the line ends. */
function broken(text: string, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (measured(longer) * size <= ROOM) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
    while (measured(line) * size > ROOM) {
      let end = line.length - 1;
      while (end > 1 && measured(line.slice(0, end)) * size > ROOM) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}

/** A title in lines at the largest size that leaves room for it; one too long for the smallest ends in an ellipsis. */
export function titleLines(title: string): { size: number; lines: string[] } {
  const widest = Math.max(...title.trim().split(/\s+/).map(measured));
  for (const { size, lines } of sizes) {
    // A word is broken only where it is too long for the smallest size.
    if (widest * size > ROOM && widest * sizes[3].size <= ROOM) continue;
    const fitting = broken(title, size);
    if (fitting.length <= lines) return { size, lines: fitting };
  }
  const [size, most] = [46, 6];
  const cut = broken(title, size).slice(0, most);
  return { size, lines: [...cut.slice(0, -1), `${cut.at(-1)?.replace(/\W*\s*\S{0,2}$/, "")}…`] };
}
