/** Results that the search page shows at first, and adds with each "Load More". */
export const SEARCH_PAGE_SIZE = 12;
/** Longest term that is searched for, in characters. */
export const MAX_TERM_LENGTH = 200;

/**
 * Text as it is compared: one form for each letter, whatever its case and however it was composed, and
 * straight quotation marks, since articles are set with curly ones and keyboards type straight ones.
 */
export function fold(text: string): string {
  // Most texts are plain: of these nothing but capitals changes.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  // Up and down again: ß becomes ss and every sigma the same one, which lowercasing alone does not do.
  const letters = text.normalize("NFC").toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFC");
  return letters.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
}

/** The words of a text as they are compared, in order. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words that nearly every text has: a page need not have them to have all words of a term. */
const stopWords = new Set(
  `a about an and any are as at be been but by can could did do does for from had has have how i if in into is it its
  me my of on or our s should so t than that the their them then there these they this to us was we were what when
  where which who why will with would you your`.split(/\s+/),
);
/** Words of a term that are looked for, at most. */
const MOST_WORDS = 12;

/** The words of a term that are looked for, each once: all of them where it has nothing but common ones. */
export function searchWords(term: string, most = MOST_WORDS): string[] {
  const words = [...new Set(foldedWords(term))];
  const rare = words.filter((word) => !stopWords.has(word));
  return (rare.length > 0 ? rare : words).slice(0, most);
}

type Term = { term: string; problem?: undefined } | { term: string; problem: string };

/** What a visitor typed as a term to search for: trimmed, with a sentence when it cannot be used. */
export function readTerm(typed: string | null | undefined): Term {
  const term = (typed ?? "").trim();
  if (/\p{Cc}/u.test(term)) {
    const problem = "The search term contains control characters. Please type it again.";
    return { term: term.replaceAll(/\p{Cc}/gu, ""), problem };
  }
  if (term.length > MAX_TERM_LENGTH) {
    return { term, problem: `The search term is too long: please use at most ${MAX_TERM_LENGTH} characters.` };
  }
  return { term };
}

/** How many results to show: a multiple of the page size, from what an address asks for. */
export function readShown(asked: string | null): number {
  const shown = Number(asked);
  if (!Number.isInteger(shown) || shown < SEARCH_PAGE_SIZE) return SEARCH_PAGE_SIZE;
  return Math.min(Math.ceil(shown / SEARCH_PAGE_SIZE) * SEARCH_PAGE_SIZE, 1200);
}

/** The words of a text that stand for it where it has no description: its first 150 characters. */
export function excerpt(content: string): string {
  const plain = content
    .replaceAll(/\[\^[^\]]*\]/g, "")
    .replaceAll(/\]\([^)]*\)/g, "")
    .replaceAll(/[#*_`>[\]]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.length > 150 ? `${plain.slice(0, 150)}…` : plain;
}
