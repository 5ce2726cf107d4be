"use client";

import { type RefObject, useEffect, useReducer, useState } from "react";
import { callApi } from "../../client/call-api.ts";
import { noteUnsaved } from "../../client/use-go.ts";
import { isRecord } from "../../shared/is-record.ts";
import { showToast } from "../../ui/toasts.ts";
import type { Draft } from "./drafts.tsx";
import {
  type EditedRecord,
  type Failing,
  type Fault,
  failedMessage,
  STAY,
  savedMessage,
  unchangedMessage,
} from "./edited-record.ts";
import { differingFields, type FormTexts } from "./form-texts.ts";
import { faultsIn, type Outcome, sendRecord, type Theirs } from "./send.ts";

type Saving = {
  phase: "idle" | "saving";
  /** The version that the form was made on, and what the form said then. */
  version: string;
  saved: FormTexts;
  faults: readonly Fault[];
  /** Faults that do not stop a save, but that a maintainer is asked about first. */
  warnings: readonly Fault[];
  failed: Failing | undefined;
  /** What somebody else saved meanwhile, until it is decided what becomes of it. */
  theirs?: Theirs | undefined;
};

type SavingEvent =
  | { type: "sent" }
  | Outcome
  /** The form is one that was made on another version, with what it said then. */
  | { type: "taken"; version: string; base: FormTexts }
  /** From now on the form is one made on their version, whatever it says. */
  | { type: "settled" };

const opened = (version: string, saved: FormTexts, faults: readonly Fault[] = []): Saving => ({
  phase: "idle",
  version,
  saved,
  faults,
  warnings: [],
  failed: undefined,
});

function reduceSaving(state: Saving, event: SavingEvent): Saving {
  switch (event.type) {
    case "sent":
      return { ...state, phase: "saving", faults: [], warnings: [], failed: undefined };
    case "saved":
      return opened(event.version, event.texts);
    case "refused":
      return { ...state, phase: "idle", faults: event.faults };
    case "warned":
      return { ...state, phase: "idle", warnings: event.faults };
    case "failed":
      return { ...state, phase: "idle", failed: event.why };
    case "conflict":
      return { ...state, phase: "idle", theirs: event.theirs };
    case "taken": {
      const present = state.theirs ?? { version: state.version, texts: state.saved };
      if (event.version === present.version) return opened(present.version, present.texts);
      return { ...opened(event.version, event.base), theirs: present };
    }
    case "settled":
      return state.theirs ? opened(state.theirs.version, state.theirs.texts) : state;
  }
}

/**
 * The saving of one record: where it stands, and how it is begun. `save` gives what the record says then, if it was
 * saved. One that is published is saved with faults only when that `isSure`.
 */
export function useSaving(record: EditedRecord) {
  const { singular, fields, notice } = record;
  const [saving, dispatch] = useReducer(reduceSaving, undefined, () =>
    opened(record.version, record.saved, notice?.faults),
  );

  async function save(texts: FormTexts, isSure: boolean): Promise<FormTexts | undefined> {
    if (saving.phase === "saving") return undefined;
    const changed = differingFields(fields, saving.saved, texts);
    if (changed.length === 0) {
      const { title, text } = unchangedMessage(singular);
      showToast(title, text);
      return saving.saved;
    }
    dispatch({ type: "sent" });
    const outcome = await sendRecord(record, { changed, texts, version: saving.version, isSure });
    dispatch(outcome);
    // The form asks about warnings itself.
    if (outcome.type === "warned") return undefined;
    const isSaved = outcome.type === "saved";
    const { title, text } = isSaved
      ? savedMessage(singular)
      : failedMessage(singular, outcome.type === "failed" ? outcome.why : outcome.type);
    showToast(title, text, { isError: !isSaved });
    return isSaved ? outcome.texts : undefined;
  }

  return {
    saving,
    save,
    settle: () => dispatch({ type: "settled" }),
    take: ({ version, base }: Draft) => dispatch({ type: "taken", version, base }),
  };
}

/** Milliseconds after the last key before the record is checked. */
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
      const said: unknown = await answer.json();
      const faults = isRecord(said) ? faultsIn(said.faults) : undefined;
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
