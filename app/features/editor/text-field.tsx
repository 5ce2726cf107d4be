"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
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

  function write(markdown: string) {
    if (!area.current || area.current.value === markdown) return;
    area.current.value = markdown;
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

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
