import { pageIds } from "../../domain/page-ids.ts";
import { textOfRange } from "./text-of-range.ts";

/** What is selected in the text of the page: its range, and what it says; undefined where nothing of it is. */
export function readingSelection(): { range: Range; text: string } | undefined {
  const selection = document.getSelection();
  const text = document.getElementById(pageIds.text);
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || !text) return undefined;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.startContainer)) return undefined;
  return { range, text: textOfRange(range, { withMarks: false }) };
}
