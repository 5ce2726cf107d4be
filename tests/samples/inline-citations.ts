interface Citation {
  sourceId: string;
  quote: string;
}

/** What stands around a word and is no part of it; signs of numbers are. */
const edges = /^[^\p{L}\p{N}\-+±<>≤≥~$€£]+|[^\p{L}\p{N}%]+$/gu;

/** A text as its words, without what typesetting changes. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC") // also turns one-sign ellipses into three dots
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2013\u2212]/g, "-")
    .replace(/\u00AD/g, "")
    // Only a word that a line divides is joined: “re-signed” stays.
    .replace(/(?<=\p{L})-\s*\n\s*(?=\p{L})/gu, "")
    .toLowerCase()
    .split(/[\s\u2014]+/)
    .map((word) => word.replace(edges, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Whether the parts between ellipses stand in the source, in order. */
export function isQuoted(
  { sourceId, quote }: Citation,
  sources: ReadonlyMap<string, string>,
): boolean {
  const source = ` ${wordsOf(sources.get(sourceId) ?? "").join(" ")} `;
  const parts = quote
    .normalize("NFKC")
    .split("...")
    .map(wordsOf)
    .filter((words) => words.length > 0);
  let from = 0;
  const isNext = (words: string[]): boolean => {
    const part = ` ${words.join(" ")} `;
    const at = words.length >= 3 ? source.indexOf(part, from) : -1;
    from = at + part.length - 1;
    return at >= 0;
  };
  return parts.length > 0 && parts.every(isNext);
}
