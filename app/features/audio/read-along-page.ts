import { isCalm } from "../../client/storage/motion.ts";
import { readWebVtt } from "../../content/transcript.ts";
import { type ArticleWords, articleWords, offsetAt, rangeOf } from "./article-words.ts";
import { marker } from "./marker.ts";
import type { Player } from "./player-store.ts";
import { placeSentences, type Spoken, sentenceAt, spokenAt } from "./read-along.ts";

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
