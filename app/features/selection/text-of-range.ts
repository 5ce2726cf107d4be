/** What stands on lines of its own in an article. */
const BLOCKS = "p, li, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, pre, figcaption";
/** What stands beside the words and is none of them: links to a place, and whom a part is marked for. */
const BESIDE = "a.anchor, .role-mark";

/**
 * The words of a part of an article, a line a block; with the marks of footnotes, as the page shows them, or without,
 * as a quotation has it.
 */
export function textOfRange(range: Range, { withMarks }: { withMarks: boolean }): string {
  const part = range.cloneContents();
  for (const one of part.querySelectorAll(BESIDE)) one.remove();
  if (!withMarks) for (const mark of part.querySelectorAll("sup:has([data-footnote-ref])")) mark.remove();
  for (const block of part.querySelectorAll(BLOCKS)) block.append("\n");
  return part.textContent ?? "";
}
