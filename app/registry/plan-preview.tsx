"use client";

import { type ButtonHTMLAttributes, useEffect, useId, useReducer, useRef, useState } from "react";

export type PlanStep = {
  id: string;
  /** A verb and its object, with the count: “Delete 14 temporary exports”. */
  text: string;
  /** The same in two words, for the button: “delete 14”. */
  short: string;
  /** True if the step cannot be undone. */
  isFinal?: boolean;
  /** Who must approve it first, if this person may not. */
  needs?: string;
};

export type PlanStatus = "planning" | "ready" | "running" | "stopped" | "failed" | "done";

export type PlanState = {
  status: PlanStatus;
  /** Ids of steps. */
  done?: readonly string[];
  skipped?: readonly string[];
  /** The step that runs, was stopped or failed. */
  at?: string;
  /** How far the planning is, what failed, why there is nothing to do. */
  note?: string;
};

export type PlanPreviewProps = {
  title: string;
  steps: readonly PlanStep[];
  /** Does one step. Rejects when it fails or the signal aborts. */
  runStep: (step: PlanStep, signal: AbortSignal) => Promise<void>;
  /** Takes other words for a step. Give its new text and count in `steps`, as “planning” until they are right. */
  edit?: (step: PlanStep, text: string) => void;
  /** What it shows. Whatever you change here shows at once; what people do then goes on from there. */
  state?: PlanState | undefined;
};

const takeFocus = (field: HTMLInputElement | null) => field?.focus();
const stepsOf = (count: number) => `${count} ${count === 1 ? "step" : "steps"}`;

/** A plan that waits for approval. Its button says what will run, and then the same list shows how far it is. */
export function PlanPreview({ title, steps, runStep, edit, state = { status: "ready" } }: PlanPreviewProps) {
  const id = useId();
  const given = JSON.stringify(state);
  const [now, change] = useReducer((old: PlanState, next: Partial<PlanState>) => ({ ...old, ...next }), state);
  const [edited, setEdited] = useState<string>();
  const running = useRef<AbortController>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, done = [], skipped = [], note = "" } = now;
  const isOut = (step: PlanStep) => skipped.includes(step.id) || step.needs !== undefined;
  const chosen = steps.filter((step) => !isOut(step));
  const left = chosen.filter((step) => !done.includes(step.id));
  const canChange = status === "ready" || status === "stopped" || status === "failed";
  const canRun = (canChange || status === "done") && left.length > 0;
  const label = (left.length > 0 ? left : chosen).map(({ short }) => short).join(", ") || "nothing to run";

  // What the parent changes shows at once, and ends what runs here.
  useEffect(() => {
    change(JSON.parse(given));
    return () => running.current?.abort();
  }, [given]);

  /** Runs what was approved at the press, even if steps have been added since. */
  async function run() {
    if (!canRun) return;
    running.current = new AbortController();
    const { signal } = running.current;
    const over = [...done];
    for (const step of left) {
      change({ status: "running", at: step.id });
      try {
        await runStep(step, signal);
      } catch (error) {
        if (!signal.aborted) change({ status: "failed", note: error instanceof Error ? error.message : "" });
        return;
      }
      if (signal.aborted) return;
      over.push(step.id);
      change({ done: [...over] });
    }
    change({ status: "done" });
  }

  function stop() {
    if (status !== "running") return;
    running.current?.abort();
    change({ status: "stopped" });
  }

  function save(step: PlanStep, text: string) {
    heading.current?.focus();
    setEdited(undefined);
    if (text && text !== step.text) edit?.(step, text);
  }

  const skip = (step: string) =>
    change({ skipped: skipped.includes(step) ? skipped.filter((one) => one !== step) : [...skipped, step] });

  const count = `${chosen.length - left.length} of ${stepsOf(chosen.length)}`;
  const says: Record<PlanStatus, string> = {
    planning: note || "Still planning. Nothing runs until the list is complete.",
    ready: steps.length > 0 ? "Nothing has been changed yet." : `Nothing to do. ${note} Nothing was changed.`,
    running: `${count} done.`,
    stopped: `Stopped by you. Done so far: ${count}.`,
    failed: `Stopped, because a step failed. ${note} Done so far: ${count}.`,
    done: left.length > 0 ? `Done: ${count}.` : `All done: ${stepsOf(chosen.length)}.`,
  };
  const words = { running: "Running", stopped: "Not done", failed: "Failed", planning: "", ready: "", done: "" };
  const wordOf = (step: PlanStep) => {
    if (step.needs) return `Needs ${step.needs}`;
    if (isOut(step)) return "Skipped";
    return done.includes(step.id) ? "Done" : step.id === (now.at ?? left[0]?.id) ? words[status] : "";
  };

  const button = (name: string, press: () => void, more?: ButtonHTMLAttributes<HTMLButtonElement>) => (
    <button type="button" onClick={press} {...more}>
      {name}
    </button>
  );
  const buttonFor = (name: string, index: number, press: () => void) =>
    button(name, press, { "aria-label": `${name} step ${index + 1}, ${steps[index]?.text}` });

  return (
    <section className="ai-plan" data-status={status}>
      <style href="ai-plan" precedence="ai-plan">
        {css}
      </style>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}, {stepsOf(steps.length)}
      </h3>
      <ol aria-labelledby={id}>
        {steps.map((step, index) => (
          <li key={step.id} data-word={wordOf(step)}>
            {edited === step.id ? (
              <form action={(data) => save(step, String(data.get("text")).trim())}>
                <input
                  ref={takeFocus}
                  name="text"
                  dir="auto"
                  aria-label={`Step ${index + 1}`}
                  defaultValue={step.text}
                />
                <button type="submit">Save</button>
              </form>
            ) : (
              <div>
                <span>{step.text}</span>
                {step.isFinal && <strong>⚠ Step {index + 1} cannot be undone</strong>}
                {wordOf(step) && <em>{wordOf(step)}</em>}
              </div>
            )}
            {canChange && edited !== step.id && !step.needs && !done.includes(step.id) && (
              <span className="ai-plan-row">
                {edit && buttonFor("Edit", index, () => setEdited(step.id))}
                {buttonFor(isOut(step) ? "Put back" : "Skip", index, () => skip(step.id))}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p role={status === "failed" ? "alert" : "status"}>{says[status]}</p>
      {/* Run and Stop never swap places: a double press must not stop what it has just started. They keep the focus. */}
      {status !== "planning" && steps.length > 0 && (
        <div className="ai-plan-row">
          {button(label.charAt(0).toUpperCase() + label.slice(1), run, { "aria-disabled": !canRun })}
          {button("Stop", stop, { "aria-disabled": status !== "running" })}
        </div>
      )}
    </section>
  );
}

const css = `
.ai-plan, .ai-plan * { box-sizing: border-box; }
.ai-plan { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
.ai-plan :is(h3, p, ol) { margin: 0; font: inherit; }
.ai-plan h3 { font-weight: 650; }
.ai-plan p { color: var(--ai-muted); font-size: 0.875rem; }
.ai-plan p[role="alert"] { padding-inline-start: 0.75rem; border-inline-start: 3px solid var(--ai-refused); color: var(--ai-refused); }
.ai-plan ol { display: grid; padding: 0; list-style: none; counter-reset: step; }
.ai-plan li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.75rem; padding: 0.5rem 0; border-top: 1px solid var(--line);
  counter-increment: step; }
.ai-plan li::before { content: counter(step) "."; min-width: 1.25em; color: var(--ai-muted); overflow-wrap: normal; }
.ai-plan li > :is(div, form) { display: grid; flex: 1 1 11rem; gap: 0.25rem; }
.ai-plan li > .ai-plan-row { margin-inline-start: auto; }
.ai-plan :is(em, strong) { color: var(--ai-waiting); font-size: 0.8125rem; font-style: normal; font-weight: 600; }
.ai-plan strong { color: var(--ai-uncertain); }
.ai-plan [data-word="Done"] em { color: var(--ai-generated); }
.ai-plan [data-word="Failed"] em { color: var(--ai-refused); }
.ai-plan [data-word="Skipped"] div > span { text-decoration: line-through; }
.ai-plan-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-plan input { min-width: 0; padding: 0.5rem; font: inherit; }
.ai-plan button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-plan > div button:first-child { border-color: transparent; background: var(--ai-accent, CanvasText); color: var(--ai-on-accent, Canvas); }
.ai-plan button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
.ai-plan :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
`;
