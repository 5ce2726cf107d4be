import { pageIds } from "../../shared/page-ids.ts";

/**
 * What is selected in the text of the page: its range, and what it says; undefined where nothing of it is. A selection
 * may begin above the text, at the title say, and end below it: what is of the text counts. One of the whole document,
 * as by Ctrl+A, is none of a passage.
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
