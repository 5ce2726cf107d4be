"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { AnswerError, callApi } from "../../client/call-api.ts";
import { readStored, writeStored } from "../../client/storage/device-storage.ts";
import { noteUnsaved } from "../../client/use-go.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UPLOAD } from "../../content/picture-limits.ts";
import { isRecord } from "../../shared/is-record.ts";
import { showToast } from "../../ui/toasts.ts";
import {
  ANYWAY,
  differingFields,
  type EditedRecord,
  type Failed,
  type Fault,
  type FormField,
  type FormTexts,
  isTexts,
  type Notice,
  noticeOf,
  type Outcome,
  STAY,
  savedMessage,
  unchangedMessage,
} from "./edited-record.ts";

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

/** In milliseconds after the last key. */
const CHECKED_AFTER = 1200;
const KEPT_AFTER = 400;

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
      return { state: "done", faults: (await answer.json()).faults };
    }
    const timer = setTimeout(() => {
      check()
        .catch((): Checked => ({ state: "failed" }))
        .then((checked) => signal.aborted || setFound({ of: texts, checked }));
    }, CHECKED_AFTER);
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

/** Saves the form of a record. `send` is replaced in tests. */
export async function sendRecord(path: string, form: URLSearchParams, send?: typeof fetch): Promise<Outcome | Failed> {
  try {
    return await (await callApi("POST", path, form, send)).json();
  } catch (error) {
    const isRefused = error instanceof AnswerError && (error.status === 401 || error.status === 403);
    if (isRefused) return { type: "failed", why: "signed-out" };
    const isAnswered = error instanceof AnswerError || error instanceof SyntaxError;
    return { type: "failed", why: isAnswered ? "unknown" : "unreachable" };
  }
}

/** Sends a picture with words for it, and says where it is then, or why it was not taken. */
export async function sendPicture(
  file: File,
  alt: string,
  send?: typeof fetch,
): Promise<{ url: string } | { problem: string }> {
  if (file.size > MAX_PICTURE_BYTES)
    return { problem: `${PICTURE_TOO_LARGE} This one has ${Math.ceil(file.size / 1024 / 1024)} MB.` };
  const body = new FormData();
  body.set("picture", file);
  body.set("alt", alt);
  try {
    return await (
      await callApi("POST", PICTURE_UPLOAD, body, send, { headers: { Accept: "application/json" } })
    ).json();
  } catch (error) {
    if (!(error instanceof AnswerError))
      return { problem: "The site cannot be reached, so the picture was not sent. Apply this again in a moment." };
    const said = error.json();
    if (isRecord(said) && "message" in said) return { problem: String(said.message) };
    const isTooLarge = error.status === 413;
    return { problem: isTooLarge ? PICTURE_TOO_LARGE : "The picture could not be sent. Please try again." };
  }
}

/**
 * What somebody has written and not saved, as the device keeps it: the form, when, on which version it was written,
 * and what the form said in that version. Without the last two it would be saved over what others wrote since.
 */
export type Draft = { version: string; base: FormTexts; texts: FormTexts; at: string };

/** Where the device keeps the draft of a record: one, the last that was written. */
export const draftKey = (kind: string, id: string) => `editor:draft:${kind}/${id}` as const;

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value.version === "string" && isTexts(value.texts) && isTexts(value.base);

/** Reads a draft by hand: the editor brings no schema library along. */
export const draftReader = {
  safeParse: (value: unknown) =>
    isDraft(value) ? { success: true as const, data: value } : { success: false as const },
};

type Written = {
  kind: string;
  id: string;
  fields: readonly FormField[];
  /** The version that the form was made on, and what it said then. */
  version: string;
  base: FormTexts;
  texts: FormTexts;
  isChanged: boolean;
};

/** Keeps what was written and not saved on the device, and finds what an earlier visit has left there. */
export function useDraft({ kind, id, fields, version, base, texts, isChanged }: Written) {
  const key = draftKey(kind, id);
  const [found, setFound] = useState<readonly Draft[]>([]);
  /** Whether what the device keeps is of this form as it stands now. */
  const isOwn = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the form began with
  useEffect(() => {
    const draft = readStored(key, draftReader);
    if (draft && differingFields(fields, base, draft.texts).length > 0) setFound([draft]);
  }, []);

  const asDraft = (now: FormTexts): Draft => ({ version, base, texts: now, at: new Date().toISOString() });
  function keep(draft: Draft | null) {
    writeStored(key, draft);
    isOwn.current = draft !== null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is of these
  useEffect(() => {
    if (!isChanged) return isOwn.current ? keep(null) : undefined;
    const write = () => keep(asDraft(texts));
    const timer = setTimeout(write, KEPT_AFTER);
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", write);
    };
  }, [version, base, texts, isChanged]);

  /** Keeps what is written now to be offered again, while the form goes on with something else. */
  function setAside(now: FormTexts) {
    const draft = asDraft(now);
    writeStored(key, draft);
    isOwn.current = false;
    setFound((before) => [draft, ...before]);
  }
  function discard(one: Draft) {
    if (!isOwn.current) writeStored(key, null);
    setFound((before) => before.filter((other) => other !== one));
  }
  return {
    found,
    discard,
    setAside,
    /** Makes room for what was found: what is in the form and was not saved, as `now`, waits in its place. */
    take(one: Draft, now: FormTexts) {
      discard(one);
      if (differingFields(fields, base, now).length > 0) setAside(now);
      keep(one);
    },
    forget: () => isOwn.current && keep(null),
  };
}
