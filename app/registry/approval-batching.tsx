"use client";

import { type ReactNode, useRef, useState } from "react";

export type ApprovalItem = {
  id: string;
  /** What will change: “2116 → 02116 Boston”. */
  text: string;
  /** Why it is not like the others of its group. Such an item comes first, and is not ticked beforehand. */
  unusual?: string;
};

export type ApprovalGroup = {
  /** What its items have in common: a verb, and what it is done to, as one and as many. */
  verb: string;
  things: readonly [one: string, many: string];
  items: readonly ApprovalItem[];
};

export type ApprovalBatchProps = {
  /** What waits. Items that come later are not ticked, so that nobody approves what was not there to read. */
  groups: readonly ApprovalGroup[];
  /** Actions that cannot be undone. Each has a question of its own: “Delete Ortiz Supply, with open order 5523”. */
  alone?: readonly ApprovalItem[];
  /** Does what was approved; rejects with the reason if it could not. */
  approve: (ids: readonly string[]) => Promise<void>;
  /** Leaves items undone. */
  refuse?: (ids: readonly string[]) => void;
  /** Takes a refusal back, so that its items wait again. Without it, a refusal is final. */
  putBack?: (ids: readonly string[]) => void;
};

/** What was decided, for the receipt. */
type Decided = { ids: readonly string[]; text: string; isRefused: boolean };

/** Rows of a group that show at first. */
const SAMPLES = 4;
const nameOf = ({ verb, things: [one, many] }: Omit<ApprovalGroup, "items">, count: number) =>
  `${verb} ${count} ${count === 1 ? one : many}`;
const changesOf = (count: number) => `${count} ${count === 1 ? "change" : "changes"}`;

/** Decisions that wait, in groups of a kind. The button says how many run; what cannot be undone is asked by itself. */
export function ApprovalBatch({ groups: given, alone: single = [], approve, refuse, putBack }: ApprovalBatchProps) {
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [ticked, setTicked] = useState(() =>
    given.flatMap(({ items }) => items.filter(({ unusual }) => !unusual).map(({ id }) => id)),
  );
  const [message, setMessage] = useState({ text: "", isFault: false });
  const [isBusy, setIsBusy] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const isHere = ({ id }: ApprovalItem) => !decided.some(({ ids }) => ids.includes(id));
  const groups = given
    .map((group) => ({
      ...group,
      items: group.items.filter(isHere).sort((one, other) => Number(!one.unusual) - Number(!other.unusual)),
    }))
    .filter(({ items }) => items.length > 0);
  const alone = single.filter(isHere);
  const all = groups.flatMap(({ items }) => items.map(({ id }) => id));
  const chosen = all.filter((id) => ticked.includes(id));
  const count = `${chosen.length} of ${changesOf(all.length)}`;

  function toggle(id: string) {
    if (!isBusy) setTicked((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  }

  /** Takes items away. The focus goes to the line that says so, since the pressed button may go with them. */
  function take(entries: readonly Decided[], text: string) {
    if (line.current?.parentElement?.contains(document.activeElement)) line.current.focus();
    setDecided((before) => [...before, ...entries]);
    setMessage({ text, isFault: false });
  }

  function restore({ ids, text }: Decided) {
    putBack?.(ids);
    line.current?.focus();
    setDecided((before) => before.filter((entry) => entry.ids !== ids));
    setMessage({ text: `Waits again: ${text}.`, isFault: false });
  }

  async function run(ids: readonly string[], what: string) {
    if (isBusy || ids.length === 0) return;
    setIsBusy(true);
    setMessage({ text: `Running: ${what}.`, isFault: false });
    try {
      await approve(ids);
      const parts = groups.map(({ items, ...group }) => {
        const run = items.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
        return { ids: run, text: nameOf(group, run.length), isRefused: false };
      });
      const done = parts.filter((part) => part.ids.length > 0);
      take(done.length > 0 ? done : [{ ids, text: what, isRefused: false }], `Done: ${what}.`);
    } catch (error) {
      setMessage({ text: `${error instanceof Error ? error.message : "It failed."} Nothing was done.`, isFault: true });
    }
    setIsBusy(false);
  }

  const button = (words: string, press: () => void, isOff = isBusy, isFirst?: true): ReactNode => (
    // Stays focusable when it does nothing, so that the keyboard does not lose its place.
    <button type="button" data-first={isFirst} aria-disabled={isOff} onClick={() => !isOff && press()}>
      {words}
    </button>
  );

  const row = ({ id, text, unusual }: ApprovalItem) => (
    <label key={id}>
      <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggle(id)} />
      <span>
        {text}
        {unusual && <strong>Unusual: {unusual}</strong>}
      </span>
    </label>
  );

  return (
    <div className="ai-batch">
      <style href="ai-batch" precedence="ai-batch">
        {css}
      </style>
      {groups.map(({ verb, things, items }) => {
        const name = nameOf({ verb, things }, items.length);
        const ids = items.map(({ id }) => id);
        return (
          <fieldset key={`${verb} ${things[1]}`}>
            <legend>{name}</legend>
            {items.slice(0, SAMPLES).map(row)}
            {items.length > SAMPLES && (
              <details>
                <summary>See the other {items.length - SAMPLES}</summary>
                {items.slice(SAMPLES).map(row)}
              </details>
            )}
            {refuse && (
              <div className="ai-batch-row">
                {button(`Refuse: ${name.charAt(0).toLowerCase()}${name.slice(1)}`, () => {
                  refuse(ids);
                  take([{ ids, text: name, isRefused: true }], `Refused: ${name}.`);
                })}
              </div>
            )}
          </fieldset>
        );
      })}
      {alone.map(({ id, text }) => (
        <fieldset key={id} data-alone="">
          <legend>Asked separately: {text}</legend>
          <strong>Cannot be undone.</strong>
          <div className="ai-batch-row">
            {button(text, () => run([id], text))}
            {refuse &&
              button("Keep it", () => [
                refuse([id]),
                take([{ ids: [id], text, isRefused: true }], `Not done: ${text}.`),
              ])}
          </div>
        </fieldset>
      ))}
      <p ref={line} role="status" tabIndex={-1} data-fault={message.isFault || undefined}>
        {[message.text, all.length + alone.length === 0 && "Nothing needs your decision."].filter(Boolean).join(" ")}
      </p>
      {decided.length > 0 && (
        <ul aria-label="Decided">
          {decided.map((entry) => (
            <li key={entry.ids.join()}>
              <span>
                {entry.isRefused ? "Not done" : "Done"} · {entry.text}
              </span>
              {entry.isRefused && putBack && button("Put back", () => restore(entry))}
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && (
        <div className="ai-batch-row">
          {button(`Run ${count}`, () => run(chosen, count), isBusy || chosen.length === 0, true)}
        </div>
      )}
    </div>
  );
}

const css = `
.ai-batch, .ai-batch * { box-sizing: border-box; }
.ai-batch { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 1rem;
  color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
.ai-batch p { margin: 0; }
.ai-batch fieldset { display: grid; min-width: 0; margin: 0; padding: 0.5rem 1rem 1rem; border: 1px solid var(--line);
  border-radius: var(--radius, 0.75rem); background: var(--ai-surface, Canvas); }
.ai-batch legend { float: inline-start; width: 100%; padding: 0.5rem 0; font-weight: 650; }
.ai-batch label { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; padding: 0.375rem 0;
  border-top: 1px solid var(--line); cursor: pointer; }
.ai-batch summary { padding-block: 0.625rem; border-top: 1px solid var(--line); cursor: pointer; }
.ai-batch input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--ai-accent, auto); }
.ai-batch strong { display: block; color: var(--ai-uncertain); font-size: 0.8125rem; font-weight: 600; }
.ai-batch fieldset[data-alone] { border-style: dashed; }
.ai-batch ul { margin: 0; padding: 0; list-style: none; }
.ai-batch li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 0.75rem;
  min-height: 2.75rem; border-top: 1px solid var(--line); font-size: 0.875rem; }
.ai-batch [role="status"] { color: var(--ai-waiting); font-size: 0.875rem; }
.ai-batch [data-fault] { color: var(--ai-refused); }
.ai-batch-row { display: flex; flex-wrap: wrap; gap: 0.5rem; padding-top: 0.5rem; }
.ai-batch button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-batch button[data-first] { border-color: transparent; background: var(--ai-accent, CanvasText);
  color: var(--ai-on-accent, Canvas); }
.ai-batch button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
.ai-batch :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
`;
