"use client";

import { type KeyboardEvent, useId, useState } from "react";

export type CitedSource = {
  id: string;
  title: string;
  /** Where in it: “page 12”. */
  place?: string;
  /** The words that support the sentence. */
  passage: string;
  url?: string;
};

export type CitedTextProps = {
  /** The answer, sentence by sentence, each with the ids of its sources. One without any is marked. */
  sentences: readonly { text: string; sources?: readonly string[] }[];
  sources: readonly CitedSource[];
};

/** An answer whose sentences lead to the passages they rest on, and back. A sentence without a source says so. */
export function CitedText({ sentences, sources }: CitedTextProps) {
  const id = useId();
  const [open, setOpen] = useState<{ source: string; marker: string }>();
  const shown = sources.find((one) => one.id === open?.source);
  const nameOf = ({ title, place }: CitedSource) => (place ? `${title}, ${place}` : title);
  const markerOf = (sentence: number, source: string) => `${id}-${sentence}-${source}`;

  function close() {
    if (!open) return;
    document.getElementById(open.marker)?.focus();
    setOpen(undefined);
  }

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) close();
  };

  return (
    <div className="ai-cite">
      <style href="ai-cite" precedence="ai-cite">
        {css}
      </style>
      <p dir="auto">
        {sentences.map(({ text, sources: ids = [] }, sentence) => (
          <span key={text} id={`${id}-${sentence}`} tabIndex={-1} data-bare={ids.length === 0 || undefined}>
            {text}
            {ids.length === 0 && <em>No source</em>}
            {sources.map((source, index) => {
              const marker = markerOf(sentence, source.id);
              if (!ids.includes(source.id)) return null;
              return (
                <button
                  key={source.id}
                  id={marker}
                  type="button"
                  aria-label={`Source ${index + 1}: ${nameOf(source)}`}
                  aria-expanded={open?.marker === marker}
                  onClick={() => (open?.marker === marker ? close() : setOpen({ source: source.id, marker }))}
                  onKeyDown={closeByKey}
                >
                  {index + 1}
                </button>
              );
            })}{" "}
          </span>
        ))}
      </p>
      <div role="status">
        {shown && (
          <figure>
            <blockquote dir="auto">{shown.passage}</blockquote>
            <figcaption>{nameOf(shown)}</figcaption>
          </figure>
        )}
      </div>
      {shown && (
        <div className="ai-cite-row">
          {shown.url && (
            <a href={shown.url} onKeyDown={closeByKey}>
              Open {shown.title}
            </a>
          )}
          <button type="button" onClick={close} onKeyDown={closeByKey}>
            Close
          </button>
        </div>
      )}
      {sources.length > 0 && (
        <ol aria-label="Sources">
          {sources.map((source) => (
            <li key={source.id}>
              {nameOf(source)}
              {sentences.map(
                ({ text, sources: ids = [] }, sentence) =>
                  ids.includes(source.id) && (
                    <a key={text} href={`#${id}-${sentence}`} aria-label={`Back to sentence ${sentence + 1}: ${text}`}>
                      ↩
                    </a>
                  ),
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const css = `
.ai-cite, .ai-cite * { box-sizing: border-box; }
.ai-cite { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; }
.ai-cite :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-cite-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-cite button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-cite :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-cite p button { min-width: 1.5rem; min-height: 1.5rem; margin-inline: 0.15rem; padding: 0 0.25rem;
  border-radius: 0.375rem; color: var(--ai-accent, inherit); font-size: 0.75rem; vertical-align: 0.15em; }
.ai-cite p button[aria-expanded="true"] { background: var(--ai-accent, CanvasText); color: var(--ai-on-accent, Canvas); }
.ai-cite [data-bare] { text-decoration: underline dotted var(--ai-uncertain, currentColor); text-underline-offset: 0.25em; }
.ai-cite em { display: inline-block; margin-left: 0.35em; color: var(--ai-uncertain); font-size: 0.8125rem; font-style: normal; font-weight: 600; }
.ai-cite [role="status"]:empty { display: none; }
.ai-cite figure { margin: 0; padding-left: 0.75rem; border-left: 3px solid var(--ai-accent, currentColor); }
.ai-cite blockquote { margin: 0; }
.ai-cite :is(figcaption, ol) { color: var(--ai-muted); font-size: 0.875rem; }
.ai-cite ol { padding-left: 1.5rem; border-top: 1px solid var(--line); padding-top: 0.5rem; list-style: decimal; }
.ai-cite a { display: inline-flex; align-items: center; min-width: 1.5rem; min-height: 1.5rem; justify-content: center;
  color: inherit; }
.ai-cite-row a { min-height: 2.75rem; }
`;
