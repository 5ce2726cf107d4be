"use client";

import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { controlId } from "./edited-record.ts";
import { FieldFaults, type FieldProps, Theirs } from "./fields.tsx";
import type { FormTexts } from "./form-texts.ts";

const load = () => import("./rich-text.tsx");
const RichText = lazy(() => load().then(({ RichText: is }) => ({ default: is })));

type TextFieldProps = FieldProps & { pictures: readonly string[]; current: FormTexts };

/**
 * A Markdown text. The text area holds it, with script and without; the rich editor writes into it, and stands in its
 * place as soon as it is there, unless somebody is writing in the text area already.
 */
export function TextField({ field: { name, label }, text, faults, theirs, pictures, current }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const history = useRef(createSourceHistory(text));
  const [isRich, setRich] = useState(false);
  const [canBeRich, setCanBeRich] = useState(false);
  const [wasRich, setWasRich] = useState(false);
  const id = controlId(name);

  // Once shown, it stays behind the source, with all that can be undone.
  if (isRich && !wasRich) setWasRich(true);

  useEffect(() => {
    load().then(
      () => {
        setCanBeRich(true);
        if (document.activeElement !== area.current) setRich(true);
      },
      // Where it cannot be loaded, the text is edited as Markdown.
      () => {},
    );
  }, []);

  function put(markdown: string, { start, end } = { start: markdown.length, end: markdown.length }) {
    if (!area.current || area.current.value === markdown) return;
    area.current.value = markdown;
    area.current.setSelectionRange(start, end);
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
  }
  /** What the rich editor writes; what was typed into the source before is undone no more. */
  function write(markdown: string) {
    history.current = createSourceHistory(markdown);
    put(markdown);
  }
  function go(event: Event | KeyboardEvent, by: -1 | 1) {
    event.preventDefault();
    const state = history.current.go(by);
    if (state) put(state.text, state);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was typed before the application was there
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    history.current = createSourceHistory(element.value);
    // From the menus of the browser, which React does not tell of.
    const choose = (event: InputEvent) => {
      if (event.inputType === "historyUndo") go(event, -1);
      if (event.inputType === "historyRedo") go(event, 1);
    };
    element.addEventListener("beforeinput", choose);
    return () => element.removeEventListener("beforeinput", choose);
  }, []);

  const isWrong = faults.length > 0;
  return (
    <section className="editor-text" aria-labelledby={`${id}-label`}>
      <div className="editor-text-head">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {canBeRich && (
          <button type="button" className="editor-view" aria-pressed={!isRich} onClick={() => setRich(!isRich)}>
            Markdown source
          </button>
        )}
      </div>
      <FieldFaults id={id} faults={faults} />
      <textarea
        ref={area}
        id={isRich ? undefined : id}
        name={name}
        rows={24}
        spellCheck
        defaultValue={text}
        hidden={isRich}
        placeholder="Start writing your content..."
        aria-labelledby={`${id}-label`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onInput={({ currentTarget: { value, selectionStart, selectionEnd } }) =>
          history.current.typed({ text: value, start: selectionStart, end: selectionEnd }, performance.now())
        }
        onKeyDown={(event) => {
          const by = stepsOf(event);
          if (by) go(event, by);
        }}
      />
      {wasRich && area.current && (
        <Suspense fallback={<p className="editor-hint">The editor is being loaded.</p>}>
          <RichText
            id={id}
            label={label}
            area={area.current}
            isShown={isRich}
            isWrong={isWrong}
            pictures={pictures}
            texts={current}
            onWrite={write}
          />
        </Suspense>
      )}
      <Theirs text={theirs} />
    </section>
  );
}

type SourceState = { text: string; start: number; end: number };

/** The same as the rich editor's. */
const DEPTH = 100;
const GROUP_DELAY = 500;

/**
 * A history of a text area's own. The browser's is one for the whole page: what was typed into the rich text would be
 * undone by it in the source, which another text was written into since.
 */
export function createSourceHistory(first: string) {
  let steps: SourceState[] = [{ text: first, start: first.length, end: first.length }];
  let place = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    typed(state: SourceState, now: number): void {
      if (state.text === steps[place]?.text) {
        steps[place] = state;
        return;
      }
      const isOneStep = now - last <= GROUP_DELAY;
      steps = [...steps.slice(0, isOneStep ? place : place + 1), state].slice(-DEPTH - 1);
      place = steps.length - 1;
      last = now;
    },
    go(by: -1 | 1): SourceState | undefined {
      const state = steps[place + by];
      if (!state) return undefined;
      place += by;
      last = Number.NEGATIVE_INFINITY;
      return state;
    },
  };
}

function stepsOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): -1 | 1 | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? 1 : -1;
  return letter === "y" && !shiftKey ? 1 : undefined;
}
