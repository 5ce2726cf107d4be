"use client";

import { useRef, useState } from "react";

export type Verdict = "helpful" | "not helpful";

export type FeedbackProps = {
  /** What is rated: “Was this recipe helpful?” */
  question: string;
  /** What may have been wrong, each with what a tick changes from now on. */
  reasons: readonly { name: string; effect: string }[];
  /** Keeps a rating; `undefined` takes it back. Rejects when it could not be kept. */
  save: (verdict: Verdict | undefined, reasons: readonly string[]) => Promise<void>;
  /** What it shows at first. */
  initial?: { verdict: Verdict; reasons?: readonly string[]; isUnsent?: boolean };
};

/** Two buttons, reasons that are welcome and not needed, and what the answer changes. A second press takes it back. */
export function Feedback({ question, reasons, save, initial }: FeedbackProps) {
  const [verdict, setVerdict] = useState(initial?.verdict);
  const [chosen, setChosen] = useState<readonly string[]>(initial?.reasons ?? []);
  const [isUnsent, setIsUnsent] = useState(initial?.isUnsent ?? false);
  const [message, setMessage] = useState(initial?.isUnsent ? "Noted here, not sent yet." : "");
  /** Only the newest answer may say that it was saved. */
  const newest = useRef(0);

  async function keep(next: Verdict | undefined, because: readonly string[]) {
    newest.current += 1;
    const number = newest.current;
    setVerdict(next);
    setChosen(because);
    setIsUnsent(false);
    setMessage("Saving.");
    const isKept = await save(next, because).then(
      () => true,
      () => false,
    );
    if (number !== newest.current) return;
    setIsUnsent(!isKept);
    if (!isKept) setMessage("Noted here, not sent yet.");
    else setMessage(next ? "Thanks, saved." : "Taken back.");
  }

  const press = (next: Verdict) => keep(verdict === next ? undefined : next, []);
  const tick = (name: string) =>
    keep(verdict, chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const effects = reasons.filter(({ name }) => chosen.includes(name)).map(({ effect }) => effect);

  return (
    <div className="ai-rate">
      <style href="ai-rate" precedence="ai-rate">
        {css}
      </style>
      <fieldset aria-label={question} className="ai-rate-row">
        <span>{question}</span>
        <button type="button" aria-pressed={verdict === "helpful"} onClick={() => press("helpful")}>
          Helpful
        </button>
        <button type="button" aria-pressed={verdict === "not helpful"} onClick={() => press("not helpful")}>
          Not helpful
        </button>
      </fieldset>
      {verdict === "not helpful" && (
        <fieldset>
          <legend>What was wrong? You can leave this out.</legend>
          {reasons.map(({ name }) => (
            <label key={name}>
              <input type="checkbox" checked={chosen.includes(name)} onChange={() => tick(name)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <p role="status">{[message, ...effects].filter(Boolean).join(" ")}</p>
      {isUnsent && (
        <div className="ai-rate-row">
          <button type="button" onClick={() => keep(verdict, chosen)}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}

const css = `
.ai-rate, .ai-rate * { box-sizing: border-box; }
.ai-rate { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; }
.ai-rate :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-rate-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-rate button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-rate :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-rate-row { align-items: center; }
.ai-rate-row > span { flex: 1 0 100%; font-weight: 600; }
.ai-rate button { min-width: 2.75rem; }
.ai-rate button[aria-pressed="true"] { border-color: var(--ai-accent, currentColor);
  background: color-mix(in oklab, var(--ai-accent, currentColor) 14%, transparent); box-shadow: inset 0 0 0 1px var(--ai-accent, currentColor); }
.ai-rate fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
.ai-rate legend { padding: 0 0 0.25rem; color: var(--ai-muted); font-size: 0.9375rem; }
.ai-rate label { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; cursor: pointer; }
.ai-rate input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--ai-accent, auto); }
.ai-rate [role="status"] { color: var(--ai-muted); font-size: 0.875rem; }
.ai-rate [role="status"]:empty { display: none; }
`;
