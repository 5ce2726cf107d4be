"use client";

import { FormProvider, getFormProps, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useGuardedNavigate } from "../../client/use-go.ts";
import { loadToastArea } from "../../ui/toaster.tsx";
import { showToast } from "../../ui/toasts.ts";
import { Conflict, mergeForms } from "./conflict.tsx";
import {
  ANYWAY,
  differingFields,
  type EditedRecord,
  FLUSH,
  FORM,
  type FormField,
  type FormValues,
  formValues,
  type Notice,
  noticeOf,
  resultOf,
  STAY,
  savedMessage,
  type Version,
} from "./edited-record.ts";
import {
  ChecksPanel,
  DraftOffer,
  EntriesField,
  FaultList,
  Field,
  hintClass,
  panelClass,
  SaveBar,
} from "./form-parts.tsx";
import { type Draft, sendRecord, useChecks, useDraft, useLeaveGuard, useSaveKey } from "./saving.ts";
import { TextField } from "./text-field.tsx";

type Saving = {
  isSaving: boolean;
  /** The version that the form edits. */
  base: Version;
  notice: Notice | undefined;
  /** Faults at their controls. */
  result: SubmissionResult | undefined;
  /** A version that somebody else saved, until the conflict is resolved. */
  theirs?: Version | undefined;
};

const empty: FormValues = {};
const savingFrom = (base: Version): Saving => ({ isSaving: false, base, notice: undefined, result: undefined });

/**
 * The form of a record. Without script it is a plain form post. With script, texts have a rich text editor, saving needs
 * no page load, and unsaved changes are kept on the device. The DOM has the values: the inputs are uncontrolled.
 */
export function RecordForm(record: EditedRecord) {
  const { kind, id, slug, singular, fields } = record;
  const element = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState<Saving>({
    ...savingFrom({ version: record.version, values: record.saved }),
    notice: record.notice,
    result: record.result,
  });
  const { base, theirs, notice } = saving;
  const [form] = useForm<Record<string, NonNullable<unknown>>>({
    id: FORM,
    defaultValue: record.saved,
    lastResult: saving.result,
    // The server validates. Here, the buttons of lists are applied without it.
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value }) }),
    onSubmit: (event, { formData }) => void save(event, formData),
  });
  const values: FormValues = form.value ?? empty;
  const isChanged = differingFields(fields, base.values, values).length > 0;
  const drafts = useDraft({ kind, id, fields, base, values, isChanged });
  const checked = useChecks(record, element, values);
  const go = useGuardedNavigate();
  const [isDone, setDone] = useState(false);
  /** Their values of the fields that both changed, shown below these fields. */
  const [theirValues, setTheirValues] = useState(record.theirs);

  const flush = () => element.current?.dispatchEvent(new Event(FLUSH));
  /** Values of the controls, after the rich text editors have written their pending changes. */
  function read(): FormValues {
    flush();
    return element.current ? parse(new FormData(element.current), { resolve: (value) => ({ value }) }).payload : values;
  }
  const fill = (next: FormValues) => form.update({ value: formValues(fields, next) });
  /** Makes the form edit their version, or the version of a draft; a newer version is then a conflict. */
  const editVersion = (version: Version, newer?: Version) => setSaving({ ...savingFrom(version), theirs: newer });

  // Includes what was typed before hydration.
  useEffect(() => void element.current?.elements[0]?.dispatchEvent(new Event("input", { bubbles: true })), []);
  // Loaded early, because a toast must report a save that fails while the device is offline.
  useEffect(() => void loadToastArea().catch(() => {}), []);
  useSaveKey(element);
  useLeaveGuard(isChanged && !isDone);

  useEffect(() => {
    if (!notice || notice.faults.length === 0) return;
    const invalid = element.current?.querySelectorAll<HTMLElement>(
      notice.anyway ? "[role=alert]" : "[aria-invalid=true]",
    );
    // A rich text editor hides its text area.
    const firstVisible = [...(invalid ?? [])].find((control) => control.checkVisibility());
    firstVisible?.focus({ preventScroll: true });
    // Centered, so that no toast covers it.
    firstVisible?.scrollIntoView({ block: "center" });
  }, [notice]);

  async function save(event: FormEvent<HTMLFormElement>, formData: FormData) {
    const { nativeEvent } = event;
    // The preview opens in a new tab.
    if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.hasAttribute("formtarget")) return;
    event.preventDefault();
    if (saving.isSaving) return;
    const stays = formData.has(STAY) || formData.get(ANYWAY) === STAY;
    const sent = read();
    setSaving({ ...saving, isSaving: true, notice: undefined, result: undefined });
    const outcome = await sendRecord(`/api/editor/${kind}/${slug}`, formData);
    if (outcome.type === "saved") {
      setSaving(savingFrom(outcome));
      const { title, text } = savedMessage(singular, outcome.isChanged);
      showToast(title, text);
      drafts.forget();
      setTheirValues(undefined);
      if (!stays && outcome.isChanged) setDone(true);
      // The server may normalize what was typed, such as HTML. Text typed since the save is not overwritten.
      else if (
        differingFields(fields, outcome.values, sent).length > 0 &&
        differingFields(fields, sent, read()).length === 0
      )
        fill(outcome.values);
      return;
    }
    const failure = noticeOf(outcome, singular, stays ? STAY : "on");
    if (outcome.type === "conflict") setSaving({ ...savingFrom(base), theirs: outcome });
    else {
      const result = outcome.type === "refused" ? resultOf(fields, outcome.faults) : undefined;
      setSaving({ ...savingFrom(base), theirs, notice: failure, result });
    }
    if (outcome.type !== "warned") showToast(failure.title, failure.text, { isError: true });
  }

  // In an effect, so that the leave guard is off first.
  useEffect(() => {
    if (isDone) go(record.paths.done);
  }, [isDone, go, record.paths.done]);

  function takeUp(draft: Draft) {
    drafts.restore(draft, read());
    const present = theirs ?? base;
    if (draft.base.version === present.version) editVersion(present);
    else editVersion(draft.base, present);
    fill(draft.values);
  }

  return (
    <FormProvider context={form.context}>
      <form
        {...getFormProps(form)}
        ref={element}
        method="post"
        action={record.paths.edit}
        className="editor"
        data-kind={kind}
        onSubmit={(event) => {
          flush();
          form.onSubmit(event);
        }}
      >
        <input type="hidden" name="version" value={base.version} />
        <SaveBar record={record} isSaving={saving.isSaving} isChanged={isChanged} checked={checked} />
        {notice && <FaultList {...notice} fields={fields} />}
        {drafts.offered.map((draft) => (
          <DraftOffer
            key={draft.at}
            draft={draft}
            // Compared with the newest version known to this page.
            isOfThisVersion={draft.base.version === (theirs ?? base).version}
            onTake={() => takeUp(draft)}
            onDiscard={() => drafts.discard(draft)}
          />
        ))}
        {theirs && (
          <Conflict
            fields={fields}
            versions={{ base: base.values, mine: values, theirs: theirs.values }}
            onMine={() => {
              const merged = mergeForms(fields, { base: base.values, mine: read(), theirs: theirs.values });
              setTheirValues(merged.theirValues);
              fill(merged.values);
              editVersion(theirs);
            }}
            onTheirs={() => {
              drafts.setAside(read());
              fill(theirs.values);
              editVersion(theirs);
            }}
          />
        )}
        {/* Mounted anew with other values, such as those of a draft or of a conflicting version. */}
        <FormFields key={form.key} record={record} theirs={theirValues}>
          <ChecksPanel record={record} values={values} checked={checked} />
        </FormFields>
      </form>
    </FormProvider>
  );
}

type FormFieldsProps = {
  record: EditedRecord;
  /** Values that somebody else saved, shown below the fields that differ. */
  theirs: FormValues | undefined;
  children: ReactNode;
};

/** All controls of a record: Markdown texts in one column, `children` and the other fields in the other. */
function FormFields({ record: { kind, slug, fields, pictures, fileOnly }, theirs, children }: FormFieldsProps) {
  const shownAs = (shown: (type: FormField["type"]) => boolean) => fields.filter(({ type }) => shown(type));
  return (
    <div className="editor-columns mt-8 grid items-start gap-8">
      <div className="grid min-w-0 gap-8">
        {shownAs((type) => type === "markdown").map((field) => (
          <TextField key={field.name} field={field} theirs={theirs} pictures={pictures} />
        ))}
      </div>
      <div className="grid min-w-0 gap-8">
        {children}
        <section aria-labelledby="editor-fields" className={panelClass}>
          <h2 id="editor-fields">Fields</h2>
          {shownAs((type) => type !== "markdown" && type !== "entries").map((field) => (
            <Field key={field.name} field={field} theirs={theirs} />
          ))}
          {fileOnly.length > 0 && (
            <p className={hintClass}>
              Only the record’s file can change {fileOnly.join(", ").toLowerCase()}. To edit it, run{" "}
              <code>
                npm run cli -- edit {kind} {slug}
              </code>
              .
            </p>
          )}
        </section>
        {shownAs((type) => type === "entries").map((field) => (
          <EntriesField key={field.name} field={field} />
        ))}
      </div>
    </div>
  );
}
