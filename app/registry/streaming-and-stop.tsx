"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** Throw it from `stream` when a rule ends the answer. Its message says which rule, and what people can do instead. */
export class Refusal extends Error {}

export type StreamStatus = "idle" | "waiting" | "writing" | "stopped" | "done" | "refused" | "failed";

export type StreamingAnswerProps = {
  /** Words already in the field. */
  question: string;
  /** The answer in pieces. Ends early when the signal aborts; gets the text so far, to continue it. */
  stream: (question: string, soFar: string, signal: AbortSignal) => AsyncIterable<string>;
  /** What it shows at first. */
  initial?: { status: StreamStatus; text?: string; reason?: string };
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
export function StreamingAnswer({ question: given, stream, initial }: StreamingAnswerProps) {
  const [question, setQuestion] = useState(given);
  const [status, setStatus] = useState<StreamStatus>(initial?.status ?? "idle");
  const [text, setText] = useState(initial?.text ?? "");
  const [reason, setReason] = useState(initial?.reason ?? "");
  const running = useRef<AbortController>(null);
  const isBusy = status === "waiting" || status === "writing";

  useEffect(() => () => running.current?.abort(), []);

  async function write(soFar: string) {
    const run = new AbortController();
    running.current = run;
    let all = soFar;
    setText(all);
    setStatus("waiting");
    try {
      for await (const piece of stream(question, soFar, run.signal)) {
        if (run.signal.aborted) return;
        all += piece;
        setText(all);
        setStatus("writing");
      }
      if (!run.signal.aborted) setStatus("done");
    } catch (error) {
      if (run.signal.aborted) return;
      setReason(error instanceof Refusal ? error.message : "");
      setStatus(error instanceof Refusal ? "refused" : "failed");
    }
  }

  function stop() {
    running.current?.abort();
    setStatus("stopped");
  }

  const stopByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isBusy) stop();
  };

  return (
    <div className="ai-stream" data-status={status}>
      <style href="ai-stream" precedence="ai-stream">
        {css}
      </style>
      {(text || isBusy) && (
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
          <button type="button" onClick={() => write(text)}>
            Continue
          </button>
          <button
            type="button"
            onClick={() => {
              setText("");
              setStatus("idle");
            }}
          >
            Discard
          </button>
        </div>
      )}
      <form
        className="ai-stream-row"
        onKeyDown={stopByKey}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) stop();
          else if (question.trim()) write("");
        }}
      >
        <input aria-label="Ask" dir="auto" value={question} onChange={(event) => setQuestion(event.target.value)} />
        <button type="submit" data-first="">
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
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.55; }
.ai-stream p { margin: 0; }
.ai-stream-text { white-space: pre-wrap; overflow-wrap: anywhere; }
.ai-stream-status { color: var(--ai-waiting); font-size: 0.875rem; }
.ai-stream-status:empty { display: none; }
.ai-stream[data-status="done"] .ai-stream-status { color: var(--ai-generated); }
.ai-stream[data-status="stopped"] .ai-stream-status { color: var(--ai-stopped); }
.ai-stream:is([data-status="refused"], [data-status="failed"]) .ai-stream-status { padding-left: 0.75rem;
  border-left: 3px solid var(--ai-refused); color: var(--ai-refused); }
.ai-stream-caret { display: inline-block; width: 0.5em; height: 1em; margin-left: 0.15em; vertical-align: -0.15em;
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
