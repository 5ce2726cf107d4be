import { createTwoFilesPatch, diffWordsWithSpace, structuredPatch } from "diff";

/** A text and what it is called. */
export type Named = { name: string; text: string };

/** What differs between two texts, as a patch that `patch` and `git apply` take. */
export const patchOf = (before: Named, after: Named): string =>
  createTwoFilesPatch(before.name, after.name, before.text, after.text);

/**
 * What differs between two texts, word by word: the lines that changed, with [-what went-] and {+what came+} in them,
 * under the number of the first. Empty when nothing differs.
 */
export function wordDiff(before: Named, after: Named): string {
  const { hunks } = structuredPatch(before.name, after.name, before.text, after.text, "", "", { context: 0 });
  if (hunks.length === 0) return "";
  const shown = hunks.map(({ newStart, lines }) => {
    const side = (sign: string) =>
      lines
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(1))
        .join("\n");
    const marked = diffWordsWithSpace(side("-"), side("+"))
      .map(({ value, added, removed }) => (added ? `{+${value}+}` : removed ? `[-${value}-]` : value))
      .join("");
    return `line ${newStart}:\n${marked}`;
  });
  return [`from ${before.name}\nto   ${after.name}`, ...shown].join("\n\n");
}
