"use client";

import { useState } from "react";
import { controlId } from "./control-id.ts";
import { FieldFaults } from "./field.tsx";
import { type FormTexts, type SourceTexts, sourceName, sourceParts, sourcesOf } from "./form-texts.ts";
import type { Fault } from "./saving.ts";

const labels = {
  key: "Key",
  authors: "Authors",
  year: "Year",
  title: "Title",
  venue: "Venue",
  url: "Address",
} as const;
const empty: SourceTexts = { key: "", authors: "", year: "", title: "", venue: "", url: "" };

type Row = { source: SourceTexts; index: number };

/** The sources of a record, each folded up, and one more to fill in. */
export function SourcesField({ texts, faults }: { texts: FormTexts; faults: readonly Fault[] }) {
  const [rows, setRows] = useState<Row[]>(() =>
    [...sourcesOf(texts), empty].map((source, index) => ({ source, index })),
  );
  const whole = faults.filter(({ field }) => field === "sources");
  return (
    <section aria-labelledby="editor-sources" className="editor-panel">
      <h2 id="editor-sources">Sources</h2>
      <p className="editor-hint">A text cites a source by its key: [^key].</p>
      <FieldFaults id="editor-sources" faults={whole} />
      {rows.map(({ source, index }, place) => {
        // Faults count what is there; a source that was removed leaves a gap in the names of the controls.
        const own = faults.filter(({ field }) => field.startsWith(`sources.${place}.`));
        return (
          <details key={index} className="editor-source" open={own.length > 0}>
            <summary>
              {source.key ? (
                <>
                  <code>{source.key}</code> {source.title}
                </>
              ) : (
                "Add a source"
              )}
            </summary>
            {sourceParts.map((part) => {
              const name = sourceName(index, part);
              const wrong = own.filter(({ field }) => field.endsWith(`.${part}`));
              return (
                <div key={part} className="editor-field">
                  <label htmlFor={controlId(name)}>{labels[part]}</label>
                  <input
                    id={controlId(name)}
                    name={name}
                    defaultValue={source[part]}
                    aria-invalid={wrong.length > 0 || undefined}
                    aria-describedby={wrong.length > 0 ? `${controlId(name)}-fault` : undefined}
                  />
                  <FieldFaults id={controlId(name)} faults={wrong} />
                </div>
              );
            })}
            {source.key && (
              <button
                type="button"
                className="button needs-script"
                onClick={({ currentTarget }) => {
                  const { form } = currentTarget;
                  setRows(rows.filter((row) => row.index !== index));
                  // What is counted and kept is what the controls say after this one is gone.
                  queueMicrotask(() => form?.dispatchEvent(new Event("input", { bubbles: true })));
                }}
              >
                Remove this source
              </button>
            )}
          </details>
        );
      })}
      <button
        type="button"
        className="button needs-script"
        onClick={() =>
          setRows([...rows, { source: empty, index: Math.max(-1, ...rows.map(({ index }) => index)) + 1 }])
        }
      >
        One more
      </button>
    </section>
  );
}
