import type { SearchRow } from "./search-text.ts";

/** Length of the longest gram; longer words are found by the trigrams of their texts. */
const LONGEST = 16;
/** Letters and digits in a row. */
const words = /[\p{L}\p{M}\p{N}]+/gu;
const word = /^[\p{L}\p{M}\p{N}]+$/u;

/** The fields of a search text, each with the letter that its grams begin with. */
export const gramFields = { title: "t", description: "d", category: "c", text: "x" } as const;

/** Whether grams answer for a folded term. */
export const isGram = (needle: string): boolean => needle.length <= LONGEST && word.test(needle);

/** The grams of a search text: all that stands within its words, each once, such as a, ac, act, c, ct and t for "act". */
export function gramsOf({ foldedTitle, foldedDescription, foldedCategory, foldedText }: SearchRow): string {
  const grams = new Set<string>();
  const add = (letter: string, text: string) => {
    for (const one of new Set(text.match(words))) {
      for (let start = 0; start < one.length; start += 1) {
        const last = Math.min(start + LONGEST, one.length);
        for (let end = start + 1; end <= last; end += 1) grams.add(letter + one.slice(start, end));
      }
    }
  };
  add(gramFields.title, foldedTitle);
  add(gramFields.description, foldedDescription);
  add(gramFields.category, foldedCategory);
  add(gramFields.text, foldedText);
  return [...grams].join(" ");
}
