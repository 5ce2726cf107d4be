/** Reading speed in words per minute. */
const WORDS_PER_MINUTE = 250;

/**
 * Number of words in a Markdown or HTML text, without markup and punctuation. Footnote marks and the addresses of links
 * and pictures are markup; link texts and code count.
 */
export function countWords(text: string): number {
  const plain = text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\[\^[^\]]*\](?::.*)?/g, " ")
    .replaceAll(/\]\([^)]*\)/g, " ");
  // An apostrophe within a word is part of the word.
  return plain.match(/[^\s\p{P}\p{S}]+(?:['’][^\s\p{P}\p{S}]+)*/gu)?.length ?? 0;
}

/** Adds a full stop to a text that has no mark at its end. */
export const asSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Reading time of a text in whole minutes, at least one. */
export const readingMinutes = (text: string | null | undefined): number =>
  Math.max(1, Math.ceil(countWords(text ?? "") / WORDS_PER_MINUTE));

/** Reading time of a text for display: "7 min read". */
export const readingTime = (text: string | null | undefined): string => `${readingMinutes(text)} min read`;
