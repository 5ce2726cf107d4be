import { countWords, readingTime } from "../../content/reading-time.ts";
import { capitalized } from "../../shared/casing.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { ANYWAY, CHECKS, controlId, countOf, type EditedRecord, type Notice, STAY } from "./edited-record.ts";
import { controlOf, type FormField, type FormTexts } from "./form-texts.ts";
import type { Checked } from "./use-saving.ts";

type SaveBarProps = { record: EditedRecord; isSaving: boolean; isChanged: boolean; checked: Checked };

/** What is edited, whether it is saved and sound, and what can be done with the whole of it; saving stays in sight. */
export function SaveBar({ record, isSaving, isChanged, checked }: SaveBarProps) {
  const { recordTitle, singular, isDraft, paths } = record;
  const said = isSaving ? "Saving..." : isChanged ? "Not saved yet" : "Everything is saved";
  return (
    <header className="editor-bar">
      <div className="editor-bar-title">
        <p className="eyebrow">
          {capitalized(singular)}
          {isDraft && ", a draft that visitors cannot see"}
        </p>
        <h1>{recordTitle}</h1>
      </div>
      <div className="editor-bar-ways">
        <nav aria-label="This record">
          {!isDraft && <a href={paths.page}>View page</a>}
          <a href={paths.history}>History</a>
          <a href={EDITOR}>Editor</a>
        </nav>
        <button type="submit" className="button" formAction={paths.preview} formTarget="_blank">
          Preview
        </button>
      </div>
      <div className="editor-bar-save">
        <div className="editor-bar-state needs-script">
          <p role="status" className="editor-status" data-changed={isChanged || undefined}>
            {said}
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

/** Why something was not done, each fault with a way to its field. */
export function FaultList({ title, text, fields, faults, anyway }: FaultListProps) {
  return (
    <section role="alert" tabIndex={-1} className="editor-note">
      <h2>{title}</h2>
      <p>{text}</p>
      {faults.length > 0 && <Faults fields={fields} faults={faults} />}
      {anyway && (
        <p className="editor-actions">
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
    <ul>
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

/** How long the text is, and what `check` says of the record as it is written. */
export function ChecksPanel({ record: { fields, counted }, texts, checked }: ChecksPanelProps) {
  const text = counted.map((name) => texts[name] ?? "").join("\n\n");
  const words = countWords(text);
  return (
    <section aria-labelledby={CHECKS} className="editor-panel">
      <h2 id={CHECKS} tabIndex={-1}>
        Checks
      </h2>
      <p>
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}, {readingTime(text)}
      </p>
      <div aria-live="polite" className="needs-script">
        {checked.state === "waits" && <p className="editor-hint">The record is being checked.</p>}
        {checked.state === "failed" && <p className="editor-hint">The checks cannot be reached at the moment.</p>}
        {checked.state === "done" && checked.faults.length === 0 && <p>No faults.</p>}
        {checked.state === "done" && <Faults fields={fields} faults={checked.faults} />}
      </div>
    </section>
  );
}
