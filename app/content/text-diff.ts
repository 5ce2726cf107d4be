import { diffWordsWithSpace, structuredPatch } from "diff";

/** A piece of a changed line: as it was and is, or only in one of two texts. */
export type DiffPart = { text: string; change?: "added" | "removed" };
/** Lines that changed, beginning with the line of that number in the newer text. */
export type DiffHunk = { line: number; parts: DiffPart[] };

/** Milliseconds that words of one place are compared for; after them its lines stand whole. */
const PATIENCE = 300;

/** What differs between two texts, place by place and word by word; nothing where they are the same. */
export function diffTexts(before: string, after: string): DiffHunk[] {
  const { hunks } = structuredPatch("", "", before, after, "", "", { context: 0 });
  return hunks.map(({ newStart, lines }) => {
    const side = (sign: string) =>
      lines
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(1))
        .join("\n");
    return { line: newStart, parts: diffWords(side("-"), side("+")) };
  });
}

function diffWords(before: string, after: string): DiffPart[] {
  const words = diffWordsWithSpace(before, after, { timeout: PATIENCE });
  if (!words) {
    const whole: DiffPart[] = [
      { text: before, change: "removed" },
      { text: after, change: "added" },
    ];
    return whole.filter(({ text }) => text !== "");
  }
  return words.map(({ value: text, added, removed }) =>
    added ? { text, change: "added" } : removed ? { text, change: "removed" } : { text },
  );
}
