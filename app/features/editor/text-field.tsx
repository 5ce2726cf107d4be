"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { controlId } from "./control-id.ts";
import { FieldFaults, type FieldProps, Theirs } from "./field.tsx";
import type { FormTexts } from "./form-texts.ts";
import { SourceArea, WRITTEN } from "./source-area.tsx";

const load = () => import("./rich-text.tsx");
const RichText = lazy(() => load().then(({ RichText: is }) => ({ default: is })));

type TextFieldProps = FieldProps & { pictures: readonly string[]; current: FormTexts };

/**
 * A Markdown text. The text area holds it, with script and without; the rich editor writes into it, and stands in its
 * place as soon as it is there, unless somebody is writing in the text area already.
 */
export function TextField({ field: { name, label }, text, faults, theirs, pictures, current }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<"source" | "rich">("source");
  const [canBeRich, setCanBeRich] = useState(false);
  const [wasRich, setWasRich] = useState(false);
  const id = controlId(name);

  // Once shown, it stays behind the source, with all that can be undone.
  if (view === "rich" && !wasRich) setWasRich(true);

  useEffect(() => {
    load().then(
      () => {
        setCanBeRich(true);
        if (document.activeElement !== area.current) setView("rich");
      },
      // Where it cannot be loaded, the text is edited as Markdown.
      () => {},
    );
  }, []);

  function write(markdown: string) {
    if (!area.current || area.current.value === markdown) return;
    area.current.value = markdown;
    area.current.dispatchEvent(new Event(WRITTEN));
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const isRich = view === "rich";
  const isWrong = faults.length > 0;
  return (
    <section className="editor-text" aria-labelledby={`${id}-label`}>
      <div className="editor-text-head">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {canBeRich && (
          <button
            type="button"
            className="editor-view"
            aria-pressed={!isRich}
            onClick={() => setView(isRich ? "source" : "rich")}
          >
            Markdown source
          </button>
        )}
      </div>
      <FieldFaults id={id} faults={faults} />
      <SourceArea
        area={area}
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
