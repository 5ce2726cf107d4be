import { pageIds } from "../../shared/page-ids.ts";

/**
 * The selected range and words in the page's text; undefined without such a selection. A selection from the title on or
 * beyond the end is cut to the text. A selection that starts outside the content, as with Ctrl+A, does not count.
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
  return { range, text: textOfRange(range, { withFootnotes: false }) };
}

/** Elements of an article that begin a line. */
const BLOCKS = "p, li, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, pre, figcaption";
/** Links to headings, controls and words for screen readers, which are not part of the text. */
const BESIDE = "a.anchor, button, .sr-only";

/** The text of a range, one line per block, with or without footnote numbers. */
export function textOfRange(range: Range, { withFootnotes }: { withFootnotes: boolean }): string {
  const part = range.cloneContents();
  for (const one of part.querySelectorAll(BESIDE)) one.remove();
  if (!withFootnotes) for (const mark of part.querySelectorAll("sup:has([data-footnote-ref])")) mark.remove();
  for (const block of part.querySelectorAll(BLOCKS)) block.append("\n");
  return part.textContent ?? "";
}
