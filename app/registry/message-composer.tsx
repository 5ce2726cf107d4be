"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

export type Draft = { text: string; files: readonly File[] };

export type MessageComposerProps = {
  /** Names the field: “Message to the assistant”. */
  label: string;
  /** Sends the draft. Resolves when the answer is complete; rejects with the reason if it could not be sent. */
  send: (draft: Draft, signal: AbortSignal) => Promise<void>;
  /** Most characters of a message. */
  maxLength?: number;
  /** Largest file, in bytes. */
  maxBytes?: number;
  /** What it shows at first. */
  initial?: { text?: string; files?: readonly File[]; isBusy?: boolean; message?: string; isFault?: boolean };
};

/** The field under a conversation. Stop takes the place of Send, and a message that failed is still in the field. */
export function MessageComposer({
  label,
  send,
  maxLength = 4000,
  maxBytes = 10_000_000,
  initial,
}: MessageComposerProps) {
  const id = useId();
  const [text, setText] = useState(initial?.text ?? "");
  const [files, setFiles] = useState<readonly File[]>(initial?.files ?? []);
  const [isBusy, setIsBusy] = useState(initial?.isBusy ?? false);
  const [said, setSaid] = useState({ text: initial?.message ?? "", isFault: initial?.isFault ?? false });
  const field = useRef<HTMLTextAreaElement>(null);
  const running = useRef<AbortController>(null);
  const left = maxLength - text.length;
  const limit = left < 0 ? `${-left} characters too long.` : left < maxLength / 10 ? `${left} characters left.` : "";
  const canSend = left >= 0 && (text.trim() !== "" || files.length > 0);

  useEffect(() => () => running.current?.abort(), []);

  const say = (words: string, isFault = false) => setSaid({ text: words, isFault });

  function stop() {
    running.current?.abort();
    setIsBusy(false);
    say("Stopped by you.");
    field.current?.focus();
  }

  async function submit() {
    if (isBusy) return stop();
    field.current?.focus();
    if (!canSend) return say(left < 0 ? "" : "Write something first.");
    const current = new AbortController();
    running.current = current;
    const draft = { text, files };
    setText("");
    setFiles([]);
    setIsBusy(true);
    say("Sent. Waiting for the answer.");
    try {
      await send(draft, current.signal);
      if (!current.signal.aborted) say("Answer complete.");
    } catch (error) {
      if (current.signal.aborted) return;
      // What was written in the meantime stays, below what could not be sent.
      setText((since) => [draft.text, since].filter(Boolean).join("\n\n"));
      setFiles((since) => [...draft.files, ...since]);
      say(`Not sent. ${error instanceof Error ? error.message : ""} Your words are still here.`, true);
    }
    setIsBusy(false);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === "Escape" && isBusy) return stop();
    // The Enter that ends a composition (Safari: key 229) sends nothing. On a touch keyboard, Enter begins a line.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing || matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    if (!isBusy) submit();
  }

  function attach(list: FileList | null) {
    const chosen = [...(list ?? [])];
    const tooLarge = chosen.filter(({ size }) => size > maxBytes).map(({ name }) => name);
    setFiles([...files, ...chosen.filter(({ size }) => size <= maxBytes)]);
    say(tooLarge.length > 0 ? `Too large: ${tooLarge.join(", ")}.` : `${chosen.length} attached.`, tooLarge.length > 0);
  }

  return (
    <form
      className="ai-write"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <style href="ai-write" precedence="ai-write">
        {css}
      </style>
      {files.length > 0 && (
        <ul aria-label="Attached">
          {files.map((file) => (
            <li key={file.name}>
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
        aria-describedby={`${id}-said`}
        aria-invalid={left < 0 || undefined}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressKey}
      />
      <p id={`${id}-said`} role="status" data-fault={said.isFault || left < 0 || undefined}>
        {[said.text, limit].filter(Boolean).join(" ")}
      </p>
      <div className="ai-write-row">
        <label className="ai-write-attach">
          Attach
          <input
            type="file"
            multiple
            onChange={(event) => {
              attach(event.target.files);
              event.target.value = "";
            }}
          />
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
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; }
.ai-write :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-write-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-write button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-write button[data-first] { border-color: transparent; background: var(--ai-accent, CanvasText); color: var(--ai-on-accent, Canvas); }
.ai-write button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
.ai-write :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-write:focus-within { border-color: var(--ai-accent, currentColor); }
.ai-write ul { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; }
.ai-write li { display: flex; align-items: center; gap: 0.25rem; padding-left: 0.75rem; border: 1px solid var(--line);
  border-radius: 999px; font-size: 0.875rem; overflow-wrap: anywhere; }
.ai-write li button { min-width: 2.75rem; padding: 0; border: 0; }
.ai-write textarea { width: 100%; max-height: 40vh; padding: 0.25rem; border: 0; background: transparent; color: inherit;
  font: inherit; field-sizing: content; resize: none; }
.ai-write textarea::placeholder { color: var(--ai-muted); opacity: 1; }
.ai-write [role="status"] { color: var(--ai-waiting); font-size: 0.875rem; }
.ai-write [data-fault] { color: var(--ai-refused); }
.ai-write [role="status"]:empty { display: none; }
.ai-write-row { justify-content: space-between; }
.ai-write-attach { position: relative; display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.875rem;
  border: 1px solid var(--line); border-radius: calc(var(--radius, 0.75rem) * 0.75); font-weight: 550; cursor: pointer; }
.ai-write-attach input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
.ai-write-attach:focus-within { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
`;
