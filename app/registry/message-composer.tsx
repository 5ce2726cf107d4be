"use client";

import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";

export type Draft = { text: string; files: readonly File[] };

/** Whether an answer is on its way, what is said below the field, and whether that is a fault. */
export type ComposerState = { isBusy: boolean; message?: string; isFault?: boolean };

export type MessageComposerProps = {
  /** Names the field: “Message to the assistant”. */
  label: string;
  /**
   * Sends the draft, and calls `arrived` when the server has it: until then the words stay in the field. Resolves when
   * the answer is complete; rejects with the reason if it could not be sent.
   */
  send: (draft: Draft, signal: AbortSignal, arrived: () => void) => Promise<void>;
  /** Most characters of a message, and most bytes of a file. */
  maxLength?: number;
  maxBytes?: number;
  /** Words and files already in the field. */
  initial?: Partial<Draft>;
  /** What it shows. Whatever you change here shows at once; what people do then goes on from there. */
  state?: ComposerState | undefined;
};

/** The field under a conversation. Stop takes the place of Send, and a message that failed is still in the field. */
export function MessageComposer(props: MessageComposerProps) {
  const { label, send, maxLength = 4000, maxBytes = 10_000_000, initial, state = { isBusy: false } } = props;
  const id = useId();
  const [text, setText] = useState(initial?.text ?? "");
  const [files, setFiles] = useState<readonly File[]>(initial?.files ?? []);
  const [{ isBusy, message = "", isFault = false }, show] = useState<ComposerState>(state);
  const given = JSON.stringify(state);
  const field = useRef<HTMLTextAreaElement>(null);
  const running = useRef<AbortController>(null);
  const since = useRef(0);
  const left = maxLength - text.length;
  const limit = left < 0 ? `${-left} characters too long.` : left < maxLength / 10 ? `${left} characters left.` : "";
  const canSend = left >= 0 && (text.trim() !== "" || files.length > 0);

  // What the parent changes shows at once, and ends what runs here.
  useEffect(() => {
    show(JSON.parse(given));
    return () => running.current?.abort();
  }, [given]);

  const say = (words: string, isBad = false) => show((old) => ({ ...old, message: words, isFault: isBad }));

  function stop() {
    running.current?.abort();
    show({ isBusy: false, message: "Stopped by you." });
    field.current?.focus();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    field.current?.focus();
    // The second press of a double press must not stop what the first has just started.
    if (isBusy) return Date.now() - since.current > 500 ? stop() : undefined;
    if (!canSend) return say(left < 0 ? "" : "Write something first.");
    const current = new AbortController();
    running.current = current;
    since.current = Date.now();
    const draft = { text, files };
    let isThere = false;
    /** Takes what the server has out of the field. What was written in the meantime stays. */
    const arrived = () => {
      if (isThere || current.signal.aborted) return;
      isThere = true;
      setText((words) => (words.startsWith(draft.text) ? words.slice(draft.text.length).trimStart() : words));
      setFiles((all) => all.filter((file) => !draft.files.includes(file)));
      show({ isBusy: true, message: "Sent. Waiting for the answer." });
    };
    show({ isBusy: true, message: "Sending." });
    try {
      await send(draft, current.signal, arrived);
      arrived();
      if (!current.signal.aborted) show({ isBusy: false, message: "Answer complete." });
    } catch (error) {
      if (current.signal.aborted) return;
      const why = error instanceof Error ? error.message : "";
      const rest = isThere ? `Sent, but the answer failed. ${why}` : `Not sent. ${why} Your words are still here.`;
      show({ isBusy: false, message: rest, isFault: true });
    }
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === "Escape" && isBusy) return stop();
    // The Enter that ends a composition (Safari: key 229) sends nothing. On a touch keyboard, Enter begins a line.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing || matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    if (!isBusy) submit(event);
  }

  function attach(input: HTMLInputElement) {
    const chosen = [...(input.files ?? [])];
    input.value = "";
    const tooLarge = chosen.filter(({ size }) => size > maxBytes).map(({ name }) => name);
    setFiles([...files, ...chosen.filter(({ size }) => size <= maxBytes)]);
    const fault = `Too large: ${tooLarge.join(", ")}. A file may have ${maxBytes / 1_000_000} MB at most.`;
    say(tooLarge.length > 0 ? fault : `${chosen.length} attached.`, tooLarge.length > 0);
  }

  return (
    <form className="ai-write" onSubmit={submit}>
      <style href="ai-write" precedence="ai-write">
        {css}
      </style>
      {files.length > 0 && (
        <ul aria-label="Attached">
          {Object.entries(files).map(([key, file]) => (
            <li key={key}>
              {file.name}
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  setFiles(files.filter((one) => one !== file));
                  field.current?.focus();
                }}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        aria-label={label}
        aria-describedby={`${id}-said ${id}-keys`}
        aria-invalid={left < 0 || undefined}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // What was said about the message before is not true of this one.
          if (!isBusy) say("");
        }}
        onKeyDown={pressKey}
      />
      <p id={`${id}-said`} role="status" data-fault={isFault || left < 0 || undefined}>
        {[message, limit].filter(Boolean).join(" ")}
      </p>
      <p id={`${id}-keys`}>Enter sends, Shift and Enter begins a line.</p>
      <div className="ai-write-row">
        <label className="ai-write-attach">
          Attach
          <input type="file" multiple onChange={({ target }) => attach(target)} />
        </label>
        <button type="submit" data-first="" aria-disabled={!isBusy && !canSend}>
          {isBusy ? "Stop" : "Send"}
        </button>
      </div>
    </form>
  );
}

const css = `
.ai-write, .ai-write * { box-sizing: border-box; }
.ai-write { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
.ai-write :is(p, ul) { margin: 0; padding: 0; color: var(--ai-muted); font-size: 0.875rem; }
.ai-write-row { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem; }
.ai-write :is(button, .ai-write-attach) { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-write button[data-first] { border-color: transparent; background: var(--ai-accent, CanvasText); color: var(--ai-on-accent, Canvas); }
.ai-write button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
.ai-write :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-write ul { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; }
.ai-write li { display: flex; align-items: center; padding-inline-start: 0.75rem; border: 1px solid var(--line);
  border-radius: 2rem; }
.ai-write li button[type] { min-width: 2.75rem; padding: 0; border: 0; }
.ai-write textarea { width: 100%; max-height: 40vh; padding: 0.25rem; border: 0; background: transparent; color: inherit;
  font: inherit; field-sizing: content; resize: none; }
.ai-write textarea::placeholder { color: var(--ai-muted); opacity: 1; }
.ai-write [role="status"] { color: var(--ai-waiting); }
.ai-write [role="status"][data-fault] { color: var(--ai-refused); }
/* Touch keyboards begin a line with Enter. */
@media (pointer: coarse) { .ai-write p[id$="-keys"] { display: none; } }
.ai-write [role="status"]:empty { display: none; }
.ai-write-attach { position: relative; display: inline-flex; align-items: center; }
.ai-write-attach input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
.ai-write-attach:focus-within { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
`;
