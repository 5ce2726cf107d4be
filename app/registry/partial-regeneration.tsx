"use client";

import { useEffect, useRef, useState } from "react";

/** A passage of a text: fixed words, or a phrase that can be written again. */
export type Passage = { id: string; text: string; isOpen?: boolean };

export type ReplaceablePhrasesProps = {
  passages: readonly Passage[];
  /** Other words for a phrase. Rejects when there are none or the signal aborts. */
  rewrite: (phrase: string, passages: readonly Passage[], signal: AbortSignal) => Promise<string>;
  /** What it shows at first: the phrase that is being written again, or what is said. */
  initial?: { busy?: string; message?: string };
};

/** A text in which one phrase at a time can be written again. Nothing else changes, and every change can be undone. */
export function ReplaceablePhrases({ passages: given, rewrite, initial }: ReplaceablePhrasesProps) {
  const [passages, setPassages] = useState(given);
  const [before, setBefore] = useState<readonly { id: string; text: string }[]>([]);
  const [busy, setBusy] = useState(initial?.busy);
  const [message, setMessage] = useState(initial?.message ?? "");
  const running = useRef<AbortController>(null);
  const text = useRef<HTMLParagraphElement>(null);

  useEffect(() => () => running.current?.abort(), []);

  const put = (id: string, words: string) =>
    setPassages((all) => all.map((one) => (one.id === id ? { ...one, text: words } : one)));

  async function replace({ id, text: phrase }: Passage) {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    setBusy(id);
    setMessage("");
    try {
      const words = await rewrite(phrase, passages, current.signal);
      if (current.signal.aborted) return;
      put(id, words);
      setBefore((all) => [...all, { id, text: phrase }]);
      setMessage(`Replaced with: ${words}`);
    } catch (error) {
      if (current.signal.aborted) return;
      setMessage(`Kept as it was. ${error instanceof Error ? error.message : ""}`);
    }
    setBusy(undefined);
  }

  function undo() {
    const last = before.at(-1);
    if (!last) return;
    running.current?.abort();
    setBusy(undefined);
    put(last.id, last.text);
    setBefore(before.slice(0, -1));
    setMessage(`Back to: ${last.text}`);
    text.current?.querySelector<HTMLElement>(`[data-phrase="${CSS.escape(last.id)}"]`)?.focus();
  }

  return (
    <div className="ai-phrase">
      <style href="ai-phrase" precedence="ai-phrase">
        {css}
      </style>
      <p ref={text} dir="auto">
        {passages.map((one) =>
          one.isOpen ? (
            <button
              key={one.id}
              type="button"
              data-phrase={one.id}
              aria-label={`Replace: ${one.text}`}
              aria-busy={busy === one.id}
              onClick={() => busy !== one.id && replace(one)}
            >
              {one.text}
            </button>
          ) : (
            <span key={one.id}>{one.text}</span>
          ),
        )}
      </p>
      <p role="status">{busy ? "Writing this phrase again. The rest stays." : message}</p>
      {before.length > 0 && (
        <div className="ai-phrase-row">
          <button type="button" onClick={undo}>
            Undo the last replacement
          </button>
        </div>
      )}
    </div>
  );
}

const css = `
.ai-phrase, .ai-phrase * { box-sizing: border-box; }
.ai-phrase { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; }
.ai-phrase :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-phrase-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-phrase button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-phrase :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
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
