import type { ReactNode } from "react";
import type { EditedRecord } from "./edited-record.ts";
import { Field } from "./field.tsx";
import { controlOf, type FormField, type FormTexts } from "./form-texts.ts";
import type { Fault } from "./saving.ts";
import { SourcesField } from "./sources-field.tsx";
import { TextField } from "./text-field.tsx";

type FormFieldsProps = {
  record: EditedRecord;
  /** What the controls begin with. */
  texts: FormTexts;
  /** What they say now. */
  current: FormTexts;
  faults: readonly Fault[];
  /** What somebody else saved meanwhile, beside the fields that differ. */
  theirs: FormTexts | undefined;
  children: ReactNode;
};

/** All controls of a record: its texts at the left, what else it says and `children` beside them. */
export function FormFields({ record, texts, current, faults, theirs, children }: FormFieldsProps) {
  const { fields, pictures, left } = record;
  const of = (field: FormField) => ({
    field,
    text: texts[field.name] ?? "",
    faults: faults.filter((fault) => controlOf(fields, fault.field) === field.name),
    theirs: theirs && theirs[field.name] !== texts[field.name] ? theirs[field.name] : undefined,
  });
  const isText = ({ type }: FormField) => type === "markdown";
  return (
    <div className="editor-columns">
      <div className="editor-texts">
        {fields.filter(isText).map((field) => (
          <TextField key={field.name} {...of(field)} pictures={pictures} current={current} />
        ))}
      </div>
      <div className="editor-side">
        {children}
        <section aria-labelledby="editor-fields" className="editor-panel">
          <h2 id="editor-fields">Fields</h2>
          {fields
            .filter((field) => !isText(field) && field.type !== "sources")
            .map((field) => (
              <Field key={field.name} {...of(field)} />
            ))}
          {left.length > 0 && (
            <p className="editor-hint">
              Changed in the record’s file alone: {left.join(", ").toLowerCase()}. To do so, run{" "}
              <code>
                npm run cli -- edit {record.kind} {record.slug}
              </code>
              .
            </p>
          )}
        </section>
        {fields.some(({ type }) => type === "sources") && <SourcesField texts={texts} faults={faults} />}
      </div>
    </div>
  );
}
