"use client";

import { type KeyboardEvent, useRef, useState } from "react";

export type Change = {
  id: string;
  /** What was done, in the past tense: “Moved 212 files to Archive”. */
  text: string;
  /** True if it cannot be undone. */
  isFinal?: boolean;
};

export type UndoCheckpointsProps = {
  /** The run that made the changes: “clean up the shared drive”. */
  run: string;
  /** The changes, oldest first. There is a checkpoint before each. */
  changes: readonly Change[];
  /** Takes changes back, newest first. Rejects with the reason if it could not. */
  undo: (changes: readonly Change[]) => Promise<void>;
  /** Makes changes again that were taken back. */
  redo: (changes: readonly Change[]) => Promise<void>;
  /** The ids of changes that are undone at first. */
  initial?: { undone: readonly string[] };
};

const countOf = (changes: readonly Change[]) => `${changes.length} ${changes.length === 1 ? "change" : "changes"}`;

/** What a run changed, with one Undo for all of it and a way back to any point. What is final says so. */
export function UndoCheckpoints({ run, changes, undo, redo, initial }: UndoCheckpointsProps) {
  /** Each press of Undo, with the ids that it took back. */
  const [presses, setPresses] = useState<readonly (readonly string[])[]>(initial ? [initial.undone] : []);
  const [message, setMessage] = useState({ text: "", isFault: false });
  const list = useRef<HTMLOListElement>(null);
  const isBusy = useRef(false);
  const isUndone = ({ id }: Change) => presses.flat().includes(id);
  const canUndo = (change: Change) => !change.isFinal && !isUndone(change);
  const all = changes.filter(canUndo);
  const last = changes.filter(({ id }) => presses.at(-1)?.includes(id));

  async function act(what: readonly Change[], verb: "undone" | "redone") {
    if (isBusy.current || what.length === 0) return;
    isBusy.current = true;
    try {
      await (verb === "undone" ? undo([...what].reverse()) : redo(what));
      setPresses(verb === "undone" ? [...presses, what.map(({ id }) => id)] : presses.slice(0, -1));
      setMessage({ text: `${countOf(what)} ${verb}.`, isFault: false });
      list.current?.focus();
    } catch (error) {
      setMessage({ text: `Not ${verb}. ${error instanceof Error ? error.message : ""}`, isFault: true });
    }
    isBusy.current = false;
  }

  const pressKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    act(event.shiftKey ? last : all, event.shiftKey ? "redone" : "undone");
  };

  return (
    <section className="ai-undo">
      <style href="ai-undo" precedence="ai-undo">
        {css}
      </style>
      <h3>
        {countOf(changes)}: {run}
      </h3>
      {/* The focus comes here after an undo, and the usual keys work from here. */}
      <ol ref={list} tabIndex={-1} aria-label={`Changes of this run: ${run}`} onKeyDown={pressKey}>
        {changes.map((change, index) => (
          <li key={change.id} data-undone={isUndone(change) || undefined}>
            <span>
              <span className="ai-undo-text">{change.text}</span>
              {isUndone(change) && <em>Undone</em>}
              {change.isFinal && <em className="ai-undo-final">⚠ Cannot be undone</em>}
            </span>
            {canUndo(change) && index > 0 && (
              <button
                type="button"
                aria-label={`Back to here, before: ${change.text}`}
                onClick={() => act(changes.slice(index).filter(canUndo), "undone")}
              >
                Back to here
              </button>
            )}
          </li>
        ))}
      </ol>
      <p role={message.isFault ? "alert" : "status"}>{message.text}</p>
      <div className="ai-undo-row">
        {all.length > 0 && (
          <button type="button" data-first="" onClick={() => act(all, "undone")} onKeyDown={pressKey}>
            Undo run: {run}
          </button>
        )}
        {last.length > 0 && (
          <button type="button" onClick={() => act(last, "redone")} onKeyDown={pressKey}>
            Redo {countOf(last)}
          </button>
        )}
      </div>
    </section>
  );
}

const css = `
.ai-undo, .ai-undo * { box-sizing: border-box; }
.ai-undo { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; }
.ai-undo :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-undo-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-undo button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-undo button[data-first] { border-color: transparent; background: var(--ai-accent, CanvasText); color: var(--ai-on-accent, Canvas); }
.ai-undo :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-undo h3 { font: inherit; font-weight: 650; }
.ai-undo ol { display: grid; list-style: none; }
.ai-undo li { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; min-height: 3.5rem;
  border-top: 1px solid var(--line); }
.ai-undo li > span { display: grid; }
.ai-undo li button { flex: none; border-color: transparent; color: var(--ai-accent, inherit); }
.ai-undo em { color: var(--ai-stopped); font-size: 0.8125rem; font-style: normal; font-weight: 600; }
.ai-undo .ai-undo-final { color: var(--ai-uncertain); }
.ai-undo [data-undone] .ai-undo-text { color: var(--ai-muted); text-decoration: line-through; }
.ai-undo > p { color: var(--ai-waiting); font-size: 0.875rem; }
.ai-undo > p:empty { display: none; }
.ai-undo [role="alert"] { color: var(--ai-refused); }
`;
