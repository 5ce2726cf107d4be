import { prefersReducedMotion } from "../../client/storage/device-storage.ts";
import { type Cue, readWebVtt } from "../../content/recording.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { Player } from "./player-store.ts";

/** A sentence of a recording: `start` and `end` in seconds, `from` and `to` as offsets in the article's text. */
type Sentence = { start: number; end: number; from: number; to: number };

/** Maximum distance from the previous sentence, in letters; small for a short sentence, which may match by chance. */
const maxDistance = (letters: string) => (letters.length < 40 ? 600 : 6000);

/** True if a sentence can begin after this text: at the start of the text, or after a sentence or a block. */
const isSentenceStart = (before: string) => /(?:^|[.!?:;…\n])[\s"'“”‘’([]*$/.test(before);

/** A text's letters and digits in lower case, for comparison; `offsets` are their positions in the text. */
function lettersOf(text: string): { letters: string; offsets: number[] } {
  const letters: string[] = [];
  const offsets: number[] = [];
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text.charAt(offset);
    if (!/[\p{L}\p{N}]/u.test(character)) continue;
    // Some letters have two characters in lower case, which would shift the offsets.
    letters.push(character.toLowerCase().charAt(0));
    offsets.push(offset);
  }
  return { letters: letters.join(""), offsets };
}

/** Finds a transcript's sentences in the article's text, in order. Leaves out sentences that are not in it. */
export function placeSentences(text: string, cues: readonly Cue[]): Sentence[] {
  const { letters: written, offsets } = lettersOf(text);
  let after = 0;
  return cues.flatMap(({ start, end, text: words }) => {
    const { letters } = lettersOf(words);
    if (!letters) return [];
    const last = after + maxDistance(letters);
    for (let at = written.indexOf(letters, after); at >= 0 && at <= last; at = written.indexOf(letters, at + 1)) {
      const from = offsets[at] ?? 0;
      if (!isSentenceStart(text.slice(Math.max(0, from - 24), from))) continue;
      after = at + letters.length;
      const to = (offsets[after - 1] ?? 0) + 1;
      const [marks = ""] = /^[.!?…"'”’)\]]*/.exec(text.slice(to, to + 4)) ?? [];
      return [{ start, end, from, to: to + marks.length }];
    }
    return [];
  });
}

/** The sentence that is spoken at a time in seconds, or that ended less than two seconds before. */
export function spokenAt(sentences: readonly Sentence[], seconds: number): Sentence | undefined {
  const spoken = sentences.findLast(({ start }) => start <= seconds);
  return spoken && seconds < spoken.end + 2 ? spoken : undefined;
}

/** A text node of the article, and the offset of its text in the article's text. */
type TextPiece = { node: Text; from: number };
type ArticleWords = { text: string; pieces: readonly TextPiece[] };

/** Selectors of the parts that are read aloud, of elements in them that are not, and of blocks (they end sentences). */
const READ = `main h1, main h1 + p, #${pageIds.text}`;
const UNREAD = "sup, pre, button, table, .figure, .sr-only, [hidden], script, style, .note";
const BLOCKS = "p, li, dt, dd, blockquote, figcaption, h1, h2, h3, h4, h5, h6, div";

/** The article of the page as one text, with its text nodes. */
export function articleWords(): ArticleWords {
  const pieces: TextPiece[] = [];
  let text = "";
  let block: Element | null | undefined;
  for (const root of document.querySelectorAll(READ)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || node.parentElement?.closest(UNREAD)) continue;
      const parent = node.parentElement?.closest(BLOCKS);
      if (parent !== block) text += "\n";
      block = parent;
      pieces.push({ node, from: text.length });
      text += node.data;
    }
  }
  return { text, pieces };
}

/** The range of a sentence in the page, or undefined if its nodes were removed. */
function rangeOf({ pieces }: ArticleWords, { from, to }: Sentence): Range | undefined {
  const first = pieces.findLast((piece) => piece.from <= from);
  const last = pieces.findLast((piece) => piece.from < to);
  if (!first?.node.isConnected || !last?.node.isConnected) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.from, first.node.length));
  range.setEnd(last.node, Math.min(to - last.from, last.node.length));
  return range;
}

/** The text node and offset at a point of the window, by `caretPositionFromPoint` or WebKit's `caretRangeFromPoint`. */
function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Marks a range as `::highlight(heard)`, in browsers with the CSS Custom Highlight API. */
function mark(range: Range | undefined): void {
  if (!("highlights" in CSS)) return;
  if (range) CSS.highlights.set("heard", new Highlight(range));
  else CSS.highlights.delete("heard");
}

/** Minimum distance between the spoken sentence and the window's edges, in pixels. */
const EDGE = 96;

/** True if part of a range is in view above the player; with `isWhole`, if all of it is, with `EDGE` to spare. */
function isInView(range: Range, isWhole = false): boolean {
  const dock = document.querySelector(".audio")?.clientHeight ?? 0;
  const { top, bottom } = range.getBoundingClientRect();
  return isWhole ? top > EDGE && bottom < innerHeight - EDGE - dock : bottom > 0 && top < innerHeight - dock;
}

/**
 * Marks the spoken sentence in the article, and seeks to a sentence that is clicked, until `signal` aborts. The page
 * scrolls along while the previous sentence is in view and nothing is selected.
 */
export function readAlong(player: Player, transcript: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  let words: ArticleWords = { text: "", pieces: [] };
  let sentences: Sentence[] = [];
  let marked: Sentence | undefined;
  let lastRange: Range | undefined;

  const update = () => {
    const { position, isPlaying } = player.state();
    const spoken = spokenAt(sentences, position);
    if (spoken === marked) return;
    const isFollowed = !lastRange || isInView(lastRange);
    marked = spoken;
    const range = spoken && rangeOf(words, spoken);
    mark(range);
    if (!range) return;
    lastRange = range;
    if (!isPlaying || !isFollowed || isInView(range, true) || !getSelection()?.isCollapsed) return;
    const top = range.getBoundingClientRect().top - innerHeight / 3;
    scrollBy({ top, behavior: prefersReducedMotion() ? "auto" : "smooth" });
  };
  const seek = ({ target, clientX, clientY }: MouseEvent) => {
    // A click on a control, or one that ends a selection, does not seek.
    if (!(target instanceof Element) || target.closest("a, button, summary, input, label")) return;
    if (!getSelection()?.isCollapsed) return;
    const caret = caretAt(clientX, clientY);
    const piece = words.pieces.find(({ node }) => node === caret?.node);
    if (!caret || !piece) return;
    const offset = piece.from + caret.offset;
    const spoken = sentences.find(({ from, to }) => from <= offset && offset <= to);
    if (spoken) player.seek(spoken.start);
  };

  fetch(transcript, { signal })
    .then((answer) => (answer.ok ? answer.text() : ""))
    .then((text) => {
      words = articleWords();
      sentences = placeSentences(words.text, readWebVtt(text));
      update();
    })
    // Without its transcript the recording still plays.
    .catch(() => {});
  document.addEventListener("click", seek, { signal });
  const unsubscribe = player.subscribe(update);
  signal.addEventListener("abort", () => {
    unsubscribe();
    mark(undefined);
  });
}
