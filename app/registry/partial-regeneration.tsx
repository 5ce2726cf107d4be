"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";

/** A passage of a text. People may have it made again if it is open, or select words of it if it is not fixed. */
export type Passage = { id: string; text: string; isOpen?: boolean; isFixed?: boolean };
/** The id of the passage that is selected, whether it is being written, and what is said. */
export type PhraseState = { selected?: string; isBusy?: boolean; message?: string };

export type ReplaceablePhrasesProps = {
  passages: readonly Passage[];
  /** Other words for a phrase, with what people ask of them. Rejects when there are none or the signal aborts. */
  rewrite: (phrase: string, wish: string, passages: readonly Passage[], signal: AbortSignal) => Promise<string>;
  /** What it shows. Whatever you change here, or in `passages`, shows at once. */
  state?: PhraseState | undefined;
};

const isLetter = (character = "") => /[\p{L}\p{N}’'-]/u.test(character);

/** A text in which one phrase at a time can be written again. Nothing else changes; every earlier wording is one press away. */
export function ReplaceablePhrases({ passages: given, rewrite, state = {} }: ReplaceablePhrasesProps) {
  const id = useId();
  const [passages, setPassages] = useState(given);
  const [{ selected, isBusy = false, message = "" }, show] = useState<PhraseState>(state);
  const outside = JSON.stringify({ given, state });
  /** Earlier wordings, by the passage that had them. */
  const [earlier, setEarlier] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [wish, setWish] = useState("");
  const running = useRef<AbortController>(null);
  const phrase = passages.find((one) => one.id === selected);
  const wordings = (selected && earlier[selected]) || [];

  // What the parent changes shows at once, and ends what runs here.
  useEffect(() => {
    const { given: all, state: next } = JSON.parse(outside);
    setPassages(all);
    show(next);
    return () => running.current?.abort();
  }, [outside]);

  function put({ id: place, text }: Passage, words: string, said: string) {
    setPassages((all) => all.map((one) => (one.id === place ? { ...one, text: words } : one)));
    setEarlier((all) => ({
      ...all,
      [place]: [...new Set([text, ...(all[place] ?? [])])].filter((one) => one !== words),
    }));
    show({ selected: place, message: `${said}: ${words}` });
  }

  /** Ends the work on a phrase, and keeps the focus on it. */
  function leave(next: PhraseState, place = selected) {
    running.current?.abort();
    show(next);
    document.getElementById(`${id}-${place}`)?.focus();
  }

  function goBack(one: Passage, words: string) {
    leave({});
    put(one, words, "Back to");
  }

  async function replace(event: FormEvent, one: Passage) {
    event.preventDefault();
    leave({ selected: one.id, isBusy: true });
    const current = new AbortController();
    running.current = current;
    try {
      const words = await rewrite(one.text, wish, passages, current.signal);
      if (!current.signal.aborted) put(one, words, "Replaced with");
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      if (!current.signal.aborted) show({ selected: one.id, message: `Kept as it was. ${why}` });
    }
  }

  /** Makes the words that people selected a phrase of its own, extended to whole words. */
  function select() {
    const chosen = getSelection();
    const range = chosen?.rangeCount ? chosen.getRangeAt(0) : undefined;
    const place = range?.startContainer.parentElement?.id;
    const one = passages.find((passage) => place === `${id}-${passage.id}`);
    if (!range || range.collapsed || isBusy || !one || one.isOpen || range.endContainer !== range.startContainer)
      return;
    if (one.isFixed) return show({ message: "Not replaced: this part is fixed. Change it by hand." });
    let [start, end] = [range.startOffset, range.endOffset];
    while (isLetter(one.text[start - 1])) start -= 1;
    while (isLetter(one.text[end])) end += 1;
    const parts = [one.text.slice(0, start), one.text.slice(start, end), one.text.slice(end)];
    const cut = parts.map((text, index) => ({ id: `${one.id}.${index}`, text, isOpen: index === 1 }));
    setPassages(passages.flatMap((passage) => (passage === one ? cut.filter(({ text }) => text) : [passage])));
    show({ selected: `${one.id}.1` });
  }

  const button = (name: string, press: () => void) => (
    <button type="button" onClick={press}>
      {name}
    </button>
  );

  return (
    <div className="ai-phrase">
      <style href="ai-phrase" precedence="ai-phrase">
        {css}
      </style>
      <p dir="auto" onPointerUp={select}>
        {passages.map((one) =>
          one.isOpen ? (
            <button
              key={one.id}
              id={`${id}-${one.id}`}
              type="button"
              aria-label={`Replace: ${one.text}`}
              aria-expanded={one.id === selected}
              aria-busy={isBusy && one.id === selected}
              onClick={() => leave({ selected: one.id }, one.id)}
            >
              {one.text}
            </button>
          ) : (
            <span key={one.id} id={`${id}-${one.id}`}>
              {one.text}
            </span>
          ),
        )}
      </p>
      <p role="status">
        {isBusy
          ? "Making one phrase again. The rest stays."
          : message || (!phrase && "Select a phrase to have only that made again.")}
      </p>
      {phrase && isBusy && (
        <div className="ai-phrase-row">
          {button("Stop", () => leave({ selected: phrase.id, message: "Stopped by you. Kept as it was." }))}
        </div>
      )}
      {phrase && !isBusy && (
        <form className="ai-phrase-row" onSubmit={(event) => replace(event, phrase)}>
          <input
            aria-label="Instruction, optional"
            placeholder="Warmer, shorter…"
            dir="auto"
            value={wish}
            onChange={({ target }) => setWish(target.value)}
          />
          <button type="submit">Again</button>
          {button("Keep", () => leave({}))}
        </form>
      )}
      {phrase && wordings.length > 0 && (
        <ul aria-label="Earlier wordings of this part">
          {wordings.map((words) => (
            <li key={words}>{button(`Back to: ${words}`, () => goBack(phrase, words))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const css = `
.ai-phrase, .ai-phrase * { box-sizing: border-box; }
.ai-phrase { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
.ai-phrase :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-phrase-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-phrase button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-phrase :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-phrase input { flex: 1 1 10rem; min-width: 0; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: inherit; background: transparent; color: inherit; font: inherit; }
.ai-phrase ul { display: grid; gap: 0.25rem; list-style: none; }
.ai-phrase ul button { text-align: start; font-weight: inherit; }
.ai-phrase > p:first-of-type { font-size: 1.125rem; line-height: 1.9; }
.ai-phrase p button { display: inline; min-height: 1.75rem; padding: 0.1em 0.25em; border: 0;
  border-bottom: 2px solid var(--ai-generated, currentColor); border-radius: 0.25em 0.25em 0 0;
  background: color-mix(in oklab, var(--ai-generated, currentColor) 12%, transparent); font-weight: inherit; text-align: start; }
.ai-phrase p button[aria-busy="true"] { animation: ai-phrase-wait 1.2s ease-in-out infinite alternate; }
@keyframes ai-phrase-wait { to { border-bottom-color: transparent; } }
@media (prefers-reduced-motion: reduce) { .ai-phrase p button { animation: none !important; border-bottom-style: dashed; } }
.ai-phrase [role="status"] { color: var(--ai-muted); font-size: 0.875rem; }
.ai-phrase [role="status"]:empty { display: none; }
`;
