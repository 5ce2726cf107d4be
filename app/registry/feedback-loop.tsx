"use client";

import { useEffect, useRef, useState } from "react";

export type Verdict = "helpful" | "not helpful";

export type FeedbackState = { verdict?: Verdict | undefined; reasons?: readonly string[]; isUnsent?: boolean };

export type FeedbackProps = {
  /** What is rated: “Lamb with apricots”. */
  question: string;
  /** Whose answers a rating changes: “Changes your ideas, not other people’s.” */
  scope: string;
  /** What “Not helpful” changes from now on: “This dish will not come back.” */
  effect: string;
  /** What may have been wrong, each with what a tick changes besides. */
  reasons: readonly { name: string; effect: string }[];
  /** Keeps a rating; `undefined` takes it back. Rejects when it could not be kept. */
  save: (verdict: Verdict | undefined, reasons: readonly string[]) => Promise<void>;
  /** What is known to be kept. Whatever you change here shows at once. */
  state?: FeedbackState | undefined;
};

/** Two buttons, reasons that are welcome and not needed, and what the answer changes. A second press takes it back. */
export function Feedback({ question, scope, effect, reasons, save, state = {} }: FeedbackProps) {
  const [{ verdict, reasons: chosen = [], isUnsent = false }, show] = useState<FeedbackState>(state);
  const given = JSON.stringify(state);
  const [message, setMessage] = useState("");
  const line = useRef<HTMLParagraphElement>(null);
  /** Only the newest answer may say that it was saved. */
  const newest = useRef(0);

  useEffect(() => show(JSON.parse(given)), [given]);

  async function keep(next: Verdict | undefined, because: readonly string[]) {
    newest.current += 1;
    const number = newest.current;
    show({ verdict: next, reasons: because });
    setMessage("Saving.");
    const isKept = await save(next, because).then(
      () => true,
      () => false,
    );
    if (number !== newest.current) return;
    show({ verdict: next, reasons: because, isUnsent: !isKept });
    setMessage(!isKept ? "" : next ? "Thanks, saved." : "Taken back.");
  }

  const press = (next: Verdict) => keep(verdict === next ? undefined : next, []);
  const tick = (name: string) =>
    keep(verdict, chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const isBad = verdict === "not helpful";
  const effects = [isBad && effect, ...reasons.map((one) => chosen.includes(one.name) && one.effect)];
  const words = [message, isUnsent && "Noted here. Waits for a connection.", ...effects].filter(Boolean).join(" ");

  /** A button that goes with its press; the focus stays on the line that says what came of it. */
  const button = (name: string, next: Verdict | undefined, because: readonly string[]) => (
    <button
      type="button"
      onClick={() => {
        line.current?.focus();
        keep(next, because);
      }}
    >
      {name}
    </button>
  );

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
        <button type="button" aria-pressed={isBad} onClick={() => press("not helpful")}>
          Not helpful
        </button>
      </fieldset>
      {isBad && reasons.length > 0 && (
        <fieldset>
          <legend>A reason improves other ideas. It is optional.</legend>
          {reasons.map(({ name }) => (
            <label key={name}>
              <input type="checkbox" checked={chosen.includes(name)} onChange={() => tick(name)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {verdict && <small>{scope}</small>}
      <p ref={line} role="status" tabIndex={-1}>
        {words}
      </p>
      {(isBad || isUnsent) && (
        <div className="ai-rate-row">
          {isUnsent && button("Try now", verdict, chosen)}
          {isBad && button("Undo", undefined, [])}
        </div>
      )}
    </div>
  );
}

const css = `
.ai-rate, .ai-rate * { box-sizing: border-box; }
.ai-rate { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
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
.ai-rate small { color: var(--ai-muted); }
.ai-rate [role="status"]:empty { margin-top: -0.75rem; }
.ai-rate [role="status"] { color: var(--ai-waiting); font-size: 0.875rem; }
`;
