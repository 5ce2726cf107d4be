import { controlId } from "./control-id.ts";
import type { FormField } from "./form-texts.ts";
import type { Fault } from "./saving.ts";

export type FieldProps = { field: FormField; text: string; faults: readonly Fault[]; theirs?: string | undefined };

/** The rows of a text area: what it begins with and one more. */
const lines = (text: string): number => Math.min(8, Math.max(2, text.split("\n").length + 1));

/** A field with its label, what to know about it, and what is wrong with it. */
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

/** What is wrong with a control, beside it, a line each. */
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
