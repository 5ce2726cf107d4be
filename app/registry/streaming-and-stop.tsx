"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";

/** Throw it from `stream` when a rule ends the answer. Its message says which rule, and what people can do instead. */
export class Refusal extends Error {}

export type StreamStatus = "idle" | "waiting" | "writing" | "stopped" | "done" | "refused" | "failed";
/** Status, the question that was asked, the answer so far, and why it was refused. */
export type StreamState = { status: StreamStatus; asked?: string; text?: string; reason?: string };

export type StreamingAnswerProps = {
  /** Words already in the field. */
  question?: string;
  /** The answer in pieces. Ends early when the signal aborts; gets the text so far, to continue it. */
  stream: (question: string, soFar: string, signal: AbortSignal) => AsyncIterable<string>;
  /** What it shows. Whatever you change here shows at once; what people do then goes on from there. */
  state?: StreamState | undefined;
};

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** What a screen reader hears. The text itself is no live region: people read it at their own speed. */
const spoken: Record<StreamStatus, (text: string, reason: string) => string> = {
  idle: () => "",
  waiting: () => "Request received. Waiting for the first words.",
  writing: () => "Answer started.",
  stopped: (text) => `Stopped by you. ${words(text)} words kept.`,
  done: (text) => `Answer complete, ${words(text)} words.`,
  refused: (_, reason) => `Ended here by a rule. ${reason}`,
  failed: () => "The connection broke. The text so far is kept.",
};

/** An answer that can be stopped at any time. Stop takes the place of Send; what was written stays. */
export function StreamingAnswer({ question: given = "", stream, state = { status: "idle" } }: StreamingAnswerProps) {
  const [question, setQuestion] = useState(given);
  const [now, change] = useReducer((old: StreamState, next: Partial<StreamState>) => ({ ...old, ...next }), state);
  const outside = JSON.stringify(state);
  const [isEdited, setIsEdited] = useState(false);
  const running = useRef<{ abort: AbortController; text: string; since: number }>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { status, asked = given, text = "", reason = "" } = now;
  const isBusy = status === "waiting" || status === "writing";

  // What the parent changes shows at once, and ends what runs here.
  useEffect(() => {
    change(JSON.parse(outside));
    return () => running.current?.abort.abort();
  }, [outside]);

  async function write(question: string, soFar: string) {
    const run = { abort: new AbortController(), text: soFar, since: Date.now() };
    const { signal } = run.abort;
    running.current = run;
    setIsEdited(false);
    button.current?.focus();
    change({ status: "waiting", asked: question, text: soFar });
    // Without motion the answer comes in one piece, at its end or at Stop.
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    try {
      for await (const piece of stream(question, soFar, signal)) {
        if (signal.aborted) return;
        run.text += piece;
        change({ status: "writing", text: isStill ? soFar : run.text });
      }
      if (!signal.aborted) change({ status: "done", text: run.text });
    } catch (error) {
      if (signal.aborted) return;
      const why = error instanceof Refusal ? error.message : "";
      change({ status: error instanceof Refusal ? "refused" : "failed", reason: why, text: run.text });
    } finally {
      if (running.current === run) running.current = null;
    }
  }

  function stop() {
    running.current?.abort.abort();
    change({ status: "stopped", text: running.current?.text ?? text });
  }

  function press(event: FormEvent) {
    event.preventDefault();
    // The second press of a double press must not stop what the first has just started.
    if (isBusy && Date.now() - (running.current?.since ?? 0) > 500) stop();
    if (isBusy || !question.trim()) return;
    setQuestion("");
    write(question, "");
  }

  function discard() {
    change({ status: "idle", text: "" });
    setQuestion(asked);
    setIsEdited(false);
    field.current?.focus();
  }

  const stopByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isBusy) stop();
  };

  return (
    <div className="ai-stream" data-status={status}>
      <style href="ai-stream" precedence="ai-stream">
        {css}
      </style>
      {status !== "idle" && (
        <p className="ai-stream-asked" dir="auto">
          {asked}
        </p>
      )}
      {isEdited && (
        <textarea aria-label="Answer" rows={5} value={text} onChange={({ target }) => change({ text: target.value })} />
      )}
      {!isEdited && (text || isBusy) && (
        <p className="ai-stream-text" dir="auto">
          {text}
          {isBusy && <i className="ai-stream-caret" aria-hidden="true" />}
        </p>
      )}
      <p role="status" className="ai-stream-status">
        {spoken[status](text, reason)}
      </p>
      {(status === "stopped" || status === "failed") && (
        <div className="ai-stream-row">
          <button type="button" onClick={() => write(asked, text)}>
            Continue
          </button>
          <button type="button" aria-pressed={isEdited} onClick={() => setIsEdited(!isEdited)}>
            Edit
          </button>
          <button type="button" onClick={discard}>
            Discard
          </button>
        </div>
      )}
      <form className="ai-stream-row" onKeyDown={stopByKey} onSubmit={press}>
        <input
          ref={field}
          aria-label="Ask"
          dir="auto"
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <button ref={button} type="submit" data-first="">
          {isBusy ? "Stop" : "Send"}
        </button>
      </form>
    </div>
  );
}

const css = `
.ai-stream, .ai-stream * { box-sizing: border-box; }
.ai-stream { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.55; overflow-wrap: anywhere; }
.ai-stream p { margin: 0; }
.ai-stream-asked { justify-self: end; max-width: 80%; padding: 0.5rem 0.875rem; border-radius: 1rem;
  background: color-mix(in oklab, currentColor 8%, transparent); }
.ai-stream textarea { width: 100%; padding: 0.5rem; font: inherit; }
.ai-stream-text { white-space: pre-wrap; overflow-wrap: anywhere; }
.ai-stream-status { color: var(--ai-waiting); font-size: 0.875rem; }
.ai-stream-status:empty { display: none; }
.ai-stream[data-status="done"] .ai-stream-status { color: var(--ai-generated); }
.ai-stream[data-status="stopped"] .ai-stream-status { color: var(--ai-stopped); }
.ai-stream:is([data-status="refused"], [data-status="failed"]) .ai-stream-status { padding-inline-start: 0.75rem;
  border-inline-start: 3px solid var(--ai-refused); color: var(--ai-refused); }
.ai-stream-caret { display: inline-block; width: 0.5em; height: 1em; margin-inline-start: 0.15em; vertical-align: -0.15em;
  background: var(--ai-generated, currentColor); animation: ai-stream-blink 1s steps(2) infinite; }
@keyframes ai-stream-blink { 50% { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .ai-stream-caret { animation: none; } }
.ai-stream-row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; }
.ai-stream input { flex: 1 1 12rem; min-width: 0; }
.ai-stream :is(input, button) { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit; }
.ai-stream button { cursor: pointer; font-weight: 550; }
.ai-stream button[data-first] { min-width: 5rem; border-color: transparent; background: var(--ai-accent, CanvasText);
  color: var(--ai-on-accent, Canvas); }
.ai-stream :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
`;
