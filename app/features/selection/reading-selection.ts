import { pageIds } from "../../shared/page-ids.ts";

/**
 * The range and the words that are selected in the text of the page, or undefined. A selection may begin above the text,
 * such as at the title, and end below it: the part in the text counts. One of the whole document, as by Ctrl+A, does not.
 */
export function readingSelection(): { range: Range; text: string } | undefined {
  const selection = document.getSelection();
  const text = document.getElementById(pageIds.text);
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || !text) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(text) || !document.getElementById(pageIds.content)?.contains(range.startContainer))
    return undefined;
  if (!text.contains(range.startContainer)) range.setStart(text, 0);
  if (!text.contains(range.endContainer)) range.setEnd(text, text.childNodes.length);
  return { range, text: textOfRange(range, { withMarks: false }) };
}

/** Elements of an article that begin a line. */
const BLOCKS = "p, li, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, pre, figcaption";
/** Labels beside the words of an article. */
const BESIDE = "a.anchor";

/** The words of a part of an article, one line for each block; a quotation leaves out the marks of footnotes. */
export function textOfRange(range: Range, { withMarks }: { withMarks: boolean }): string {
  const part = range.cloneContents();
  for (const one of part.querySelectorAll(BESIDE)) one.remove();
  if (!withMarks) for (const mark of part.querySelectorAll("sup:has([data-footnote-ref])")) mark.remove();
  for (const block of part.querySelectorAll(BLOCKS)) block.append("\n");
  return part.textContent ?? "";
}
