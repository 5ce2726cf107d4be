"use client";

import { type KeyboardEvent, useId, useState } from "react";

export type CitedSource = {
  id: string;
  title: string;
  /** Where in it, and of when: “p. 61, 2026”. */
  place?: string;
  /** The words around what supports the sentence, or why they cannot be shown. */
  passage: string;
  /** The words in the passage that support it, exactly as they stand there. */
  mark?: string;
  url?: string;
};

export type CitedTextProps = {
  /** The answer, sentence by sentence, each with the ids of its sources. One without any is marked. */
  sentences: readonly { text: string; sources?: readonly string[] }[];
  sources: readonly CitedSource[];
  /** Takes a report that a source does not support a sentence, by its number from 0, or takes it back. */
  report?: (sentence: number, source: string, isReported: boolean) => void;
  /** The source that is open at first, and the sentence whose marker opens it. */
  opened?: { sentence: number; source: string };
};

const nameOf = ({ title, place }: CitedSource) => (place ? `${title}, ${place}` : title);

/** An answer whose sentences lead to the passages they rest on, and back. A sentence without a source says so. */
export function CitedText({ sentences, sources, report, opened }: CitedTextProps) {
  const id = useId();
  const [open, setOpen] = useState(opened);
  const [reported, setReported] = useState<readonly string[]>([]);
  const shown = sources.find((one) => one.id === open?.source);
  const markerOf = (sentence: number, source = "") => `${id}-${sentence}-${source}`;
  const marker = open && markerOf(open.sentence, open.source);
  const isReported = marker !== undefined && reported.includes(marker);
  /** A source that is not in the list supports nothing. */
  const parts = sentences.map(({ text, sources: ids = [] }, sentence) => ({
    key: markerOf(sentence),
    text,
    cited: sources.filter((source) => ids.includes(source.id)),
    isStruck: reported.some((one) => one.startsWith(markerOf(sentence))),
  }));
  const [before = "", after] = shown?.mark ? shown.passage.split(shown.mark) : [];

  function close() {
    if (marker) document.getElementById(marker)?.focus();
    setOpen(undefined);
  }

  function toggleReport() {
    if (!open || !marker) return;
    setReported(isReported ? reported.filter((one) => one !== marker) : [...reported, marker]);
    report?.(open.sentence, open.source, !isReported);
  }

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) close();
  };

  return (
    <div className="ai-cite">
      <style href="ai-cite" precedence="ai-cite">
        {css}
      </style>
      {parts.some(({ cited }) => cited.length > 0) && <small>A sentence without a number has no source.</small>}
      <p dir="auto">
        {parts.map(({ key, text, cited, isStruck }, sentence) => (
          <span key={key} id={key} tabIndex={-1} data-bare={cited.length === 0 || undefined}>
            {isStruck ? <del>{text}</del> : text}
            {cited.length === 0 && <em>No source found</em>}
            {cited.map((source) => (
              <button
                key={source.id}
                id={markerOf(sentence, source.id)}
                type="button"
                aria-label={`Source ${sources.indexOf(source) + 1}: ${nameOf(source)}`}
                aria-expanded={marker === markerOf(sentence, source.id)}
                onClick={() =>
                  marker === markerOf(sentence, source.id) ? close() : setOpen({ sentence, source: source.id })
                }
                onKeyDown={closeByKey}
              >
                {sources.indexOf(source) + 1}
              </button>
            ))}{" "}
          </span>
        ))}
      </p>
      <div role="status">
        {shown && (
          <figure>
            <figcaption>{nameOf(shown)}</figcaption>
            <blockquote dir="auto">
              {after === undefined ? shown.passage : [before, <mark key="mark">{shown.mark}</mark>, after]}
            </blockquote>
            {isReported && <em>Reported with this passage.</em>}
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
          {report && (
            <button type="button" onClick={toggleReport} onKeyDown={closeByKey}>
              {isReported ? "Undo the report" : "Does not say that"}
            </button>
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
              {parts.map(
                ({ key, text, cited }, sentence) =>
                  cited.includes(source) && (
                    <a key={key} href={`#${key}`} aria-label={`Back to sentence ${sentence + 1}: ${text}`}>
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
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
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
.ai-cite em { display: inline-block; margin-inline-start: 0.35em; color: var(--ai-uncertain); font-size: 0.8125rem; font-style: normal; font-weight: 600; }
.ai-cite [role="status"]:empty { display: none; }
.ai-cite figure { margin: 0; padding-inline-start: 0.75rem; border-inline-start: 3px solid var(--ai-accent, currentColor); }
.ai-cite blockquote { margin: 0; }
.ai-cite mark { background: color-mix(in oklab, var(--ai-accent, currentColor) 18%, transparent); color: inherit; font-weight: 600; }
.ai-cite :is(small, figcaption, ol) { color: var(--ai-muted); font-size: 0.875rem; }
.ai-cite ol { padding-inline-start: 1.5rem; border-top: 1px solid var(--line); padding-top: 0.5rem; list-style: decimal; }
.ai-cite a { display: inline-flex; align-items: center; min-width: 1.5rem; min-height: 1.5rem; justify-content: center;
  color: inherit; }
.ai-cite-row a { min-height: 2.75rem; }
`;
