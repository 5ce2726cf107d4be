import { controlId } from "./control-id.ts";
import { ANYWAY } from "./edited-record.ts";
import { controlOf, type FormField } from "./form-texts.ts";
import type { Fault } from "./saving.ts";

type FaultListProps = {
  title: string;
  text: string;
  fields: readonly FormField[];
  faults: readonly Fault[];
  /** The value of the button that saves all the same, where that can be done. */
  anyway?: string | undefined;
};

/** Why something was not done, each fault with a way to its field. */
export function FaultList({ title, text, fields, faults, anyway }: FaultListProps) {
  return (
    <section role="alert" className="editor-note">
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

/** Faults as a list. */
export function Faults({ fields, faults }: Pick<FaultListProps, "fields" | "faults">) {
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
