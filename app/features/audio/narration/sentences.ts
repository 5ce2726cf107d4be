const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Where the segmenter ends a sentence though none ends: after a shortened word or an initial. */
const shortened = /(?:\b(?:e\.g|i\.e|et al|vs|cf|Dr|Mr|Mrs|Ms|St|No|p|pp|ca|approx|U\.S|U\.K)|\b[A-Z])\.["”’)]*\s*$/;

/** The sentences of a paragraph, trimmed, in order; nothing for a text without words. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const { segment } of segmenter.segment(paragraph.replaceAll(/\s+/g, " "))) {
    open += segment;
    if (shortened.test(open)) continue;
    if (open.trim()) sentences.push(open.trim());
    open = "";
  }
  if (open.trim()) sentences.push(open.trim());
  return sentences;
}
