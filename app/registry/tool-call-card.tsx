"use client";

import { type FormEvent, type MouseEvent, useEffect, useReducer, useRef, useState } from "react";

export type ToolCallStatus = "proposed" | "running" | "done" | "failed" | "stopped" | "declined";
export type ToolInput = { name: string; value: string };
export type ToolCallState = { status: ToolCallStatus; result?: string };

export type ToolCallCardProps = {
  /** What the tool does, in plain words: “Book 1 seat to New York”. */
  title: string;
  /** Everything that the tool is given, in the words of the person. */
  given: readonly ToolInput[];
  /** The button that lets it run. Says what happens, with its price: “Book for $89”. */
  action: string;
  /** The button that says no: “Don’t book”. */
  decline?: string;
  /** Runs the tool, and says in a sentence what came of it. Rejects when it fails or the signal aborts. */
  run: (signal: AbortSignal) => Promise<string>;
  /** Takes what the person changed. Give the card again with these inputs, and with an action that fits them. */
  edit?: (given: readonly ToolInput[]) => void;
  /** What it shows. Whatever you change here shows at once; what people do then goes on from there. */
  state?: ToolCallState | undefined;
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
export function ToolCallCard(props: ToolCallCardProps) {
  const { title, given, action, decline = "Don’t", run, edit, state = { status: "proposed" } } = props;
  const [{ status, result }, show] = useReducer((_: ToolCallState, next: ToolCallState) => next, state);
  const outside = JSON.stringify(state);
  const [isEdited, setIsEdited] = useState(false);
  const running = useRef<AbortController>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const row = useRef<HTMLDivElement>(null);

  // What the parent changes shows at once, and ends what runs here.
  useEffect(() => {
    show(JSON.parse(outside));
    return () => running.current?.abort();
  }, [outside]);

  /** Shows a status, and keeps the focus in the card when the pressed button goes. */
  function change(next: ToolCallStatus, said = "") {
    if (row.current?.contains(document.activeElement)) line.current?.focus();
    show({ status: next, result: said });
  }

  async function start() {
    const current = new AbortController();
    running.current = current;
    change("running");
    try {
      const said = await run(current.signal);
      if (!current.signal.aborted) change("done", said);
    } catch (error) {
      if (!current.signal.aborted) change("failed", error instanceof Error ? error.message : "");
    }
  }

  function stop() {
    running.current?.abort();
    change("stopped", "It may have begun. Check before you run it again.");
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget).getAll("value");
    line.current?.focus();
    setIsEdited(false);
    edit?.(given.map(({ name }, index) => ({ name, value: String(values[index]) })));
  }

  /** A button that the second press of a double press leaves alone: it was meant for what was there before. */
  const button = (words: string, press: () => void, isFirst?: true) => (
    <button type="button" data-first={isFirst} onClick={({ detail }: MouseEvent) => detail < 2 && press()}>
      {words}
    </button>
  );

  return (
    <section className="ai-tool" data-status={status}>
      <style href="ai-tool" precedence="ai-tool">
        {css}
      </style>
      {/* A finished call folds to one line with its result. */}
      <details key={String(status === "done")} open={status !== "done"}>
        <summary>
          <h3>{title}</h3>
        </summary>
        <form onSubmit={save}>
          <dl>
            {given.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">
                  {isEdited ? <input name="value" aria-label={name} dir="auto" defaultValue={value} /> : value}
                </dd>
              </div>
            ))}
          </dl>
          {isEdited && <button type="submit">Save</button>}
        </form>
      </details>
      <p ref={line} role="status" tabIndex={-1}>
        <strong>{wordOf[status]}</strong>
        {result && ` ${result}`}
      </p>
      <div ref={row} className="ai-tool-row">
        {status === "proposed" && !isEdited && (
          <>
            {button(action, start, true)}
            {edit && button("Edit", () => setIsEdited(true))}
            {button(decline, () => change("declined", "Nothing was done."))}
          </>
        )}
        {status === "running" && button("Stop", stop)}
        {(status === "failed" || status === "stopped" || status === "declined") &&
          button("Look at it again", () => change("proposed"))}
      </div>
    </section>
  );
}

const css = `
.ai-tool, .ai-tool * { box-sizing: border-box; }
.ai-tool { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
.ai-tool :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-tool-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-tool button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-tool button[data-first] { border-color: transparent; background: var(--ai-accent, CanvasText); color: var(--ai-on-accent, Canvas); }
.ai-tool :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-tool h3 { display: inline; font: inherit; font-weight: 650; }
.ai-tool summary { padding: 0.625rem 0; min-height: 2.75rem; cursor: pointer; }
.ai-tool form { display: grid; justify-items: start; gap: 0.5rem; }
.ai-tool input { width: 100%; padding: 0.375rem; font: inherit; }
.ai-tool dl { display: grid; width: 100%; gap: 0.25rem; font-size: 0.9375rem; }
.ai-tool dl > div { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: 0.75rem; }
.ai-tool dt { color: var(--ai-muted); }
.ai-tool dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.ai-tool [role="status"] { --state: var(--ai-waiting, currentColor); padding-inline-start: 0.75rem;
  border-inline-start: 3px solid var(--state); font-size: 0.9375rem; }
.ai-tool[data-status="done"] [role="status"] { --state: var(--ai-generated, currentColor); }
.ai-tool[data-status="failed"] [role="status"] { --state: var(--ai-refused, currentColor); }
.ai-tool:is([data-status="stopped"], [data-status="declined"]) [role="status"] { --state: var(--ai-stopped, currentColor); }
.ai-tool [role="status"] strong { color: var(--state); }
.ai-tool-row:empty { display: none; }
`;
