"use client";

import { type KeyboardEvent, useId, useState } from "react";

export type Band = "high" | "medium" | "low" | "unknown";

export type Rated = {
  id: string;
  /** What was judged: “Scan_0412.pdf”. */
  item: string;
  /** What was found: “Invoice”. */
  result: string;
  band: Band;
  /** How often results of this band were right when tested: “95 of 100 were right in March”. */
  basis: string;
  /** What people should do with it, instead of the band’s own advice. */
  advice?: string;
};

export type ConfidenceListProps = {
  /** Names the list. */
  label: string;
  /** The band that rows have when they say nothing. A line above the list says so. */
  unmarked?: Band;
  results: readonly Rated[];
};

const bands: Record<Band, { word: string; advice: string; dots: number }> = {
  high: { word: "High", advice: "Use it", dots: 3 },
  medium: { word: "Medium", advice: "Check this one", dots: 2 },
  low: { word: "Low", advice: "Do it yourself", dots: 1 },
  unknown: { word: "Not tested", advice: "Check this one", dots: 0 },
};

/** Results with a word for how sure the system is, what to do about it, and what the word rests on. */
export function ConfidenceList({ label, unmarked, results }: ConfidenceListProps) {
  const id = useId();
  const [open, setOpen] = useState<string>();
  const [known, setKnown] = useState(results);
  const [news, setNews] = useState("");

  // A new calculation is announced once, and only where a band has changed.
  if (known !== results) {
    setKnown(results);
    const changed = results.filter((one) => known.some((old) => old.id === one.id && old.band !== one.band));
    setNews(changed.map(({ result, band }) => `${result}: now ${bands[band].word.toLowerCase()}.`).join(" "));
  }

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") setOpen(undefined);
  };

  return (
    <div className="ai-sure">
      <style href="ai-sure" precedence="ai-sure">
        {css}
      </style>
      {results.length === 0 && <p>Nothing labeled yet.</p>}
      {unmarked && <p>Unmarked labels are {bands[unmarked].word}.</p>}
      <ul aria-label={label}>
        {results.map(({ id: one, item, result, band, basis, advice }) => (
          <li key={one} data-band={band}>
            <span>
              {item}: <strong>{result}</strong>
              {band !== unmarked && (
                <em>
                  {bands[band].word}. {advice ?? bands[band].advice}
                  <span className="ai-sure-dots" aria-hidden="true">
                    {"●".repeat(bands[band].dots)}
                    {"○".repeat(3 - bands[band].dots)}
                  </span>
                </em>
              )}
            </span>
            <button
              type="button"
              aria-label={`Why ${item}, ${result}: ${bands[band].word}`}
              aria-expanded={open === one}
              aria-controls={`${id}-${one}`}
              onClick={() => setOpen(open === one ? undefined : one)}
              onKeyDown={closeByKey}
            >
              Why?
            </button>
            <p id={`${id}-${one}`} hidden={open !== one}>
              {basis}
            </p>
          </li>
        ))}
      </ul>
      <p role="status">{news}</p>
    </div>
  );
}

const css = `
.ai-sure, .ai-sure * { box-sizing: border-box; }
.ai-sure { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
.ai-sure :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-sure button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-sure :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-sure ul { display: grid; list-style: none; }
.ai-sure li { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 0 0.75rem; padding-block: 0.5rem;
  border-bottom: 1px solid var(--line); }
.ai-sure li:last-child { border-bottom: 0; }
.ai-sure em { display: block; color: var(--state); font-size: 0.875rem; font-style: normal; font-weight: 600; }
.ai-sure-dots { margin-inline-start: 0.5rem; color: var(--state); font-size: 0.75rem; letter-spacing: 0.1em; white-space: nowrap; }
.ai-sure > p { color: var(--ai-muted); font-size: 0.9375rem; }
.ai-sure li { --state: var(--ai-accent); }
.ai-sure [data-band="medium"] { --state: var(--ai-uncertain); }
.ai-sure [data-band="low"] { --state: var(--ai-refused); }
.ai-sure [data-band="unknown"] { --state: var(--ai-stopped); }
.ai-sure li p { grid-column: 1 / -1; padding: 0.375rem 0; color: var(--ai-muted); font-size: 0.9375rem; }
.ai-sure [role="status"] { color: var(--ai-waiting); font-size: 0.875rem; }
.ai-sure [role="status"]:empty { display: none; }
`;
