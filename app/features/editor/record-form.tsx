"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useGuardedNavigate } from "../../client/use-go.ts";
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
 * The form of a record. Without script it is a plain form post. With script, texts have a rich text editor, saving needs
 * no page load, and unsaved changes are kept on the device. The DOM has the values: the inputs are uncontrolled.
 */
export function RecordForm(record: EditedRecord) {
  const { kind, id, fields } = record;
  const form = useRef<HTMLFormElement>(null);
  // Each generation mounts the controls anew with other texts, such as those of a draft or of a conflicting version.
  const [filled, setFilled] = useState({ texts: record.texts, generation: 0 });
  const [texts, setTexts] = useState(record.texts);
  const { saving, save, acceptTheirs, restoreDraft } = useSaving(record);
  const { base, theirs, notice } = saving;
  const { version, texts: saved } = base;
  const isChanged = differingFields(fields, saved, texts).length > 0;
  const drafts = useDraft({ kind, id, fields, version, base: saved, texts, isChanged });
  const checked = useChecks(record, texts);
  const go = useGuardedNavigate();
  const [isDone, setDone] = useState(false);
  /** Their text of the fields that both changed, shown below these fields. */
  const [theirTexts, setTheirTexts] = useState(record.theirs);

  const controls = () => (form.current ? textsFromForm(fields, new FormData(form.current)) : texts);
  /** Texts of the controls, after the rich text editors have written their pending changes. */
  function read(): FormTexts {
    form.current?.dispatchEvent(new Event(FLUSH));
    return controls();
  }
  function fill(next: FormTexts) {
    setTexts(next);
    setFilled(({ generation }) => ({ texts: next, generation: generation + 1 }));
  }

  // Includes what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => setTexts(read()), []);
  // Loaded early, because a toast must report a save that fails while the device is offline.
  useEffect(() => void loadToastArea().catch(() => {}), []);
  useSaveKey(form);
  useLeaveGuard(isChanged && !isDone);

  useEffect(() => {
    if (!notice || notice.faults.length === 0) return;
    const invalid = form.current?.querySelectorAll<HTMLElement>(notice.anyway ? "[role=alert]" : "[aria-invalid=true]");
    // A rich text editor hides its text area.
    const firstVisible = [...(invalid ?? [])].find((control) => control.checkVisibility());
    firstVisible?.focus({ preventScroll: true });
    // Centered, so that no toast covers it.
    firstVisible?.scrollIntoView({ block: "center" });
  }, [notice]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const now = read();
    setTexts(now);
    // The preview opens in a new tab.
    if (submitter?.hasAttribute("formtarget")) return;
    event.preventDefault();
    const wasChanged = differingFields(fields, saved, now).length > 0;
    const isConfirmed = submitter?.getAttribute("name") === ANYWAY;
    const stays = submitter?.getAttribute(isConfirmed ? "value" : "name") === STAY;
    const savedTexts = await save(now, { isConfirmed, anyway: stays ? STAY : "on" });
    if (!savedTexts) return;
    drafts.forget();
    setTheirTexts(undefined);
    if (!wasChanged) return;
    if (!stays) setDone(true);
    // The server may normalize what was typed, such as HTML. Text typed since the save is not overwritten.
    else if (differingFields(fields, savedTexts, now).length > 0 && differingFields(fields, now, read()).length === 0)
      fill(savedTexts);
  }

  // In an effect, so that the leave guard is off first.
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
      {drafts.offered.map((draft) => (
        <DraftOffer
          key={draft.at}
          draft={draft}
          // Compared with the newest version known to this page.
          isOfThisVersion={draft.version === (theirs ?? base).version}
          onTake={() => {
            drafts.restore(draft, read());
            restoreDraft(draft);
            fill(draft.texts);
          }}
          onDiscard={() => drafts.discard(draft)}
        />
      ))}
      {theirs && (
        <Conflict
          fields={fields}
          versions={{ base: saved, mine: texts, theirs: theirs.texts }}
          onMine={() => {
            const merged = mergeForms(fields, { base: saved, mine: read(), theirs: theirs.texts });
            setTheirTexts(merged.theirTexts);
            fill(merged.texts);
            acceptTheirs();
          }}
          onTheirs={() => {
            drafts.setAside(read());
            fill(theirs.texts);
            acceptTheirs();
          }}
        />
      )}
      <FormFields
        key={filled.generation}
        record={record}
        texts={filled.texts}
        current={texts}
        faults={notice && !notice.anyway ? notice.faults : []}
        theirs={theirTexts}
      >
        <ChecksPanel record={record} texts={texts} checked={checked} />
      </FormFields>
    </form>
  );
}

type FormFieldsProps = {
  record: EditedRecord;
  /** Initial texts of the controls. */
  texts: FormTexts;
  /** Current texts of the controls. */
  current: FormTexts;
  faults: readonly Fault[];
  /** Texts that somebody else saved, shown below the fields that differ. */
  theirs: FormTexts | undefined;
  children: ReactNode;
};

/** All controls of a record: Markdown texts in one column, `children` and the other fields in the other. */
function FormFields({ record, texts, current, faults, theirs, children }: FormFieldsProps) {
  const { fields, pictures, fileOnly } = record;
  const propsOf = (field: FormField) => ({
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
          <TextField key={field.name} {...propsOf(field)} pictures={pictures} current={current} />
        ))}
      </div>
      <div className="grid min-w-0 gap-8">
        {children}
        <section aria-labelledby="editor-fields" className={panelClass}>
          <h2 id="editor-fields">Fields</h2>
          {fields
            .filter((field) => !isText(field) && field.type !== "sources")
            .map((field) => (
              <Field key={field.name} {...propsOf(field)} />
            ))}
          {fileOnly.length > 0 && (
            <p className={hintClass}>
              Only the record’s file can change {fileOnly.join(", ").toLowerCase()}. To edit it, run{" "}
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
