"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";

export type Change = {
  id: string;
  /** What was done, in the past tense: “Edited 12 files”. */
  text: string;
  /** What comes back when it is undone: “12 files”. */
  restores: string;
  /** What becomes of it if it cannot be undone: “stays sent”. */
  stays?: string;
};

export type UndoCheckpointsProps = {
  /** The request before which the checkpoint was made: “clean up the shared drive”. */
  run: string;
  /** When that was: “2:10”. */
  at?: string;
  /** The changes, oldest first. There is a checkpoint before each. */
  changes: readonly Change[];
  /** Takes changes back, newest first. Rejects with the reason if it could not. */
  undo: (changes: readonly Change[]) => Promise<void>;
  /** Makes changes again that were taken back. */
  redo: (changes: readonly Change[]) => Promise<void>;
  /** The ids of changes that are undone. Whatever you change here shows at once. */
  undone?: readonly string[];
};

const countOf = (changes: readonly Change[]) => `${changes.length} ${changes.length === 1 ? "change" : "changes"}`;
/** What comes back: “the column and 12 files”. */
const restoredBy = (changes: readonly Change[]) =>
  changes
    .map(({ restores }) => restores)
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");

/** What a run changed. Undo takes back one change, a step with all after it, or the run; it says first what comes back. */
export function UndoCheckpoints({ run, at, changes, undo, redo, undone: given = [] }: UndoCheckpointsProps) {
  /** Each press of Undo, with the ids that it took back. */
  const [presses, setPresses] = useState<readonly (readonly string[])[]>([given]);
  const outside = JSON.stringify(given);
  const [message, setMessage] = useState({ text: "", isFault: false });
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const isUndone = ({ id }: Change) => presses.flat().includes(id);
  const canUndo = (change: Change) => change.stays === undefined && !isUndone(change);
  const all = changes.filter(canUndo);
  const last = changes.filter(({ id }) => presses.at(-1)?.includes(id));

  useEffect(() => setPresses([JSON.parse(outside)]), [outside]);

  async function act(what: readonly Change[], verb: "undone" | "redone") {
    if (isBusy || what.length === 0) return;
    setIsBusy(true);
    const [doing, did] =
      verb === "undone"
        ? [`Restoring ${restoredBy(what)}.`, `Restored: ${restoredBy(what)}.`]
        : [`Redoing ${countOf(what)}.`, `${countOf(what)} redone.`];
    setMessage({ text: doing, isFault: false });
    try {
      await (verb === "undone" ? undo([...what].reverse()) : redo(what));
      setPresses(verb === "undone" ? [...presses, what.map(({ id }) => id)] : presses.slice(0, -1));
      setMessage({ text: did, isFault: false });
      list.current?.focus();
    } catch (error) {
      setMessage({ text: `Not ${verb}. ${error instanceof Error ? error.message : ""}`, isFault: true });
    }
    setIsBusy(false);
  }

  const pressKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    act(event.shiftKey ? last : all.slice(-1), event.shiftKey ? "redone" : "undone");
  };

  const button = (words: string, what: readonly Change[], verb: "undone" | "redone", label?: string) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isBusy}
      onClick={() => act(what, verb)}
      onKeyDown={pressKey}
    >
      {words}
    </button>
  );

  return (
    <section className="ai-undo" aria-busy={isBusy}>
      <style href="ai-undo" precedence="ai-undo">
        {css}
      </style>
      <h3>
        Before: {run}
        {at && <span>{at}</span>}
      </h3>
      {/* The focus comes here after an undo, and the usual keys work from here. */}
      <ol ref={list} tabIndex={-1} aria-label={`Changes of this run: ${run}`} onKeyDown={pressKey}>
        {changes.map((change, index) => (
          <li key={change.id} data-undone={isUndone(change) || undefined}>
            <span>
              <span className="ai-undo-text">{change.text}</span>
              {isUndone(change) && <em>Undone</em>}
              {change.stays && <em className="ai-undo-final">⚠ {change.stays}</em>}
            </span>
            {canUndo(change) && (
              <span className="ai-undo-row">
                {button("Undo", [change], "undone", `Undo this alone: ${change.text}`)}
                {index > 0 &&
                  index < changes.length - 1 &&
                  button(
                    "Back to here",
                    changes.slice(index).filter(canUndo),
                    "undone",
                    `Back to here, before: ${change.text}`,
                  )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {changes.length === 0 && <p>This run changed nothing.</p>}
      {all.length > 0 && (
        <p>
          <strong>Restore {restoredBy(all)}?</strong> {changes.map(({ text, stays }) => stays && `${text} ${stays}. `)}
        </p>
      )}
      <p role={message.isFault ? "alert" : "status"}>{message.text}</p>
      <div className="ai-undo-row">
        {/* Never a bare “Undo”: something may stay. */}
        {all.length > 0 && button(`Restore ${restoredBy(all)}`, all, "undone")}
        {last.length > 0 && button(`Redo ${countOf(last)}`, last, "redone")}
      </div>
    </section>
  );
}

const css = `
.ai-undo, .ai-undo * { box-sizing: border-box; }
.ai-undo { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
.ai-undo :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-undo-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-undo button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-undo > .ai-undo-row button:first-child { border-color: transparent; background: var(--ai-accent, CanvasText); color: var(--ai-on-accent, Canvas); }
.ai-undo :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-undo button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
.ai-undo h3 { display: flex; justify-content: space-between; gap: 0.75rem; font: inherit; font-weight: 650; }
.ai-undo li .ai-undo-row { justify-content: end; }
.ai-undo ol { display: grid; list-style: none; }
.ai-undo li { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; min-height: 3.5rem;
  border-top: 1px solid var(--line); }
.ai-undo li > span:first-child { display: grid; }
.ai-undo li button { border-color: transparent; color: var(--ai-accent, inherit); }
.ai-undo em { color: var(--ai-stopped); font-size: 0.8125rem; font-style: normal; font-weight: 600; }
.ai-undo .ai-undo-final { color: var(--ai-uncertain); }
.ai-undo [data-undone] .ai-undo-text { color: var(--ai-muted); text-decoration: line-through; }
.ai-undo > p { font-size: 0.875rem; }
.ai-undo [role="status"] { color: var(--ai-waiting); }
.ai-undo > p:empty { display: none; }
.ai-undo [role="alert"] { color: var(--ai-refused); }
`;
