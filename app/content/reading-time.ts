/** Reading speed in words per minute. */
const WORDS_PER_MINUTE = 250;

/**
 * The words of a Markdown or HTML text, markup and punctuation left out.
 * Footnote marks, link addresses and picture addresses are markup; the words of links and code count.
 */
export function countWords(text: string): number {
  const plain = text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\[\^[^\]]*\](?::.*)?/g, " ")
    .replaceAll(/\]\([^)]*\)/g, " ");
  // An apostrophe within a word is a part of it.
  return plain.match(/[^\s\p{P}\p{S}]+(?:['’][^\s\p{P}\p{S}]+)*/gu)?.length ?? 0;
}

/** The text with a full stop, unless it ends a sentence itself. */
export const asSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** A text's reading time as the pages show it, in whole minutes and at least one: "7 min read". */
export const readingTime = (text: string | null | undefined): string =>
  `${Math.max(1, Math.ceil(countWords(text ?? "") / WORDS_PER_MINUTE))} min read`;
