import { pageIds } from "../../shared/page-ids.ts";

/** A text node of the article, and where its text begins in that of the whole. */
type Piece = { node: Text; from: number };
export type ArticleWords = { text: string; pieces: readonly Piece[] };

/** What is read out: title, summary and text. */
const read = `main h1, main h1 + p, #${pageIds.text}`;
/** What stands in it and is not. */
const unread = "sup, pre, button, table, .figure, .sr-only, [hidden], script, style, .note";

/** What ends a sentence without a full stop. */
const blocks = "p, li, dt, dd, blockquote, figcaption, h1, h2, h3, h4, h5, h6, div";

/** The words of the page's article as one text, with the nodes that they stand in. Nothing in the page is changed. */
export function articleWords(): ArticleWords {
  const pieces: Piece[] = [];
  let text = "";
  let block: Element | null | undefined;
  for (const root of document.querySelectorAll(read)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || node.parentElement?.closest(unread)) continue;
      const own = node.parentElement?.closest(blocks);
      if (own !== block) text += "\n";
      block = own;
      pieces.push({ node, from: text.length });
      text += node.data;
    }
  }
  return { text, pieces };
}

/** The part of the page from one offset of its words to another, or undefined where it is gone. */
export function rangeOf({ pieces }: ArticleWords, from: number, to: number): Range | undefined {
  const first = pieces.findLast((piece) => piece.from <= from);
  const last = pieces.findLast((piece) => piece.from < to);
  if (!first?.node.isConnected || !last?.node.isConnected) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.from, first.node.length));
  range.setEnd(last.node, Math.min(to - last.from, last.node.length));
  return range;
}

/** The offset of the words at a point of the window, or undefined where none stand. */
export function offsetAt({ pieces }: ArticleWords, x: number, y: number): number | undefined {
  const place = caretAt(x, y);
  const piece = pieces.find(({ node }) => node === place?.node);
  return place && piece && piece.from + place.offset;
}

/** Where a press falls in the text: `caretPositionFromPoint`, or WebKit's name for it. */
function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
