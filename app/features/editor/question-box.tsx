"use client";

import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { SourceTexts } from "./form-texts.ts";

/** What a question is about, and what to do when it is answered or left. */
export type QuestionProps = {
  editor: Editor;
  pictures: readonly string[];
  sources: readonly SourceTexts[];
  /** A picture that was pasted or dropped. */
  picture?: File | undefined;
  onDone: () => void;
};

type BoxProps = {
  title: string;
  problem: string;
  /** Whether what was applied is still being done. */
  isBusy?: boolean;
  onApply: () => void;
  onDone: () => void;
  children: ReactNode;
};

/** A dialog over the page. Enter applies, Escape leaves; focus goes back to the text. */
export function Box({ title, problem, isBusy = false, onApply, onDone, children }: BoxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  function press(event: KeyboardEvent) {
    // Enter in a field would send the form around it.
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "Enter" || !isField) return;
    event.preventDefault();
    onApply();
  }
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="editor-box"
      onClose={onDone}
      onKeyDown={press}
      onInput={(event) => event.stopPropagation()}
    >
      <h2>{title}</h2>
      {children}
      {problem && (
        <p role="alert" className="editor-fault">
          {problem}
        </p>
      )}
      <div className="editor-actions">
        <button type="button" className="button editor-save" aria-disabled={isBusy} onClick={onApply}>
          {isBusy ? "Sending..." : "Apply"}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}

type AskedProps = { label: string; value: string; onChange: (value: string) => void; suggestions?: readonly string[] };

/** One thing that is asked. It has no name, so that the form around it does not send it. */
export function Asked({ label, value, onChange, suggestions }: AskedProps) {
  const id = useId();
  return (
    <div className="editor-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        list={suggestions && `${id}-list`}
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  );
}
