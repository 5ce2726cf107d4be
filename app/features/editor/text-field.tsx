"use client";

import { getTextareaProps, useField } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { FieldFaults, type FieldProps, Theirs, useFocusAt } from "./form-parts.tsx";
import type { RichText } from "./rich-text.tsx";

type TextFieldProps = FieldProps & { pictures: readonly string[] };

/**
 * A Markdown text. The text area always holds its value. With script, the rich text editor replaces it on the page and
 * writes into it, but not while the text area has the focus.
 */
export function TextField({ field, theirs, pictures }: TextFieldProps) {
  const { name, label } = field;
  const [meta] = useField<string>(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState<typeof RichText>();
  const [isRich, setIsRich] = useState(false);
  // Once shown, the editor stays mounted behind the source, to keep its undo history.
  const wasRich = useRef(false);
  wasRich.current ||= isRich;
  const { id } = meta;
  const focus = useFocusAt(name);

  useEffect(() => {
    const group = area.current?.closest("details");
    const controller = new AbortController();
    const load = () => {
      if (group?.open === false) return;
      controller.abort();
      import("./rich-text.tsx").then(
        (module) => {
          setEditor(() => module.RichText);
          setIsRich(document.activeElement !== area.current);
        },
        // If it fails to load, the text area stays.
        () => {},
      );
    };
    // A folded text needs no editor yet.
    group?.addEventListener("toggle", load, { signal: controller.signal });
    load();
    return () => controller.abort();
  }, []);

  function write(markdown: string) {
    if (!area.current || area.current.value === markdown) return;
    area.current.value = markdown;
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <section className="editor-text min-w-0" aria-labelledby={`${id}-label`}>
      <div className="editor-text-view">
        {Editor && (
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
      <FieldFaults meta={meta} />
      <textarea
        {...getTextareaProps(meta)}
        {...focus}
        ref={area}
        id={isRich ? undefined : id}
        rows={24}
        spellCheck
        hidden={isRich}
        placeholder="Start writing your content..."
        aria-labelledby={`${id}-label`}
      />
      {Editor && wasRich.current && area.current && (
        <Editor
          id={id}
          label={label}
          area={area.current}
          isShown={isRich}
          errorId={meta.errors && meta.errorId}
          pictures={pictures}
          onWrite={write}
        />
      )}
      <Theirs field={field} initial={meta.initialValue} theirs={theirs} />
    </section>
  );
}
