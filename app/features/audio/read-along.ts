import { isCalm } from "../../client/storage/device-storage.ts";
import { type Cue, readWebVtt } from "../../content/recording.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { Player } from "./player-store.ts";

/** A sentence of a recording and its place in the text of the article, as offsets. */
type Sentence = { start: number; end: number; from: number; to: number };

/** How many letters after the sentence before it a sentence is looked for: a short one may occur by chance. */
const reachOf = (letters: string) => (letters.length < 40 ? 600 : 6000);

/** A sentence begins after the end of another, or of a block. */
const isEnd = (before: string) => /(?:^|[.!?:;…\n])[\s"'“”‘’([]*$/.test(before);

/** Letters and figures in lower case, on which a text and its transcript agree; `offsets` are their places. */
function lettersOf(text: string): { letters: string; offsets: number[] } {
  const letters: string[] = [];
  const offsets: number[] = [];
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text.charAt(offset);
    if (!/[\p{L}\p{N}]/u.test(character)) continue;
    // A letter whose lower case has more than one character would shift what follows.
    letters.push(character.toLowerCase().charAt(0));
    offsets.push(offset);
  }
  return { letters: letters.join(""), offsets };
}

/** The places of a transcript's sentences in the article, in order; a sentence that is not written there has none. */
export function placeSentences(text: string, cues: readonly Cue[]): Sentence[] {
  const { letters: written, offsets } = lettersOf(text);
  let after = 0;
  return cues.flatMap(({ start, end, text: words }) => {
    const { letters } = lettersOf(words);
    if (!letters) return [];
    const last = after + reachOf(letters);
    for (let at = written.indexOf(letters, after); at >= 0 && at <= last; at = written.indexOf(letters, at + 1)) {
      const from = offsets[at] ?? 0;
      if (!isEnd(text.slice(Math.max(0, from - 24), from))) continue;
      after = at + letters.length;
      const to = (offsets[after - 1] ?? 0) + 1;
      const [marks = ""] = /^[.!?…"'”’)\]]*/.exec(text.slice(to, to + 4)) ?? [];
      return [{ start, end, from, to: to + marks.length }];
    }
    return [];
  });
}

/** The sentence that is spoken at a moment, or was within the last two seconds. */
export function spokenAt(sentences: readonly Sentence[], seconds: number): Sentence | undefined {
  const spoken = sentences.findLast(({ start }) => start <= seconds);
  return spoken && seconds < spoken.end + 2 ? spoken : undefined;
}

/** A text node of the article, and where its text begins in the text of the whole. */
type Piece = { node: Text; from: number };
type ArticleWords = { text: string; pieces: readonly Piece[] };

/** What is read out: title, summary and text; what is not; and what ends a sentence without a full stop. */
const READ = `main h1, main h1 + p, #${pageIds.text}`;
const UNREAD = "sup, pre, button, table, .figure, .sr-only, [hidden], script, style, .note";
const BLOCKS = "p, li, dt, dd, blockquote, figcaption, h1, h2, h3, h4, h5, h6, div";

/** The words of the page's article as one text, with the nodes that they stand in. */
export function articleWords(): ArticleWords {
  const pieces: Piece[] = [];
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

/** The part of the page from one offset of its words to another, or undefined where it is gone. */
function rangeOf({ pieces }: ArticleWords, { from, to }: Sentence): Range | undefined {
  const first = pieces.findLast((piece) => piece.from <= from);
  const last = pieces.findLast((piece) => piece.from < to);
  if (!first?.node.isConnected || !last?.node.isConnected) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.from, first.node.length));
  range.setEnd(last.node, Math.min(to - last.from, last.node.length));
  return range;
}

/** The text node and offset below a point of the window: `caretPositionFromPoint`, or WebKit's name for it. */
function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Marks a part of the page by `::highlight(heard)`, in browsers that know it. */
function mark(range: Range | undefined): void {
  if (!("highlights" in CSS)) return;
  if (range) CSS.highlights.set("heard", new Highlight(range));
  else CSS.highlights.delete("heard");
}

/** What is read is kept this far away from the window's edges, in pixels. */
const EDGE = 96;

/** Whether some of a part of the page is in view, or all of it well within the window, above the player. */
function isInView(range: Range, isWhole = false): boolean {
  const dock = document.querySelector(".audio")?.clientHeight ?? 0;
  const { top, bottom } = range.getBoundingClientRect();
  return isWhole ? top > EDGE && bottom < innerHeight - EDGE - dock : bottom > 0 && top < innerHeight - dock;
}

/**
 * Marks the sentence of the page's article that is spoken, and lets a press on a sentence seek there, until the signal
 * ends it. The page follows as long as the sentence before is in view: not a reader who has scrolled away or selects.
 */
export function readAlong(player: Player, transcript: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  let words: ArticleWords = { text: "", pieces: [] };
  let sentences: Sentence[] = [];
  let marked: Sentence | undefined;
  let before: Range | undefined;

  const show = () => {
    const { position, isPlaying } = player.state();
    const spoken = spokenAt(sentences, position);
    if (spoken === marked) return;
    const isFollowed = !before || isInView(before);
    marked = spoken;
    const range = spoken && rangeOf(words, spoken);
    mark(range);
    if (!range) return;
    before = range;
    if (!isPlaying || !isFollowed || isInView(range, true) || !getSelection()?.isCollapsed) return;
    const top = range.getBoundingClientRect().top - innerHeight / 3;
    scrollBy({ top, behavior: isCalm() ? "auto" : "smooth" });
  };
  const seek = ({ target, clientX, clientY }: MouseEvent) => {
    // A press on a control is the control's; one that selects words seeks nowhere.
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
      show();
    })
    // A recording plays without its transcript too.
    .catch(() => {});
  document.addEventListener("click", seek, { signal });
  const unsubscribe = player.subscribe(show);
  signal.addEventListener("abort", () => {
    unsubscribe();
    mark(undefined);
  });
}
