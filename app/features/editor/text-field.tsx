"use client";

import { useEffect, useRef, useState } from "react";
import { controlId, type FormTexts } from "./edited-record.ts";
import { FieldFaults, type FieldProps, Theirs } from "./form-parts.tsx";
import type { RichText } from "./rich-text.tsx";

type TextFieldProps = FieldProps & { pictures: readonly string[]; current: FormTexts };

/**
 * A Markdown text. The text area holds it, with script and without; the rich editor writes into it, and stands in its
 * place as soon as it is there, unless somebody is writing in the text area already.
 */
export function TextField({ field: { name, label }, text, faults, theirs, pictures, current }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [Rich, setRich] = useState<{ Text: typeof RichText }>();
  const [isRich, setIsRich] = useState(false);
  // Once shown, it stays behind the source, with all that can be undone.
  const wasRich = useRef(false);
  wasRich.current ||= isRich;
  const id = controlId(name);

  useEffect(() => {
    import("./rich-text.tsx").then(
      ({ RichText: Text }) => {
        setRich({ Text });
        setIsRich(document.activeElement !== area.current);
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
    <section className="editor-text min-w-0" aria-labelledby={`${id}-label`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label id={`${id}-label`} htmlFor={id} className="font-serif text-2xl">
          {label}
        </label>
        {Rich && (
          <button
            type="button"
            className="editor-view min-h-11 rounded-full px-4 text-[0.9375rem] text-muted underline"
            aria-pressed={!isRich}
            onClick={() => setIsRich(!isRich)}
          >
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
      {Rich && wasRich.current && area.current && (
        <Rich.Text
          id={id}
          label={label}
          area={area.current}
          isShown={isRich}
          isWrong={isWrong}
          pictures={pictures}
          texts={current}
          onWrite={write}
        />
      )}
      <Theirs text={theirs} />
    </section>
  );
}
