"use client";

import { useState } from "react";
import { capitalized } from "../../shared/casing.ts";
import { controlId, type Fault } from "./edited-record.ts";
import { type FormField, type FormTexts, type SourceTexts, sourceName, sourceParts, sourcesOf } from "./form-texts.ts";

export type FieldProps = { field: FormField; text: string; faults: readonly Fault[]; theirs?: string | undefined };

/** The rows of a text area: what it begins with and one more. */
const lines = (text: string): number => Math.min(8, Math.max(2, text.split("\n").length + 1));

export function Field({ field, text, faults, theirs }: FieldProps) {
  const { name, label, type, isOptional, max, options = [] } = field;
  const id = controlId(name);
  const described = [type === "lines" && `${id}-hint`, faults.length > 0 && `${id}-fault`].filter(Boolean).join(" ");
  const common = {
    id,
    name,
    "aria-invalid": faults.length > 0 || undefined,
    "aria-describedby": described || undefined,
  };
  if (type === "choices") return <Choices field={field} text={text} faults={faults} />;
  return (
    <div className="editor-field" data-type={type}>
      {type === "flag" && <input {...common} type="checkbox" defaultChecked={text !== ""} />}
      <label htmlFor={id}>
        {label} {isOptional && <span className="editor-hint">Optional</span>}
      </label>
      {type === "line" && (max === undefined || max <= 120) && <input {...common} defaultValue={text} />}
      {type === "line" && max !== undefined && max > 120 && <textarea {...common} rows={3} defaultValue={text} />}
      {type === "number" && <input {...common} inputMode="numeric" defaultValue={text} />}
      {(type === "text" || type === "lines") && <textarea {...common} rows={lines(text)} defaultValue={text} />}
      {type === "choice" && (
        <select {...common} defaultValue={text}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {type === "lines" && (
        <p id={`${id}-hint`} className="editor-hint">
          One a line{name === "related" && ", as folder/slug"}.
        </p>
      )}
      <FieldFaults id={id} faults={faults} />
      <Theirs text={theirs} />
    </div>
  );
}

function Choices({ field: { name, label, options = [] }, text, faults }: FieldProps) {
  const chosen = new Set(text.split("\n"));
  const id = controlId(name);
  return (
    <fieldset id={id} tabIndex={-1} className="editor-field">
      <legend>{label}</legend>
      <div className="editor-choices">
        {options.map((option) => (
          <label key={option}>
            <input type="checkbox" name={name} value={option} defaultChecked={chosen.has(option)} /> {option}
          </label>
        ))}
      </div>
      <FieldFaults id={id} faults={faults} />
    </fieldset>
  );
}

export function FieldFaults({ id, faults }: { id: string; faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <div id={`${id}-fault`} className="editor-fault">
      {faults.map(({ problem }) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

/** What the field says in the version that somebody else saved. */
export function Theirs({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <details className="editor-theirs">
      <summary>What it says now</summary>
      <pre>{text}</pre>
    </details>
  );
}

const labelOf = (part: string): string => (part === "url" ? "Address" : capitalized(part));
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
                  <label htmlFor={controlId(name)}>{labelOf(part)}</label>
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
