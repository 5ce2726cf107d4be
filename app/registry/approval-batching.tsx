"use client";

import { useState } from "react";

export type ApprovalItem = {
  id: string;
  /** What will be done: “Refund $41.20 to M. Oliveira”. */
  text: string;
  /** Why it is not like the others of its group. Such an item is not ticked beforehand. */
  unusual?: string;
};

export type ApprovalGroup = {
  /** What its items have in common: “Refunds under $50”. */
  name: string;
  /** The verb of its button: “Refund”. */
  verb: string;
  items: readonly ApprovalItem[];
};

export type ApprovalBatchProps = {
  groups: readonly ApprovalGroup[];
  /** Does what was approved of one group; rejects with the reason if it could not. */
  approve: (group: ApprovalGroup, ids: readonly string[]) => Promise<void>;
  /** Leaves items undone, for good. */
  decline?: (group: ApprovalGroup, ids: readonly string[]) => void;
};

/** Decisions that wait, in groups of a kind. Each group is approved by itself; the button says how many before it is pressed. */
export function ApprovalBatch({ groups, approve, decline }: ApprovalBatchProps) {
  const waiting = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="ai-batch">
      <style href="ai-batch" precedence="ai-batch">
        {css}
      </style>
      {waiting === 0 && <p>Nothing is waiting for you.</p>}
      {groups.map((group) => (
        <Group key={group.name} group={group} approve={approve} decline={decline} />
      ))}
    </div>
  );
}

type GroupProps = { group: ApprovalGroup } & Pick<ApprovalBatchProps, "approve"> & {
    decline: ApprovalBatchProps["decline"] | undefined;
  };

function Group({ group, approve, decline }: GroupProps) {
  const [items, setItems] = useState(group.items);
  const [chosen, setChosen] = useState(() => group.items.filter(({ unusual }) => !unusual).map(({ id }) => id));
  const [message, setMessage] = useState({ text: "", isFault: false });
  const [isBusy, setIsBusy] = useState(false);
  const noun = (count: number) => `${count} of ${items.length}`;
  const verb = group.verb.toLowerCase();

  function toggle(id: string) {
    if (isBusy) return;
    setChosen((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]));
  }

  function take(ids: readonly string[], text: string) {
    setItems((all) => all.filter(({ id }) => !ids.includes(id)));
    setChosen([]);
    setMessage({ text, isFault: false });
  }

  async function run() {
    if (isBusy || chosen.length === 0) return;
    setIsBusy(true);
    setMessage({ text: `Running: ${verb} ${noun(chosen.length)}.`, isFault: false });
    try {
      await approve(group, chosen);
      take(chosen, `Done: ${verb} ${noun(chosen.length)}.`);
    } catch (error) {
      const why = error instanceof Error ? error.message : "It failed.";
      setMessage({ text: `${why} Nothing of this group was done.`, isFault: true });
    }
    setIsBusy(false);
  }

  return (
    <fieldset>
      <legend>
        {group.name}, {items.length}
      </legend>
      {items.map(({ id, text, unusual }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span>
            {text}
            {unusual && <strong>Unusual: {unusual}</strong>}
          </span>
        </label>
      ))}
      <p role="status" data-fault={message.isFault || undefined}>
        {message.text}
      </p>
      {items.length > 0 && (
        <div className="ai-batch-row">
          {/* Stays focusable with nothing chosen, so that the keyboard does not lose its place. */}
          <button type="button" data-first="" aria-disabled={isBusy || chosen.length === 0} onClick={run}>
            {group.verb} {noun(chosen.length)}
          </button>
          {decline && !isBusy && chosen.length > 0 && (
            <button
              type="button"
              onClick={() => {
                decline(group, chosen);
                take(chosen, `Declined: ${noun(chosen.length)}.`);
              }}
            >
              Decline {noun(chosen.length)}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}

const css = `
.ai-batch, .ai-batch * { box-sizing: border-box; }
.ai-batch { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 1rem;
  color: var(--ai-ink, CanvasText); line-height: 1.5; }
.ai-batch p { margin: 0; }
.ai-batch > p { color: var(--ai-muted); }
.ai-batch fieldset { display: grid; min-width: 0; margin: 0; padding: 0.5rem 1rem 1rem; border: 1px solid var(--line);
  border-radius: var(--radius, 0.75rem); background: var(--ai-surface, Canvas); }
.ai-batch legend { float: left; width: 100%; padding: 0.5rem 0; font-weight: 650; }
.ai-batch label { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; padding: 0.375rem 0;
  border-top: 1px solid var(--line); cursor: pointer; }
.ai-batch input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--ai-accent, auto); }
.ai-batch strong { display: block; color: var(--ai-uncertain); font-size: 0.8125rem; font-weight: 600; }
.ai-batch [role="status"] { padding-block: 0.5rem; border-top: 1px solid var(--line); color: var(--ai-waiting);
  font-size: 0.875rem; }
.ai-batch [role="status"]:empty { padding: 0; }
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
