import { pageIds } from "../../shared/page-ids.ts";
import { textOfRange } from "./text-of-range.ts";

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
