import { isCalm } from "../../client/storage/device-storage.ts";
import { type Cue, readWebVtt } from "../../content/recording.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { Player } from "./player-store.ts";

/** A sentence of a recording where it stands in its article's text: offsets into that text. */
type Spoken = { start: number; end: number; from: number; to: number };

/** How many letters further a sentence is looked for than where the one before it ended: a short one may be another's. */
const reachOf = (said: string) => (said.length < 40 ? 600 : 6000);

/** Whether a sentence may begin after this text: after the end of another, or of a block. */
const isEnd = (before: string) => /(?:^|[.!?:;…\n])[\s"'“”‘’([]*$/.test(before);

/** Letters and figures alone: what a text and its transcript agree on, whatever their quotation marks and spaces. */
const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

/**
 * Where the sentences of a transcript stand in the text of their article, in order; what is said and not written there,
 * such as what stands in for a figure, has no place.
 */
export function placeSentences(text: string, cues: readonly Cue[]): Spoken[] {
  // Each letter that counts, and where it stands.
  const letters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (!isLetter(character)) continue;
    // A letter whose small form has more than one would shift what follows.
    const [small = character] = character.toLowerCase();
    letters.push(small);
    places.push(at);
  }
  const written = letters.join("");
  let after = 0;
  return cues.flatMap(({ start, end, text: words }) => {
    const said = [...words]
      .filter(isLetter)
      .map((character) => character.toLowerCase())
      .join("");
    if (!said) return [];
    const least = after;
    const most = after + reachOf(said);
    for (
      let first = written.indexOf(said, least);
      first >= 0 && first <= most;
      first = written.indexOf(said, first + 1)
    ) {
      const from = places[first] ?? 0;
      if (!isEnd(text.slice(Math.max(0, from - 24), from))) continue;
      after = first + said.length;
      const last = (places[after - 1] ?? 0) + 1;
      const [marks = ""] = /^[.!?…"'”’)\]]*/.exec(text.slice(last, last + 4)) ?? [];
      return [{ start, end, from, to: last + marks.length }];
    }
    return [];
  });
}

/** The sentence that is heard at a moment, or that was heard last, within two seconds of its end; or undefined. */
export function spokenAt(sentences: readonly Spoken[], seconds: number): Spoken | undefined {
  const spoken = sentences.findLast(({ start }) => start <= seconds);
  return spoken && seconds < spoken.end + 2 ? spoken : undefined;
}

/** The sentence that stands at an offset of the text, or undefined. */
export const sentenceAt = (sentences: readonly Spoken[], offset: number): Spoken | undefined =>
  sentences.find(({ from, to }) => from <= offset && offset <= to);

/** A text node of the article, and where its text begins in that of the whole. */
type Piece = { node: Text; from: number };
type ArticleWords = { text: string; pieces: readonly Piece[] };

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
function rangeOf({ pieces }: ArticleWords, from: number, to: number): Range | undefined {
  const first = pieces.findLast((piece) => piece.from <= from);
  const last = pieces.findLast((piece) => piece.from < to);
  if (!first?.node.isConnected || !last?.node.isConnected) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.from, first.node.length));
  range.setEnd(last.node, Math.min(to - last.from, last.node.length));
  return range;
}

/** The offset of the words at a point of the window, or undefined where none stand. */
function offsetAt({ pieces }: ArticleWords, x: number, y: number): number | undefined {
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

/** Under what the heard sentence is known to the style sheet (`::highlight`, CSS Custom Highlight API). */
const NAME = "heard";

/** Marks a part of the page without changing it; a browser that cannot marks nothing. */
const marker = {
  mark(range: Range | undefined): void {
    if (!("highlights" in CSS)) return;
    if (range) CSS.highlights.set(NAME, new Highlight(range));
    else CSS.highlights.delete(NAME);
  },
};

/** Keys by which a reader scrolls. */
const scrolling = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

/**
 * Marks the sentence of the page's article that is heard, and lets a press on a sentence seek there. The page follows
 * until the reader scrolls, and again once the sentence is in view by itself.
 *
 * @returns what ends it.
 */
export function readAlong(player: Player, transcript: string): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let words: ArticleWords = { text: "", pieces: [] };
  let sentences: Spoken[] = [];
  let marked: Spoken | undefined;
  let isFollowing = true;

  const show = () => {
    const { position, isPlaying } = player.state();
    const spoken = spokenAt(sentences, position);
    if (spoken === marked) return;
    marked = spoken;
    const range = spoken && rangeOf(words, spoken.from, spoken.to);
    marker.mark(range);
    if (range && isPlaying) keepInView(range);
  };

  const keepInView = (range: Range) => {
    const { top, bottom } = range.getBoundingClientRect();
    const player = document.querySelector(".audio")?.clientHeight ?? 0;
    const isInView = top > 96 && bottom < innerHeight - 96 - player;
    if (isInView) isFollowing = true;
    else if (isFollowing) {
      scrollBy({ top: top - innerHeight / 3, behavior: isCalm() ? "auto" : "smooth" });
    }
  };

  const seek = ({ target, clientX, clientY }: MouseEvent) => {
    // What can be pressed itself, and words that are being selected, are left alone.
    if (!(target instanceof Element) || target.closest("a, button, summary, input, label")) return;
    if (!getSelection()?.isCollapsed) return;
    const offset = offsetAt(words, clientX, clientY);
    const spoken = offset === undefined ? undefined : sentenceAt(sentences, offset);
    if (spoken) player.dispatch({ type: "seek", to: spoken.start });
  };

  const leave = () => {
    isFollowing = false;
  };
  fetch(transcript, { signal })
    .then((answer) => (answer.ok ? answer.text() : ""))
    .then((text) => {
      words = articleWords();
      sentences = placeSentences(words.text, readWebVtt(text));
      show();
    })
    // Without its words a recording is heard all the same.
    .catch(() => {});
  document.addEventListener("click", seek, { signal });
  addEventListener("wheel", leave, { signal, passive: true });
  addEventListener("touchmove", leave, { signal, passive: true });
  addEventListener(
    "keydown",
    ({ key, target }) => {
      if (scrolling.has(key) && target instanceof Element && !target.closest("input, select, button")) leave();
    },
    { signal },
  );
  const unsubscribe = player.subscribe(show);
  return () => {
    ending.abort();
    unsubscribe();
    marker.mark(undefined);
  };
}
