"use client";

import { FormProvider, getFormProps, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useGuardedNavigate } from "../../client/use-go.ts";
import { showToast } from "../../ui/toasts.ts";
import {
  ANYWAY,
  differingFields,
  type EditedRecord,
  type Fault,
  FLUSH,
  FORM,
  type FormField,
  type FormValues,
  formValues,
  type Notice,
  noticeOf,
  PUBLISH,
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
  FocusedControl,
  Group,
  hintClass,
  SaveBar,
  STATE_FORM,
} from "./form-parts.tsx";
import { mergeForms, type Versions } from "./merge.ts";
import { sendRecord, useChecks, useDraft, useLeaveGuard, useSaveKey } from "./saving.ts";
import { TextField } from "./text-field.tsx";

type Saving = {
  isSaving: boolean;
  /** The version that the form edits. */
  base: Version;
  notice?: Notice | undefined;
  /** Faults at their controls. */
  result?: SubmissionResult | undefined;
};

/**
 * The form of a record. Without script it is a plain form post. With script, texts have a rich text editor, saving needs
 * no page load, and unsaved changes are kept on the device. The DOM has the values: the inputs are uncontrolled.
 */
export function RecordForm(record: EditedRecord) {
  const { kind, id, slug, singular, fields } = record;
  const element = useRef<HTMLFormElement>(null);
  const [{ isSaving, base, notice, result }, setSaving] = useState<Saving>({
    isSaving: false,
    base: { version: record.version, values: record.saved },
    notice: record.notice,
    result: record.result,
  });
  const [form] = useForm<Record<string, NonNullable<unknown>>>({
    id: FORM,
    defaultValue: record.saved,
    lastResult: result,
    // The server validates. Here, the buttons of lists are applied without it.
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value }) }),
    onSubmit: (event, { formData }) => void save(event, formData),
  });
  // The same object for the same texts: conform makes another whenever it reads the form.
  const texts = JSON.stringify(form.value ?? {});
  const values = useMemo((): FormValues => JSON.parse(texts), [texts]);
  const isChanged = differingFields(fields, base.values, values).length > 0;
  const drafts = useDraft({ kind, id, fields, base, values, isChanged });
  const checked = useChecks(record, element, values);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  if (checked.state === "done" && checked.faults !== faults) setFaults(checked.faults);
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
  /** Brings another version into the form, which loses neither. @returns what became of each field of the other */
  function merge(versions: Versions): Fault[] {
    const merged = mergeForms(fields, versions);
    setTheirValues(merged.theirValues);
    fill(merged.values);
    return merged.changes;
  }

  // Includes what was typed before hydration.
  useEffect(() => void element.current?.elements[0]?.dispatchEvent(new Event("input", { bubbles: true })), []);
  // Loaded early, because a toast must report a save that fails while the device is offline.
  useEffect(() => void import("../../ui/toast-area.tsx").catch(() => {}), []);
  // The style sheet shows no group of a narrow screen before it is folded.
  useLayoutEffect(() => element.current?.setAttribute("data-folded", ""), []);
  useSaveKey(element);
  useLeaveGuard(isChanged && !isDone);

  useEffect(() => {
    if (!notice || notice.faults.length === 0) return;
    // In a frame, because conform renders the faults after this.
    const frame = requestAnimationFrame(() => {
      const invalid = element.current?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [];
      for (const control of invalid) reveal(control);
      // A rich text editor hides its text area.
      const firstVisible =
        [...invalid].find((control) => control.checkVisibility()) ??
        element.current?.querySelector<HTMLElement>("[role=alert]");
      firstVisible?.focus({ preventScroll: true });
      // Centered, so that no toast covers it.
      firstVisible?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [notice]);

  async function save(event: FormEvent<HTMLFormElement>, formData: FormData) {
    const { nativeEvent } = event;
    // The preview opens in a new tab.
    if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.hasAttribute("formtarget")) return;
    event.preventDefault();
    if (isSaving) return;
    const anyway = formData.has(PUBLISH) ? PUBLISH : formData.has(STAY) ? STAY : String(formData.get(ANYWAY) ?? "on");
    const stays = anyway === STAY;
    const sent = read();
    setSaving({ isSaving: true, base });
    const outcome = await sendRecord(`/api/editor/${kind}/${slug}`, formData);
    if (outcome.type === "saved") {
      setSaving({ isSaving: false, base: outcome });
      const { title, text } = savedMessage(singular, outcome);
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
    const failure = noticeOf(outcome, singular, anyway);
    if (outcome.type === "conflict") {
      const faults = merge({ base: base.values, mine: read(), theirs: outcome.values });
      setSaving({ isSaving: false, base: outcome, notice: { ...failure, faults } });
    } else {
      const faulty = outcome.type === "refused" ? resultOf(fields, outcome.faults) : undefined;
      setSaving({ isSaving: false, base, notice: failure, result: faulty });
    }
    if (outcome.type !== "warned") showToast(failure.title, failure.text, { isError: true });
  }

  // In an effect, so that the leave guard is off first.
  useEffect(() => {
    if (isDone) go(record.paths.page);
  }, [isDone, go, record.paths.page]);

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
        {/* Enter in a field presses the first button of a form. */}
        <button type="submit" name={STAY} value="on" hidden />
        <SaveBar record={record} isSaving={isSaving} isChanged={isChanged} checked={checked} />
        {notice && <FaultList {...notice} fields={fields} />}
        {drafts.offered && (
          <DraftOffer
            draft={drafts.offered}
            isOfThisVersion={drafts.offered.base.version === base.version}
            onTake={({ base: { values: before }, values: mine }) => {
              merge({ base: before, mine, theirs: read() });
              drafts.settle();
            }}
            onDiscard={drafts.settle}
          />
        )}
        <FocusedControl value={record.focused}>
          {/* Mounted anew with other values, such as those of a draft or of a conflicting version. */}
          <FormFields key={form.key} record={record} theirs={theirValues} faults={faults}>
            <ChecksPanel record={record} values={values} checked={checked} />
          </FormFields>
        </FocusedControl>
      </form>
      {!record.isDraft && (
        <form id={STATE_FORM} method="post" action={record.paths.history}>
          <input type="hidden" name="version" value={base.version} />
        </form>
      )}
    </FormProvider>
  );
}

/** Opens the groups that a control is in. */
function reveal(control: Element): void {
  for (let group = control.closest("details"); group; group = group.parentElement?.closest("details") ?? null)
    group.open = true;
}

type FormFieldsProps = {
  record: EditedRecord;
  /** Values that somebody else saved, shown below the fields that differ. */
  theirs: FormValues | undefined;
  /** What the checks found last. */
  faults: readonly Fault[];
  children: ReactNode;
};

/** All controls of a record: Markdown texts in one column, `children` and the other fields in the other. */
function FormFields({ record, theirs, faults, children }: FormFieldsProps) {
  const { kind, slug, fields, pictures, fileOnly } = record;
  const shownAs = (shown: (field: FormField) => boolean) => fields.filter(shown);
  const lines = shownAs(({ type }) => type !== "markdown" && type !== "entries");
  const more = lines.filter(({ isMore }) => isMore);
  const group = (id: string, title: string, shown: readonly FormField[]) => ({
    id,
    title,
    faults: faults.filter(({ field }) => shown.some(({ name }) => name === field.split(/[.[]/)[0])).length,
  });
  return (
    <div className="editor-columns mt-8 grid items-start gap-8">
      <div className="grid min-w-0 gap-8">
        {shownAs(({ type }) => type === "markdown").map((field) => (
          <Group key={field.name} {...group(`${FORM}-${field.name}-label`, field.label, [field])}>
            <TextField field={field} theirs={theirs} pictures={pictures} />
          </Group>
        ))}
      </div>
      <div className="grid min-w-0 gap-8">
        {children}
        <Group
          isPanel
          isFirst
          {...group(
            "editor-fields",
            "Fields",
            lines.filter(({ isMore }) => !isMore),
          )}
        >
          {lines
            .filter(({ isMore }) => !isMore)
            .map((field) => (
              <Field key={field.name} field={field} theirs={theirs} />
            ))}
        </Group>
        <Group isPanel {...group("editor-more", "More fields", more)}>
          {more.map((field) => (
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
        </Group>
        {shownAs(({ type }) => type === "entries").map((field) => (
          <Group key={field.name} isPanel {...group(`${FORM}-${field.name}-title`, field.label, [field])}>
            <EntriesField field={field} theirs={theirs} />
          </Group>
        ))}
      </div>
    </div>
  );
}
