"use client";

import { useId, useState } from "react";
import { countWords, readingTime } from "../../content/reading-time.ts";
import { capitalized } from "../../shared/casing.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import {
  ANYWAY,
  CHECKS,
  controlId,
  controlOf,
  countOf,
  type EditedRecord,
  type Fault,
  type FormField,
  type FormTexts,
  type Notice,
  type SourceTexts,
  STAY,
  sourceName,
  sourceParts,
  sourcesOf,
} from "./edited-record.ts";
import type { Checked, Draft } from "./saving.ts";

export const noteClass = "mt-6 grid gap-4 rounded-lg border border-accent bg-raised p-5";
export const panelClass = "grid gap-4 rounded-lg border border-hairline bg-raised p-5";
export const rowClass = "flex flex-wrap items-center gap-x-5 gap-y-1";
export const hintClass = "font-normal text-muted text-sm";
export const fieldClass = "grid min-w-0 gap-1.5 font-medium";

type SaveBarProps = { record: EditedRecord; isSaving: boolean; isChanged: boolean; checked: Checked };

export function SaveBar({ record, isSaving, isChanged, checked }: SaveBarProps) {
  const { recordTitle, singular, isDraft, paths } = record;
  const status = isSaving ? "Saving..." : isChanged ? "Not saved yet" : "Everything is saved";
  return (
    <header className="editor-bar flex flex-wrap items-center gap-x-5 gap-y-1 border-hairline border-b bg-paper py-3">
      <div className="editor-bar-title">
        <p className="eyebrow">
          {capitalized(singular)}
          {isDraft && ", a draft that visitors cannot see"}
        </p>
        <h1 className="text-[1.625rem]">{recordTitle}</h1>
      </div>
      <div className={rowClass}>
        <nav aria-label="This record" className={rowClass}>
          {!isDraft && <a href={paths.page}>View page</a>}
          <a href={paths.history}>History</a>
          <a href={EDITOR}>Editor</a>
        </nav>
        <button type="submit" className="button" formAction={paths.preview} formTarget="_blank">
          Preview
        </button>
      </div>
      <div className={`editor-bar-save ${rowClass}`}>
        <div className={`editor-bar-state needs-script ${rowClass}`}>
          <p role="status" className={`text-[0.9375rem] ${isChanged ? "text-accent" : ""}`}>
            {status}
          </p>
          <a href={`#${CHECKS}`}>
            {checked.state !== "done"
              ? "Checks"
              : checked.faults.length === 0
                ? "No faults"
                : countOf(checked.faults.length)}
          </a>
        </div>
        <button
          type="submit"
          name={STAY}
          value="on"
          className="button"
          aria-disabled={isSaving}
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl+S"
        >
          Save and go on
        </button>
        <button type="submit" className="button button-first" aria-disabled={isSaving}>
          {isSaving ? "Saving..." : "Save changes"}
        </button>
      </div>
    </header>
  );
}

type FaultListProps = Notice & { fields: readonly FormField[] };

/** A failed save, with a link from each fault to its field. */
export function FaultList({ title, text, fields, faults, anyway }: FaultListProps) {
  return (
    <section role="alert" tabIndex={-1} className={noteClass}>
      <h2>{title}</h2>
      <p>{text}</p>
      {faults.length > 0 && <Faults fields={fields} faults={faults} />}
      {anyway && (
        <p className={rowClass}>
          <button type="submit" name={ANYWAY} value={anyway} className="button">
            Save anyway
          </button>
        </p>
      )}
    </section>
  );
}

function Faults({ fields, faults }: Pick<FaultListProps, "fields" | "faults">) {
  return (
    <ul className="list-disc space-y-2 pl-5 text-[0.9375rem]">
      {faults.map(({ field, problem }) => {
        const control = controlOf(fields, field);
        const label = fields.find(({ name }) => name === control.split(".")[0])?.label ?? field;
        return (
          <li key={`${field} ${problem}`}>
            {control ? <a href={`#${controlId(control)}`}>{label}</a> : label} {problem}
          </li>
        );
      })}
    </ul>
  );
}

type ChecksPanelProps = { record: EditedRecord; texts: FormTexts; checked: Checked };

/** The number of words, the reading time, and the faults that `check` finds. */
export function ChecksPanel({ record: { fields, counted }, texts, checked }: ChecksPanelProps) {
  const text = counted.map((name) => texts[name] ?? "").join("\n\n");
  const words = countWords(text);
  return (
    <section aria-labelledby={CHECKS} className={panelClass}>
      <h2 id={CHECKS} tabIndex={-1}>
        Checks
      </h2>
      <p>
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}, {readingTime(text)}
      </p>
      <div aria-live="polite" className="needs-script">
        {checked.state === "waits" && <p className={hintClass}>The record is being checked.</p>}
        {checked.state === "failed" && <p className={hintClass}>The checks cannot be reached at the moment.</p>}
        {checked.state === "done" && checked.faults.length === 0 && <p>No faults.</p>}
        {checked.state === "done" && <Faults fields={fields} faults={checked.faults} />}
      </div>
    </section>
  );
}

export type FieldProps = { field: FormField; text: string; faults: readonly Fault[]; theirs?: string | undefined };

/** Rows of a text area: one more than its initial text has, from 2 to 8. */
const rowsOf = (text: string): number => Math.min(8, Math.max(2, text.split("\n").length + 1));

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
    <div className={type === "flag" ? rowClass : fieldClass}>
      {type === "flag" && <input {...common} type="checkbox" defaultChecked={text !== ""} />}
      <label htmlFor={id}>
        {label} {isOptional && <span className={hintClass}>Optional</span>}
      </label>
      {type === "line" && (max === undefined || max <= 120) && <input {...common} defaultValue={text} />}
      {type === "line" && max !== undefined && max > 120 && <textarea {...common} rows={3} defaultValue={text} />}
      {type === "number" && <input {...common} inputMode="numeric" defaultValue={text} />}
      {(type === "text" || type === "lines") && <textarea {...common} rows={rowsOf(text)} defaultValue={text} />}
      {type === "choice" && (
        <select {...common} defaultValue={text}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {type === "lines" && (
        <p id={`${id}-hint`} className={hintClass}>
          One per line{name === "related" && ", as folder/slug"}.
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
    <fieldset id={id} tabIndex={-1} className={fieldClass}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option} className="flex items-center font-normal">
          <input type="checkbox" name={name} value={option} defaultChecked={chosen.has(option)} /> {option}
        </label>
      ))}
      <FieldFaults id={id} faults={faults} />
    </fieldset>
  );
}

export function FieldFaults({ id, faults }: { id: string; faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <div id={`${id}-fault`} className="text-[0.9375rem] text-accent">
      {faults.map(({ problem }) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

/** The field's text in the version that somebody else saved. */
export function Theirs({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <details className="editor-theirs">
      <summary>Current saved text</summary>
      <pre>{text}</pre>
    </details>
  );
}

const labelOf = (part: string): string => (part === "url" ? "Address" : capitalized(part));
const emptySource: SourceTexts = { key: "", authors: "", year: "", title: "", venue: "", url: "" };

type Row = { source: SourceTexts; index: number };

/** The sources of a record, collapsed, and an empty one to fill in. */
export function SourcesField({ texts, faults }: { texts: FormTexts; faults: readonly Fault[] }) {
  const [rows, setRows] = useState<Row[]>(() =>
    [...sourcesOf(texts), emptySource].map((source, index) => ({ source, index })),
  );
  const listFaults = faults.filter(({ field }) => field === "sources");
  return (
    <section aria-labelledby="editor-sources" className={panelClass}>
      <h2 id="editor-sources">Sources</h2>
      <p className={hintClass}>A text cites a source by its key: [^key].</p>
      <FieldFaults id="editor-sources" faults={listFaults} />
      {rows.map(({ source, index }, position) => {
        // Faults name a source by its position. Removing a source leaves a gap in the numbers of the control names.
        const own = faults.filter(({ field }) => field.startsWith(`sources.${position}.`));
        return (
          <details key={index} className="border-hairline border-t" open={own.length > 0}>
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
              const partFaults = own.filter(({ field }) => field.endsWith(`.${part}`));
              return (
                <div key={part} className={`mb-3 ${fieldClass}`}>
                  <label htmlFor={controlId(name)}>{labelOf(part)}</label>
                  <input
                    id={controlId(name)}
                    name={name}
                    defaultValue={source[part]}
                    aria-invalid={partFaults.length > 0 || undefined}
                    aria-describedby={partFaults.length > 0 ? `${controlId(name)}-fault` : undefined}
                  />
                  <FieldFaults id={controlId(name)} faults={partFaults} />
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
                  // The form reads its controls again once these are gone.
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
          setRows([...rows, { source: emptySource, index: Math.max(-1, ...rows.map(({ index }) => index)) + 1 }])
        }
      >
        Add another source
      </button>
    </section>
  );
}

type DraftOfferProps = { draft: Draft; isOfThisVersion: boolean; onTake: () => void; onDiscard: () => void };

/** Offers to restore an unsaved draft that this device has kept. */
export function DraftOffer({ draft, isOfThisVersion, onTake, onDiscard }: DraftOfferProps) {
  const id = useId();
  const when = new Date(draft.at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return (
    <section aria-labelledby={id} className={noteClass}>
      <h2 id={id}>There is something you did not save</h2>
      <p>
        It was written on this device, {when}, and may still be open in another tab.
        {!isOfThisVersion &&
          " The record was changed since: when you take this up, both versions are shown, and nothing is saved before you have chosen."}
      </p>
      <div className={rowClass}>
        <button type="button" className="button button-first" onClick={onTake}>
          Take it up
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          Discard it
        </button>
      </div>
    </section>
  );
}
