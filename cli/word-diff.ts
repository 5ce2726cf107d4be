import { createTwoFilesPatch } from "diff";
import type { DiffPart } from "../app/content/record-history.ts";
import { diffTexts } from "../app/content/text-diff.ts";

/** A text and what it is called. */
export type Named = { name: string; text: string };

/** What differs between two texts, as a patch that `patch` and `git apply` take. */
export const patchOf = (before: Named, after: Named): string =>
  createTwoFilesPatch(before.name, after.name, before.text, after.text);

const marked = ({ text, change }: DiffPart): string =>
  change === "added" ? `{+${text}+}` : change === "removed" ? `[-${text}-]` : text;

/**
 * What differs between two texts, word by word: the lines that changed, with [-what went-] and {+what came+} in them,
 * under the number of the first. Empty when nothing differs.
 */
export function wordDiff(before: Named, after: Named): string {
  const hunks = diffTexts(before.text, after.text);
  if (hunks.length === 0) return "";
  const shown = hunks.map(({ line, parts }) => `line ${line}:\n${parts.map(marked).join("")}`);
  return [`from ${before.name}\nto   ${after.name}`, ...shown].join("\n\n");
}
