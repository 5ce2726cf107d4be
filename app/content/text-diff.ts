import { diffWordsWithSpace, structuredPatch } from "diff";
import { serializeRecord } from "./file-format.ts";
import type { EntityOf, Kind } from "./kinds/index.ts";
import type { DiffHunk, DiffPart } from "./record-history.ts";

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

/** A record as the file that is compared: when it was saved differs always, and says nothing of what it says. */
export const comparedFile = <K extends Kind>(kind: K, record: EntityOf<K>): string =>
  serializeRecord(kind, { ...record, updatedAt: record.createdAt });
