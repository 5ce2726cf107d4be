"use client";

import { useEffect, useId, useRef, useState } from "react";

export type PlanStep = {
  id: string;
  /** A verb and its object, with the count: “Delete 14 temporary exports”. */
  text: string;
  /** True if the step cannot be undone. */
  isFinal?: boolean;
  /** Who must approve it first, if this person may not. */
  needs?: string;
};

export type PlanStatus = "planning" | "ready" | "running" | "stopped" | "failed" | "done";

export type PlanPreviewProps = {
  title: string;
  steps: readonly PlanStep[];
  /** Does one step. Rejects when it fails or the signal aborts. */
  runStep: (step: PlanStep, signal: AbortSignal) => Promise<void>;
  /** What it shows at first: its status, the number of steps done, the ids of skipped ones, and what failed. */
  initial?: { status: PlanStatus; done?: number; skipped?: readonly string[]; reason?: string };
};

/** A plan that waits for approval. Its button says what will run, and then the same list shows how far it is. */
export function PlanPreview({ title, steps, runStep, initial }: PlanPreviewProps) {
  const id = useId();
  const [status, setStatus] = useState<PlanStatus>(initial?.status ?? "ready");
  const [skipped, setSkipped] = useState<readonly string[]>(initial?.skipped ?? []);
  const [done, setDone] = useState(initial?.done ?? 0);
  const [reason, setReason] = useState(initial?.reason ?? "");
  const running = useRef<AbortController>(null);
  const isOut = ({ id: step, needs }: PlanStep) => skipped.includes(step) || needs !== undefined;
  const chosen = steps.filter((step) => !isOut(step));
  const count = `${chosen.length} ${chosen.length === 1 ? "step" : "steps"}`;

  useEffect(() => () => running.current?.abort(), []);

  const canRun = status !== "running" && status !== "planning" && chosen.length > done;

  async function run() {
    if (!canRun) return;
    const current = new AbortController();
    running.current = current;
    setStatus("running");
    for (const [index, step] of chosen.entries()) {
      if (index < done) continue;
      try {
        await runStep(step, current.signal);
      } catch (error) {
        if (current.signal.aborted) return;
        setReason(error instanceof Error ? error.message : "");
        return setStatus("failed");
      }
      if (current.signal.aborted) return;
      setDone(index + 1);
    }
    setStatus("done");
  }

  function stop() {
    if (status !== "running") return;
    running.current?.abort();
    setStatus("stopped");
  }

  const skip = (step: string) =>
    setSkipped((all) => (all.includes(step) ? all.filter((one) => one !== step) : [...all, step]));

  const says: Record<PlanStatus, string> = {
    planning: "Still planning. Nothing runs until the list is complete.",
    ready: "Nothing has been changed yet.",
    running: `${done} of ${count} done.`,
    stopped: `Stopped by you. Done so far: ${done} of ${count}.`,
    failed: `Stopped, because a step failed. ${reason} Done so far: ${done} of ${count}.`,
    done: `All done: ${count}.`,
  };

  const wordOf = (step: PlanStep) => {
    if (step.needs) return `Needs ${step.needs}`;
    if (isOut(step)) return "Skipped";
    const place = chosen.indexOf(step);
    if (place < done) return "Done";
    if (place > done || status === "ready" || status === "planning" || status === "done") return "";
    return { running: "Running", stopped: "Not done", failed: "Failed" }[status];
  };

  return (
    <section className="ai-plan" data-status={status}>
      <style href="ai-plan" precedence="ai-plan">
        {css}
      </style>
      <h3 id={id}>
        {title}, {steps.length} steps
      </h3>
      <ol aria-labelledby={id}>
        {steps.map((step, index) => (
          <li key={step.id} data-word={wordOf(step)}>
            <div>
              <span className="ai-plan-text">{step.text}</span>
              {step.isFinal && <strong className="ai-plan-final">⚠ Cannot be undone</strong>}
              {wordOf(step) && <em>{wordOf(step)}</em>}
            </div>
            {status === "ready" && !step.needs && (
              <button
                type="button"
                aria-label={`${isOut(step) ? "Put back" : "Skip"} step ${index + 1}, ${step.text}`}
                onClick={() => skip(step.id)}
              >
                {isOut(step) ? "Put back" : "Skip"}
              </button>
            )}
          </li>
        ))}
      </ol>
      <p role={status === "failed" ? "alert" : "status"}>{says[status]}</p>
      {/* Run and Stop never swap places: a double press must not stop what it has just started. They keep the focus. */}
      <div className="ai-plan-row">
        <button type="button" data-first="" aria-disabled={!canRun} onClick={run}>
          {done > 0 && done < chosen.length ? `Run the other ${chosen.length - done}` : `Run ${count}`}
        </button>
        <button type="button" aria-disabled={status !== "running"} onClick={stop}>
          Stop
        </button>
      </div>
    </section>
  );
}

const css = `
.ai-plan, .ai-plan * { box-sizing: border-box; }
.ai-plan { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; }
.ai-plan :is(h3, p, ol) { margin: 0; }
.ai-plan h3 { font: inherit; font-weight: 650; }
.ai-plan p { color: var(--ai-muted); font-size: 0.875rem; }
.ai-plan p[role="alert"] { padding-left: 0.75rem; border-left: 3px solid var(--ai-refused); color: var(--ai-refused); }
.ai-plan ol { display: grid; padding: 0; list-style: none; counter-reset: step; }
.ai-plan li { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; padding: 0.5rem 0;
  border-top: 1px solid var(--line); counter-increment: step; }
.ai-plan li::before { content: counter(step) "."; align-self: start; padding-top: 0.1rem; color: var(--ai-muted); }
.ai-plan li > div { display: grid; flex: 1; }
.ai-plan :is(em, .ai-plan-final) { font-size: 0.8125rem; font-style: normal; font-weight: 600; color: var(--ai-waiting); }
.ai-plan .ai-plan-final { color: var(--ai-uncertain); }
.ai-plan [data-word="Done"] em { color: var(--ai-generated); }
.ai-plan [data-word="Failed"] em { color: var(--ai-refused); }
.ai-plan [data-word="Skipped"] .ai-plan-text { color: var(--ai-muted); text-decoration: line-through; }
.ai-plan [data-word="Skipped"] em { color: var(--ai-stopped); }
.ai-plan-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-plan button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-plan button[data-first] { border-color: transparent; background: var(--ai-accent, CanvasText);
  color: var(--ai-on-accent, Canvas); }
.ai-plan button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
.ai-plan :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
`;
