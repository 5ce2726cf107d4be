"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useGo } from "../../client/use-go.ts";
import { loadToastArea } from "../../ui/toaster.tsx";
import { Conflict, mergeForms } from "./conflict.tsx";
import {
  ANYWAY,
  controlOf,
  differingFields,
  type EditedRecord,
  type Fault,
  FLUSH,
  type FormField,
  type FormTexts,
  STAY,
  textsFromForm,
} from "./edited-record.ts";
import {
  ChecksPanel,
  DraftOffer,
  FaultList,
  Field,
  hintClass,
  panelClass,
  SaveBar,
  SourcesField,
} from "./form-parts.tsx";
import { useChecks, useDraft, useLeaveGuard, useSaveKey, useSaving } from "./saving.ts";
import { TextField } from "./text-field.tsx";

/**
 * The form of a record. Without script it is a plain form that is posted; with script its texts can be edited as they
 * look, it is saved in place, and what was not saved is kept on the device. What it says stands in its controls alone.
 */
export function RecordForm(record: EditedRecord) {
  const { kind, id, fields } = record;
  const form = useRef<HTMLFormElement>(null);
  // Written into the controls anew with each generation: a draft that is taken up, their version that is taken over.
  const [filled, setFilled] = useState({ texts: record.texts, generation: 0 });
  const [texts, setTexts] = useState(record.texts);
  const { saving, save, settle, take } = useSaving(record);
  const { base, theirs, notice } = saving;
  const { version, texts: saved } = base;
  const isChanged = differingFields(fields, saved, texts).length > 0;
  const drafts = useDraft({ kind, id, fields, version, base: saved, texts, isChanged });
  const checked = useChecks(record, texts);
  const go = useGo();
  /** Saved, and on the way to where it is read. */
  const [isDone, setDone] = useState(false);
  /** What others wrote in the fields that were changed in both versions. */
  const [beside, setBeside] = useState(record.theirs);

  const controls = () => (form.current ? textsFromForm(fields, new FormData(form.current)) : texts);
  /** What the controls say, with what the rich editor has yet to write into them. */
  function read(): FormTexts {
    form.current?.dispatchEvent(new Event(FLUSH));
    return controls();
  }
  function fill(next: FormTexts) {
    setTexts(next);
    setFilled(({ generation }) => ({ texts: next, generation: generation + 1 }));
  }

  // What was typed before the application was there counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come to life
  useEffect(() => setTexts(read()), []);
  // What tells of a save that failed is there before it: the network may be what fails.
  useEffect(() => void loadToastArea().catch(() => {}), []);
  useSaveKey(form);
  useLeaveGuard(isChanged && !isDone);

  useEffect(() => {
    if (!notice || notice.faults.length === 0) return;
    const wrong = form.current?.querySelectorAll<HTMLElement>(notice.anyway ? "[role=alert]" : "[aria-invalid=true]");
    // The text area of a text that is edited as it looks is not in sight.
    const first = [...(wrong ?? [])].find((control) => control.checkVisibility());
    first?.focus({ preventScroll: true });
    // Clear of what is said at the foot of the window.
    first?.scrollIntoView({ block: "center" });
  }, [notice]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const by = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const now = read();
    setTexts(now);
    // The preview is a page of its own.
    if (by?.hasAttribute("formtarget")) return;
    event.preventDefault();
    const wasChanged = differingFields(fields, saved, now).length > 0;
    const isSure = by?.getAttribute("name") === ANYWAY;
    const stays = by?.getAttribute(isSure ? "value" : "name") === STAY;
    const kept = await save(now, { isSure, anyway: stays ? STAY : "on" });
    if (!kept) return;
    drafts.forget();
    setBeside(undefined);
    if (!wasChanged) return;
    if (!stays) setDone(true);
    // What was kept in another form than it was typed in, such as HTML, unless somebody has typed on.
    else if (differingFields(fields, kept, now).length > 0 && differingFields(fields, now, read()).length === 0)
      fill(kept);
  }

  // Once the guard knows that nothing is left behind.
  useEffect(() => {
    if (isDone) go(record.paths.done);
  }, [isDone, go, record.paths.done]);

  return (
    <form
      ref={form}
      method="post"
      action={record.paths.edit}
      className="editor"
      data-kind={kind}
      noValidate
      onSubmit={submit}
      onInput={() => setTexts(controls())}
    >
      <input type="hidden" name="version" value={version} />
      <SaveBar record={record} isSaving={saving.isSaving} isChanged={isChanged} checked={checked} />
      {notice && <FaultList {...notice} fields={fields} />}
      {drafts.found.map((found) => (
        <DraftOffer
          key={found.at}
          draft={found}
          // The version that stands in the guide, as far as is known here.
          isOfThisVersion={found.version === (theirs ?? base).version}
          onTake={() => {
            drafts.take(found, read());
            take(found);
            fill(found.texts);
          }}
          onDiscard={() => drafts.discard(found)}
        />
      ))}
      {theirs && (
        <Conflict
          fields={fields}
          versions={{ base: saved, mine: texts, theirs: theirs.texts }}
          onMine={() => {
            const merged = mergeForms(fields, { base: saved, mine: read(), theirs: theirs.texts });
            setBeside(merged.beside);
            fill(merged.texts);
            settle();
          }}
          onTheirs={() => {
            drafts.setAside(read());
            fill(theirs.texts);
            settle();
          }}
        />
      )}
      <FormFields
        key={filled.generation}
        record={record}
        texts={filled.texts}
        current={texts}
        faults={notice && !notice.anyway ? notice.faults : []}
        theirs={beside}
      >
        <ChecksPanel record={record} texts={texts} checked={checked} />
      </FormFields>
    </form>
  );
}

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
function FormFields({ record, texts, current, faults, theirs, children }: FormFieldsProps) {
  const { fields, pictures, left } = record;
  const of = (field: FormField) => ({
    field,
    text: texts[field.name] ?? "",
    faults: faults.filter((fault) => controlOf(fields, fault.field) === field.name),
    theirs: theirs && theirs[field.name] !== texts[field.name] ? theirs[field.name] : undefined,
  });
  const isText = ({ type }: FormField) => type === "markdown";
  return (
    <div className="editor-columns mt-8 grid items-start gap-8">
      <div className="grid min-w-0 gap-8">
        {fields.filter(isText).map((field) => (
          <TextField key={field.name} {...of(field)} pictures={pictures} current={current} />
        ))}
      </div>
      <div className="grid min-w-0 gap-8">
        {children}
        <section aria-labelledby="editor-fields" className={panelClass}>
          <h2 id="editor-fields">Fields</h2>
          {fields
            .filter((field) => !isText(field) && field.type !== "sources")
            .map((field) => (
              <Field key={field.name} {...of(field)} />
            ))}
          {left.length > 0 && (
            <p className={hintClass}>
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
