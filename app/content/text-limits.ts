/** Characters that a Markdown text may hold at most. An article of 2,200 words has a fourth of them. */
export const MAX_CHARACTERS = 60_000;

/**
 * Why a text must not be parsed, as the end of a sentence that begins with the field's name; undefined when it may. A
 * text that takes too long all the same ends with the worker that reads it.
 */
export const refusalOf = (text: string): string | undefined =>
  text.length > MAX_CHARACTERS
    ? `has more than ${MAX_CHARACTERS.toLocaleString("en-US")} characters, which would take too long to show: divide the text`
    : undefined;
