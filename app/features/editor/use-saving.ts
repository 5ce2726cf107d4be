"use client";

import { type RefObject, useEffect, useState } from "react";
import { callApi } from "../../client/call-api.ts";
import { noteUnsaved } from "../../client/use-go.ts";
import { showToast } from "../../ui/toasts.ts";
import type { Draft } from "./drafts.tsx";
import {
  ANYWAY,
  type EditedRecord,
  type Fault,
  type Notice,
  noticeOf,
  STAY,
  savedMessage,
  unchangedMessage,
} from "./edited-record.ts";
import { differingFields, type FormTexts } from "./form-texts.ts";
import { faultsIn, sendRecord } from "./send.ts";

type Version = { version: string; texts: FormTexts };

type Saving = {
  isSaving: boolean;
  /** What the form was made on. */
  base: Version;
  notice: Notice | undefined;
  /** What somebody else saved meanwhile, until it is decided what becomes of it. */
  theirs?: Version | undefined;
};

const madeOn = ({ version, texts }: Version): Saving => ({
  isSaving: false,
  base: { version, texts },
  notice: undefined,
});

/** How a form is saved: with its faults only when that is sure, else `anyway` is what the question about them sends. */
type How = { isSure: boolean; anyway: string };

/** The saving of one record: where it stands, and how it is begun. `save` gives what the record says then. */
export function useSaving(record: EditedRecord) {
  const { kind, slug, singular, fields } = record;
  const [saving, setSaving] = useState<Saving>(() => ({
    ...madeOn({ version: record.version, texts: record.saved }),
    notice: record.notice,
  }));
  const { isSaving, base, theirs } = saving;

  async function save(texts: FormTexts, { isSure, anyway }: How): Promise<FormTexts | undefined> {
    if (isSaving) return undefined;
    if (differingFields(fields, base.texts, texts).length === 0) {
      const { title, text } = unchangedMessage(singular);
      showToast(title, text);
      return base.texts;
    }
    setSaving({ ...saving, isSaving: true, notice: undefined });
    const form = new URLSearchParams({ ...texts, version: base.version, ...(isSure && { [ANYWAY]: "on" }) });
    const outcome = await sendRecord(`/api/editor/${kind}/${slug}`, form);
    if (outcome.type === "saved") {
      setSaving(madeOn(outcome));
      const { title, text } = savedMessage(singular);
      showToast(title, text);
      return outcome.texts;
    }
    const notice = noticeOf(outcome, singular, anyway);
    if (outcome.type === "conflict") setSaving({ ...saving, notice: undefined, theirs: outcome });
    else setSaving({ ...saving, notice });
    if (outcome.type !== "warned") showToast(notice.title, notice.text, { isError: true });
    return undefined;
  }

  return {
    saving,
    save,
    /** From now on the form is one made on their version, whatever it says. */
    settle: () => theirs && setSaving(madeOn(theirs)),
    /** The form is a draft now, which may have been made on another version than the present one. */
    take({ version, base: texts }: Draft) {
      const present = theirs ?? base;
      setSaving(version === present.version ? madeOn(present) : { ...madeOn({ version, texts }), theirs: present });
    },
  };
}

const SETTLES = 1200;

export type Checked = { state: "waits" | "failed" } | { state: "done"; faults: readonly Fault[] };

/** What `check` says of the record as it is written, a little after the last key. */
export function useChecks({ kind, slug }: EditedRecord, texts: FormTexts): Checked {
  const [found, setFound] = useState<{ of: FormTexts; checked: Checked }>();

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    async function check(): Promise<Checked> {
      const form = new URLSearchParams({ ...texts });
      const answer = await callApi("POST", `/api/editor/${kind}/${slug}/check`, form, undefined, { signal });
      const faults = faultsIn(await answer.json());
      return faults ? { state: "done", faults } : { state: "failed" };
    }
    const timer = setTimeout(() => {
      check()
        .catch((): Checked => ({ state: "failed" }))
        .then((checked) => signal.aborted || setFound({ of: texts, checked }));
    }, SETTLES);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [kind, slug, texts]);

  // What was found of other texts is not true of these.
  return found?.of === texts ? found.checked : { state: "waits" };
}

/** Ctrl+S or Cmd+S saves the form and goes on editing, instead of saving the page as a file. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== "s" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      form.current?.requestSubmit(form.current.querySelector<HTMLElement>(`[name=${STAY}]`));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [form]);
}

/**
 * Lets the browser ask before a page with something unsaved is left. Links are kept from the application, which would
 * change the page without asking: they lead on as links do. What else the application goes to, as from the search or by
 * the voice guide, is left for in the same way (`useGo`).
 */
export function useLeaveGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ended = new AbortController();
    const { signal } = ended;
    noteUnsaved(true);
    signal.addEventListener("abort", () => noteUnsaved(false));
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const leadOn = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      const stays = link?.target !== "" || link.pathname === location.pathname || link.matches("[data-search]");
      return !stays;
    };
    addEventListener("click", (event) => leadOn(event) && event.stopPropagation(), { capture: true, signal });
    return () => ended.abort();
  }, [isChanged]);
}
