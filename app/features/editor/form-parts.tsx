"use client";

import {
  type FieldMetadata,
  getCollectionProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useField,
} from "@conform-to/react";
import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from "react";
import { countWords, readingTime } from "../../content/reading-time.ts";
import { capitalized } from "../../shared/casing.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { isRecord } from "../../shared/is-record.ts";
import {
  ANYWAY,
  CHECKS,
  controlLabel,
  controlOf,
  countOf,
  differingFields,
  type EditedRecord,
  FORM,
  type FormField,
  type FormValues,
  type Notice,
  PUBLISH,
  STAY,
} from "./edited-record.ts";
import type { Checked, Draft } from "./saving.ts";

const noteClass = "mt-6 grid gap-4 rounded-lg border border-accent bg-raised p-5";
const panelClass = "grid gap-4 rounded-lg border border-hairline bg-raised p-5";
export const rowClass = "flex flex-wrap items-center gap-x-5 gap-y-1";
export const hintClass = "font-normal text-muted text-sm";
export const fieldClass = "grid min-w-0 gap-1.5 font-medium";

/** Id of the form that unpublishes the record: a form cannot be in another. */
export const STATE_FORM = "editor-state";

type GroupProps = {
  /** Id of its title. */
  id: string;
  title: string;
  /** Number of faults in it. */
  faults: number;
  isPanel?: boolean;
  /** True if a narrow screen shows it above the others. */
  isFirst?: boolean;
  children: ReactNode;
};

/** A part of the form. Narrow screens begin with all folded, as a list of contents; without script, it is open. */
export function Group({ id, title, faults, isPanel = false, isFirst = false, children }: GroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (details.current && matchMedia("(max-width: 63.99rem)").matches) details.current.open = false;
  }, []);
  return (
    <details ref={details} open className={`editor-group ${isFirst ? "editor-group-first" : ""}`}>
      <summary>
        <h2 id={id}>{title}</h2>
        {faults > 0 && <span className="text-accent text-sm">{countOf(faults)}</span>}
      </summary>
      <div className={isPanel ? panelClass : ""}>{children}</div>
    </details>
  );
}

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
          <a href={paths.manage}>Manage</a>
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
          {isDraft ? "Save draft" : "Save and go on"}
        </button>
        <button
          type="submit"
          {...(isDraft && { name: PUBLISH, value: "on" })}
          className="button button-first"
          aria-disabled={isSaving}
        >
          {isSaving ? "Saving..." : isDraft ? "Publish" : "Save changes"}
        </button>
      </div>
    </header>
  );
}

type FaultListProps = Notice & { fields: readonly FormField[] };

/** A failed save, with a link from each fault to its field. */
export function FaultList({ title, text, fields, faults, anyway }: FaultListProps) {
  return (
    <section id={`${FORM}-error`} role="alert" tabIndex={-1} className={noteClass}>
      <h2>{title}</h2>
      <p>{text}</p>
      {faults.length > 0 && <Faults fields={fields} faults={faults} />}
      {anyway && (
        <p className={rowClass}>
          <button type="submit" name={ANYWAY} value={anyway} className="button">
            {anyway === PUBLISH ? "Publish anyway" : "Save anyway"}
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
        const label = controlLabel(fields, control) ?? field;
        return (
          <li key={`${field} ${problem}`}>
            {control ? <a href={`#${FORM}-${control}`}>{label}</a> : label} {problem}
          </li>
        );
      })}
    </ul>
  );
}

type ChecksPanelProps = { record: EditedRecord; values: FormValues; checked: Checked };

/** The number of words, the reading time, and the faults that `check` finds. */
export function ChecksPanel({ record: { fields, counted, isDraft }, values, checked }: ChecksPanelProps) {
  const text = counted.map((name) => values[name] ?? "").join("\n\n");
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
      {!isDraft && (
        <p className={rowClass}>
          <button type="submit" form={STATE_FORM} name="do" value="unpublish" className="button">
            Unpublish
          </button>
        </p>
      )}
    </section>
  );
}

export type FieldProps = { field: FormField; theirs: FormValues | undefined };

/** Rows of a text area: one more than its initial text has, from 2 to 8. */
const rowsOf = (text = ""): number => Math.min(8, Math.max(2, text.split("\n").length + 1));

/** A field with one control, or a choice of several. */
export function Field({ field, theirs }: FieldProps) {
  const { name, label, type, isOptional, max = 0, options = [], titles = {} } = field;
  const [meta] = useField<string>(name);
  const focus = useFocusAt(name);
  if (type === "choices") return <Choices field={field} theirs={theirs} />;
  const hint = type === "lines" || type === "time" ? { ariaDescribedBy: `${meta.id}-hint` } : {};
  const text = { ...getTextareaProps(meta, hint), ...focus };
  return (
    <div className={type === "flag" ? rowClass : fieldClass}>
      {type === "flag" && <input {...getInputProps(meta, { type: "checkbox" })} {...focus} />}
      <label htmlFor={meta.id}>
        {label} {isOptional && <span className={hintClass}>Optional</span>}
      </label>
      {type === "line" && max <= 120 && <input {...getInputProps(meta, { type: "text" })} {...focus} />}
      {type === "line" && max > 120 && <textarea {...text} rows={3} />}
      {type === "number" && <input {...getInputProps(meta, { type: "text" })} {...focus} inputMode="numeric" />}
      {type === "time" && <input {...getInputProps(meta, { type: "datetime-local", ...hint })} {...focus} />}
      {(type === "text" || type === "lines") && <textarea {...text} rows={rowsOf(meta.initialValue)} />}
      {type === "choice" && (
        <select {...getSelectProps(meta)} {...focus}>
          {options.map((option) => (
            <option key={option} value={option}>
              {titles[option] ?? option}
            </option>
          ))}
        </select>
      )}
      {type === "lines" && (
        <p id={`${meta.id}-hint`} className={hintClass}>
          One per line{name === "related" && ", as folder/slug"}.
        </p>
      )}
      {type === "time" && (
        <p id={`${meta.id}-hint`} className={hintClass}>
          The draft is published by itself at this time of UTC. Leave it empty to publish it by hand.
        </p>
      )}
      <FieldFaults meta={meta} />
      <Theirs field={field} initial={meta.initialValue} theirs={theirs} />
    </div>
  );
}

function Choices({ field, theirs }: FieldProps) {
  const { name, label, options = [], titles = {} } = field;
  const [meta] = useField<string[]>(name);
  return (
    <fieldset id={meta.id} tabIndex={-1} className={fieldClass}>
      <legend>{label}</legend>
      {getCollectionProps(meta, { type: "checkbox", options: [...options] }).map(({ key, ...box }) => (
        <label key={key} className="flex items-center font-normal">
          <input {...box} /> {titles[String(box.value)] ?? box.value}
        </label>
      ))}
      <FieldFaults meta={meta} />
      <Theirs field={field} initial={meta.initialValue} theirs={theirs} />
    </fieldset>
  );
}

/** Name of the control that a page without script opens at: the first faulty one. */
export const FocusedControl = createContext<string | undefined>(undefined);
/** The props of the control of that name, or none. */
export const useFocusAt = (name: string): { autoFocus?: true } =>
  useContext(FocusedControl) === name ? { autoFocus: true } : {};

type Described = Pick<FieldMetadata, "errorId" | "errors">;

export function FieldFaults({ meta: { errorId, errors } }: { meta: Described }) {
  if (!errors) return null;
  return (
    <div id={errorId} className="text-[0.9375rem] text-accent">
      {errors.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

type TheirsProps = FieldProps & { initial: unknown };

/** A value as it is shown to be read: an entry of a list per line. */
const shownText = (value: unknown): string => {
  if (Array.isArray(value))
    return value.map((entry) => (isRecord(entry) ? shownParts(entry) : String(entry))).join("\n");
  return typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "");
};
const shownParts = (entry: object) => Object.values(entry).filter(Boolean).join(", ");

/** The field's value in another version, if that has one. */
export function Theirs({ field, initial, theirs }: TheirsProps) {
  const { name } = field;
  if (!theirs || !Object.hasOwn(theirs, name) || differingFields([field], theirs, { [name]: initial }).length === 0)
    return null;
  return (
    <details className="editor-theirs">
      <summary>The other version</summary>
      <pre>{shownText(theirs[name]) || "Nothing."}</pre>
    </details>
  );
}

/** A list of entries, each collapsed, with buttons that work without script too. */
export function EntriesField({ field, theirs }: FieldProps) {
  const { name, label, parts = [], max = 0 } = field;
  const [meta, form] = useField<Record<string, string>[]>(name);
  const entries = meta.getFieldList();
  // Once for all entries, because conform's `valid` reads all faults for each.
  const faulty = new Set(Object.keys(form.allErrors).map((control) => control.split(".")[0]));
  const section = useRef<HTMLElement>(null);
  const removed = useRef<number>(undefined);
  const { length } = entries;
  // Else the focus is lost with the button: it goes on to that of the next entry, or to the button that adds one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the entry is gone
  useEffect(() => {
    if (removed.current === undefined) return;
    const next = section.current?.querySelectorAll("details")[removed.current];
    if (next) next.open = true;
    const button = next?.querySelector("button") ?? section.current?.querySelector<HTMLElement>(":scope > button");
    button?.focus();
    removed.current = undefined;
  }, [length]);
  // Without script, the page that comes back shows the list.
  const to = { formAction: `#${meta.id}`, className: "button" };
  return (
    <section ref={section} id={meta.id} tabIndex={-1} aria-labelledby={`${meta.id}-title`} className="grid gap-4">
      {name === "sources" && <p className={hintClass}>A text cites a source by its key: [^key].</p>}
      <FieldFaults meta={meta} />
      {entries.map((entry, index) => {
        const { [parts[0]?.name ?? ""]: key, title } = { ...entry.value };
        const move = (to: number) => form.reorder.getButtonProps({ name: meta.name, from: index, to });
        const isOpen = Object.keys(entry.initialValue ?? {}).length === 0 || faulty.has(entry.name);
        const of = <span className="sr-only"> {key ?? "new entry"}</span>;
        return (
          <details key={entry.key ?? entry.name} className="border-hairline border-t" open={isOpen}>
            <summary>
              {key ? <code>{key}</code> : "New entry"} {title}
            </summary>
            <EntryParts entry={entry} parts={parts} />
            <div className={rowClass}>
              <button
                {...form.remove.getButtonProps({ name: meta.name, index })}
                {...to}
                onClick={() => {
                  removed.current = index;
                }}
              >
                Remove{of}
              </button>
              {index > 0 && (
                <button {...move(index - 1)} {...to}>
                  Move up{of}
                </button>
              )}
              {index < entries.length - 1 && (
                <button {...move(index + 1)} {...to}>
                  Move down{of}
                </button>
              )}
            </div>
          </details>
        );
      })}
      {entries.length < max && (
        <button {...form.insert.getButtonProps({ name: meta.name })} {...to}>
          Add an entry<span className="sr-only"> to {label}</span>
        </button>
      )}
      <Theirs field={field} initial={meta.initialValue} theirs={theirs} />
    </section>
  );
}

type EntryPartsProps = { entry: FieldMetadata<Record<string, string>>; parts: readonly FormField[] };

function EntryParts({ entry, parts }: EntryPartsProps) {
  const fieldset = entry.getFieldset();
  const focused = useContext(FocusedControl);
  return parts.map(({ name, label }) => {
    const part = fieldset[name];
    if (!part) return null;
    return (
      <div key={name} className={`mb-3 ${fieldClass}`}>
        <label htmlFor={part.id}>{label}</label>
        <input {...getInputProps(part, { type: "text" })} {...(part.name === focused ? { autoFocus: true } : {})} />
        <FieldFaults meta={part} />
      </div>
    );
  });
}

type DraftOfferProps = {
  draft: Draft;
  isOfThisVersion: boolean;
  onTake: (draft: Draft) => void;
  onDiscard: () => void;
};

/** Offers to restore an unsaved draft that this device has kept. */
export function DraftOffer({ draft, isOfThisVersion, onTake, onDiscard }: DraftOfferProps) {
  const id = useId();
  const when = new Date(draft.at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return (
    <section aria-labelledby={id} className={noteClass}>
      <h2 id={id}>There is something you did not save</h2>
      <p>
        It was written on this device, {when}, and may still be open in another tab.
        {!isOfThisVersion && " The record was changed since: what you take up is added to what it says now."}
      </p>
      <div className={rowClass}>
        <button type="button" className="button button-first" onClick={() => onTake(draft)}>
          Take it up
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          Discard it
        </button>
      </div>
    </section>
  );
}
