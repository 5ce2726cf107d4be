/** Number of results that the search page shows first, and adds with each "Load More". */
export const SEARCH_PAGE_SIZE = 12;
/** Longest search term, in characters. */
export const MAX_TERM_LENGTH = 200;

/**
 * Normalizes text for comparison: case, Unicode composition (NFC), and quotation marks, which are curly in articles and
 * straight on keyboards.
 */
export function fold(text: string): string {
  // Fast path for ASCII.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  // Uppercase first: ß becomes ss and every sigma the same one, which lowercasing alone does not do.
  const letters = text.normalize("NFC").toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFC");
  return letters.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
}

/** The normalized words of a text, in order. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words that nearly every text has. A page without them can still match all words of a term. */
const stopWords = new Set(
  `a about an and any are as at be been but by can could did do does for from had has have how i if in into is it its
  me my of on or our s should so t than that the their them then there these they this to us was we were what when
  where which who why will with would you your just mean means make need let say tell way best good right much many ok`.split(
    /\s+/,
  ),
);
/** Most words of a term that are searched for. Long questions often come to the point late. */
const MAX_WORDS = 40;
/** Endings of contractions, such as "don't" and "what's". */
const contractions = /(?<=\p{L})(?:(?<!\bca)n['’]t|['’](?:t|s|re|ve|ll|d|m))(?!\p{L})/giu;

/** The words of a term to search for, each once and without stop words, unless it has only those. */
export function searchWords(term: string): string[] {
  const words = [...new Set(foldedWords(term.replaceAll(contractions, "")))];
  const rare = words.filter((word) => !stopWords.has(word));
  return (rare.length > 0 ? rare : words).slice(0, MAX_WORDS);
}

/** How a question begins. */
const asking =
  /^(?:how|what|why|when|where|which|who|whose|is|are|do|does|did|can|could|should|must|may|will|would|has|have)(?:['’]s)? .*\S/i;

/** True for what is worded as a question. */
export const isQuestion = (term: string): boolean => /\S\?$/.test(term) || asking.test(term);

/** True for a question, and for four words or more: a search for either is answered before its results. */
export const isAnswered = (term: string): boolean => isQuestion(term) || foldedWords(term).length >= 4;

/** Trims a typed search term. `problem` is a sentence if the term cannot be used. */
export function readTerm(typed: string | null | undefined): { term: string; problem?: string } {
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

/** Number of results to show, from a query parameter: a multiple of the page size, at most 1,200. */
export function readShown(parameter: string | null): number {
  const shown = Number(parameter);
  if (!Number.isInteger(shown) || shown < SEARCH_PAGE_SIZE) return SEARCH_PAGE_SIZE;
  return Math.min(Math.ceil(shown / SEARCH_PAGE_SIZE) * SEARCH_PAGE_SIZE, 1200);
}

/** The first 150 characters of a Markdown text, without marks, to replace a missing description. */
export function excerpt(content: string): string {
  const plain = content
    .replaceAll(/\[\^[^\]]*\]/g, "")
    .replaceAll(/\]\([^)]*\)/g, "")
    .replaceAll(/[#*_`>[\]]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.length > 150 ? `${plain.slice(0, 150)}…` : plain;
}
