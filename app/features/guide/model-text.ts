/**
 * Citations as models write them: [2], [2, 3], [2-4], [[2]], [^2], [passage 2], 【2】, [2†source] or [2](address), with
 * the space before.
 */
const CITATION =
  / ?[[【]{1,2} ?(?:[\^#]|passages? |sources? )?(\d+(?: ?(?:[-–,;&]|and) ?\d+)*)(?:†[^\]】]*)? ?[\]】]{1,2}(?:\([^()\s]*\))?/gi;

/** Characters for private use, which hold the place of a citation's brackets while links are removed. */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];

/** "2", "4-5" and "7" as their numbers; those above `most` are left out. */
const numbersIn = (list: string, most: number): number[] =>
  list.split(/[,;&]|and/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[-–]/).map(Number);
    return Array.from({ length: Math.max(0, Math.min(to, most) - from + 1) }, (_, index) => from + index);
  });

/**
 * A piece of model output without tags, links and addresses. Citations of the `count` passages become [number]; those of
 * others are removed. Markdown stays.
 */
export const sanitize = (piece: string, count: number): string =>
  piece
    .replaceAll(/[\uE000\uE001]/g, "")
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, "")
    .replaceAll(CITATION, (whole, list: string) => {
      const known = numbersIn(list, count).filter((number) => number > 0);
      const space = whole.startsWith(" ") && known.length > 0 ? " " : "";
      return space + known.map((number) => OPEN + number + CLOSE).join("");
    })
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/(?:\b[a-z][a-z+.-]*:\/\/|\/\/|\bwww\.|\bjavascript:|\bmailto:)[^\s\uE000]*/gi, "")
    .replaceAll(OPEN, "[")
    .replaceAll(CLOSE, "]")
    // Breaks up the rest of a link within a link, and the definition of one, so that both stay text.
    .replaceAll(/\](?=[(:])/g, "] ");

/** The end of a text that the next piece may continue: a word, link, citation or tag, with the space before it. */
export const UNFINISHED = / *(?:[[【][^\]】]*(?:[\]】]+\(?[^)\s]*)?|<[^<>]{0,500}|\S*)$/;

/** The numbers that a sanitized text cites. */
export const citedIn = (text: string): number[] => [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
