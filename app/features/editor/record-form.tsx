"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useGo } from "../../client/use-go.ts";
import { loadToastArea } from "../../ui/load-toast-area.ts";
import { ChecksPanel } from "./checks-panel.tsx";
import { ConflictPanel, loadConflict } from "./conflict-place.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { ANYWAY, type EditedRecord, STAY } from "./edited-record.ts";
import { FaultList } from "./fault-list.tsx";
import { FLUSH } from "./flush.ts";
import { FormFields } from "./form-fields.tsx";
import { differingFields, type FormTexts, textsFromForm } from "./form-texts.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { changedByBoth, type Versions } from "./merged.ts";
import { doubtMessage, failedMessage } from "./messages.ts";
import { SaveBar } from "./save-bar.tsx";
import { opened } from "./saving.ts";
import { useChecks } from "./use-checks.ts";
import { useDraft } from "./use-draft.ts";
import { useSaveKey } from "./use-save-key.ts";
import { useSaving } from "./use-saving.ts";

/**
 * The form of a record. Without script it is a plain form that is posted; with script its texts can be edited as they
 * look, it is saved in place, and what was not saved is kept on the device. What it says stands in its controls alone.
 */
export function RecordForm(record: EditedRecord) {
  const { kind, id, fields, notice } = record;
  const form = useRef<HTMLFormElement>(null);
  const doubted = useRef<HTMLDivElement>(null);
  // Written into the controls anew with each generation: a draft that is taken up, their version that is taken over.
  const [filled, setFilled] = useState({ texts: record.texts, generation: 0 });
  const [texts, setTexts] = useState(record.texts);
  const { saving, save, settle, take } = useSaving(record, () => opened(record.version, record.saved, notice?.faults));
  const isChanged = differingFields(fields, saving.saved, texts).length > 0;
  const draft = useDraft({ kind, id, fields, version: saving.version, base: saving.saved, texts, isChanged });
  const checked = useChecks(record, texts);
  const go = useGo();
  /** Saved, and on the way to where it is read. */
  const [isDone, setDone] = useState(false);
  /** Whether editing goes on after the save that was asked for last. */
  const [isStaying, setStaying] = useState(false);
  /** What others wrote in the fields that were changed in both versions. */
  const [beside, setBeside] = useState(notice?.theirs);

  /** Their version of the fields that both changed. */
  const besideMine = (versions: Versions) =>
    Object.fromEntries(changedByBoth(fields, versions).map(({ name }) => [name, versions.theirs[name] ?? ""]));

  /** What the controls say now. */
  function read(): FormTexts {
    form.current?.dispatchEvent(new Event(FLUSH));
    return form.current ? textsFromForm(fields, new FormData(form.current)) : texts;
  }
  function fill(next: FormTexts) {
    setTexts(next);
    setFilled(({ generation }) => ({ texts: next, generation: generation + 1 }));
  }

  // What was typed before the application was there counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come to life
  useEffect(() => setTexts(read()), []);
  // What tells of a save that failed is there before it: the network may be what fails.
  useEffect(() => void Promise.all([loadToastArea(), loadConflict()]).catch(() => {}), []);

  useSaveKey(form);

  const { faults, doubts } = saving;
  // Until the next try.
  const isNoticed = notice && (notice.faults.length === 0 || notice.faults === faults);
  useEffect(() => {
    if (doubts.length === 0) return;
    doubted.current?.focus({ preventScroll: true });
    doubted.current?.scrollIntoView({ block: "center" });
  }, [doubts]);
  useEffect(() => {
    const wrong = faults.length > 0 ? form.current?.querySelectorAll<HTMLElement>("[aria-invalid=true]") : [];
    // The text area of a text that is edited as it looks is not in sight.
    const first = [...(wrong ?? [])].find((control) => control.checkVisibility());
    first?.focus({ preventScroll: true });
    // Clear of what is said at the foot of the window.
    first?.scrollIntoView({ block: "center" });
  }, [faults]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const by = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const now = read();
    setTexts(now);
    // The preview is a page of its own.
    if (by?.hasAttribute("formtarget")) return;
    event.preventDefault();
    const wasChanged = differingFields(fields, saving.saved, now).length > 0;
    const isSure = by?.getAttribute("name") === ANYWAY;
    const isStaying = by?.getAttribute(isSure ? "value" : "name") === STAY;
    setStaying(isStaying);
    const kept = await save(now, isSure);
    if (!kept) return;
    draft.forget();
    setBeside(undefined);
    if (!wasChanged) return;
    if (!isStaying) setDone(true);
    // What was kept in another form than it was typed in, such as HTML, unless somebody has typed on.
    else if (differingFields(fields, kept, now).length > 0 && differingFields(fields, now, read()).length === 0)
      fill(kept);
  }

  // Once the guard below knows that nothing is left behind.
  useEffect(() => {
    if (isDone) go(record.paths.done);
  }, [isDone, go, record.paths.done]);

  /** The version that stands in the guide, as far as is known here. */
  const present = saving.theirs?.version ?? saving.version;
  return (
    <form
      ref={form}
      method="post"
      action={record.paths.edit}
      className="editor"
      data-kind={kind}
      noValidate
      onSubmit={submit}
      onInput={() => setTexts(form.current ? textsFromForm(fields, new FormData(form.current)) : texts)}
    >
      <input type="hidden" name="version" value={saving.version} />
      <SaveBar record={record} phase={saving.phase} isChanged={isChanged} checked={checked} />
      {isNoticed && <FaultList {...notice} fields={fields} />}
      {!isNoticed && faults.length > 0 && (
        <FaultList title="Nothing was saved" text="Mend these, then save again." fields={fields} faults={faults} />
      )}
      {doubts.length > 0 && (
        <div ref={doubted} tabIndex={-1}>
          <FaultList
            {...doubtMessage(doubts.length)}
            fields={fields}
            faults={doubts}
            anyway={isStaying ? STAY : "on"}
          />
        </div>
      )}
      {saving.failed && <FaultList {...failedMessage(record.singular, saving.failed)} fields={fields} faults={[]} />}
      {draft.isElsewhere && (
        <p role="status" className="editor-note">
          This record is open in another tab, with something that is not saved there. Each tab keeps its own.
        </p>
      )}
      {draft.found.map((found) => (
        <DraftOffer
          key={found.at}
          found={found}
          isOfThisVersion={found.version === present}
          onTake={() => {
            draft.take(found, read());
            take(found);
            fill(found.texts);
          }}
          onDiscard={() => draft.discard(found)}
        />
      ))}
      {saving.theirs && (
        <ConflictPanel
          fields={fields}
          base={saving.saved}
          mine={texts}
          theirs={saving.theirs.texts}
          onMine={(merge) => {
            const now = read();
            if (saving.theirs) setBeside(besideMine({ base: saving.saved, mine: now, theirs: saving.theirs.texts }));
            fill(merge(now));
            settle();
          }}
          onTheirs={() => {
            if (saving.theirs) fill(saving.theirs.texts);
            draft.setAside(read());
            settle();
          }}
        />
      )}
      <FormFields
        key={filled.generation}
        record={record}
        texts={filled.texts}
        current={texts}
        faults={faults}
        theirs={beside}
      >
        <ChecksPanel record={record} texts={texts} checked={checked} />
      </FormFields>
      <LeaveGuard isChanged={isChanged && !isDone} />
    </form>
  );
}
