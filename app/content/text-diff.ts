import { diffWordsWithSpace, structuredPatch } from "diff";

/** Part of a changed line: in both texts, or only in one of them. */
export type DiffPart = { text: string; change?: "added" | "removed" };
/** Consecutive changed lines. `line` is the number of the first one in the newer text. */
export type DiffHunk = { line: number; parts: DiffPart[] };

/** Time limit for comparing the words of one hunk, in milliseconds. After it, whole lines are marked as changed. */
const WORD_DIFF_TIMEOUT = 300;

/** The differences of two texts by hunk and word; empty if the texts are equal. */
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
  const words = diffWordsWithSpace(before, after, { timeout: WORD_DIFF_TIMEOUT });
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
