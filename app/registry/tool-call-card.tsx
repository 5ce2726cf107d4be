"use client";

import { useEffect, useRef, useState } from "react";

export type ToolCallStatus = "proposed" | "running" | "done" | "failed" | "stopped" | "declined";

export type ToolCallCardProps = {
  /** What the tool does, in plain words: “Send an email”. */
  title: string;
  /** Everything that the tool is given, in the words of the person. */
  given: readonly { name: string; value: string }[];
  /** The button that lets it run. Says what happens, and to whom: “Send to 3 people”. */
  action: string;
  /** Runs the tool, and says in a sentence what came of it. Rejects when it fails or the signal aborts. */
  run: (signal: AbortSignal) => Promise<string>;
  /** What it shows at first. */
  initial?: { status: ToolCallStatus; result?: string };
};

const wordOf: Record<ToolCallStatus, string> = {
  proposed: "Waits for you",
  running: "Running",
  done: "Done",
  failed: "Failed",
  stopped: "Stopped by you",
  declined: "Declined",
};

/** One call of a tool: what it will do, whether it may, how it goes, and what came of it. */
export function ToolCallCard({ title, given, action, run, initial }: ToolCallCardProps) {
  const [status, setStatus] = useState<ToolCallStatus>(initial?.status ?? "proposed");
  const [result, setResult] = useState(initial?.result ?? "");
  const running = useRef<AbortController>(null);
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => () => running.current?.abort(), []);

  /** Shows a status, and keeps the focus in the card when the pressed button goes. */
  function show(next: ToolCallStatus, said = "") {
    setStatus(next);
    setResult(said);
  }
  const press = (next: ToolCallStatus, said?: string) => {
    line.current?.focus();
    show(next, said);
  };

  async function start() {
    const current = new AbortController();
    running.current = current;
    press("running");
    try {
      const said = await run(current.signal);
      if (!current.signal.aborted) show("done", said);
    } catch (error) {
      if (!current.signal.aborted) show("failed", error instanceof Error ? error.message : "");
    }
  }

  function stop() {
    running.current?.abort();
    press("stopped", "It may have begun. Check before you run it again.");
  }

  return (
    <section className="ai-tool" data-status={status}>
      <style href="ai-tool" precedence="ai-tool">
        {css}
      </style>
      <h3>{title}</h3>
      <dl>
        {given.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <p ref={line} role="status" tabIndex={-1}>
        <strong>{wordOf[status]}</strong>
        {result && ` ${result}`}
      </p>
      <div className="ai-tool-row">
        {status === "proposed" && (
          <>
            <button type="button" data-first="" onClick={start}>
              {action}
            </button>
            <button type="button" onClick={() => press("declined", "Nothing was done.")}>
              Don’t
            </button>
          </>
        )}
        {status === "running" && (
          <button type="button" onClick={stop}>
            Stop
          </button>
        )}
        {(status === "failed" || status === "stopped" || status === "declined") && (
          <button type="button" onClick={() => press("proposed")}>
            Look at it again
          </button>
        )}
      </div>
    </section>
  );
}

const css = `
.ai-tool, .ai-tool * { box-sizing: border-box; }
.ai-tool { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; }
.ai-tool :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-tool-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-tool button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-tool button[data-first] { border-color: transparent; background: var(--ai-accent, CanvasText); color: var(--ai-on-accent, Canvas); }
.ai-tool :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-tool h3 { font: inherit; font-weight: 650; }
.ai-tool dl { display: grid; gap: 0.25rem; font-size: 0.9375rem; }
.ai-tool dl > div { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: 0.75rem; }
.ai-tool dt { color: var(--ai-muted); }
.ai-tool dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.ai-tool [role="status"] { --state: var(--ai-waiting, currentColor); padding-left: 0.75rem;
  border-left: 3px solid var(--state); font-size: 0.9375rem; }
.ai-tool[data-status="done"] [role="status"] { --state: var(--ai-generated, currentColor); }
.ai-tool[data-status="failed"] [role="status"] { --state: var(--ai-refused, currentColor); }
.ai-tool:is([data-status="stopped"], [data-status="declined"]) [role="status"] { --state: var(--ai-stopped, currentColor); }
.ai-tool [role="status"] strong { color: var(--state); }
.ai-tool-row:empty { display: none; }
`;
