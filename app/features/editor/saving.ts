"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { AnswerError, callApi } from "../../client/call-api.ts";
import { readStored, writeStored } from "../../client/storage/device-storage.ts";
import { setUnsaved } from "../../client/use-go.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UPLOAD } from "../../content/picture-limits.ts";
import { isRecord } from "../../shared/is-record.ts";
import {
  differingFields,
  type EditedRecord,
  type Failed,
  type Fault,
  type FormField,
  type FormValues,
  type Outcome,
  STAY,
  type Version,
} from "./edited-record.ts";

/** Milliseconds after the last change. */
const CHECK_DELAY = 1200;
const DRAFT_DELAY = 400;

export type Checked = { state: "waits" | "failed" } | { state: "done"; faults: readonly Fault[] };

/** The faults of the form's values, checked by the server CHECK_DELAY after the last change. */
export function useChecks(
  { kind, slug }: EditedRecord,
  form: RefObject<HTMLFormElement | null>,
  values: FormValues,
): Checked {
  const [found, setFound] = useState<{ values: FormValues; checked: Checked }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function check(): Promise<Checked> {
      const body = asParameters(new FormData(form.current ?? undefined));
      const response = await callApi("POST", `/api/editor/${kind}/${slug}/check`, body, undefined, { signal });
      return { state: "done", faults: (await response.json()).faults };
    }
    const timer = setTimeout(() => {
      check()
        .catch((): Checked => ({ state: "failed" }))
        .then((checked) => signal.aborted || setFound({ values, checked }));
    }, CHECK_DELAY);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, slug, form, values]);

  // A result for earlier values is out of date.
  return found?.values === values ? found.checked : { state: "waits" };
}

/** Ctrl+S or Cmd+S saves the form and goes on editing, instead of saving the page as a file. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== "s" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      form.current?.requestSubmit(form.current.querySelector<HTMLElement>(`[name=${STAY}]`));
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [form]);
}

/**
 * Makes the browser ask before the user leaves unsaved changes. Clicks on links are hidden from the router, which would
 * navigate without asking, so the browser loads the page instead. `useGuardedNavigate` does the same for the search and voice guide.
 */
export function useLeaveGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const controller = new AbortController();
    const { signal } = controller;
    setUnsaved(true);
    signal.addEventListener("abort", () => setUnsaved(false));
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const isLeaving = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      const stays = link?.target !== "" || link.pathname === location.pathname || link.matches("[data-search]");
      return !stays;
    };
    addEventListener("click", (event) => isLeaving(event) && event.stopPropagation(), { capture: true, signal });
    return () => controller.abort();
  }, [isChanged]);
}

/** The texts of a form; the API takes no files. */
const asParameters = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));

/** Posts the form of a record. Errors become a `failed` outcome. @param send replaces `fetch` in tests */
export async function sendRecord(path: string, form: FormData, send?: typeof fetch): Promise<Outcome | Failed> {
  try {
    return await (await callApi("POST", path, asParameters(form), send)).json();
  } catch (error) {
    const isRefused = error instanceof AnswerError && (error.status === 401 || error.status === 403);
    if (isRefused) return { type: "failed", why: "signed-out" };
    const hasResponse = error instanceof AnswerError || error instanceof SyntaxError;
    return { type: "failed", why: hasResponse ? "unknown" : "unreachable" };
  }
}

/** Uploads a picture with its text alternative. @returns its address, or the problem; it does not throw */
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
    const response = await callApi("POST", PICTURE_UPLOAD, body, send, { headers: { Accept: "application/json" } });
    return await response.json();
  } catch (error) {
    if (!(error instanceof AnswerError))
      return { problem: "The site cannot be reached, so the picture was not uploaded. Press Apply again in a moment." };
    const answer = error.json();
    if (isRecord(answer) && "message" in answer) return { problem: String(answer.message) };
    const isTooLarge = error.status === 413;
    return { problem: isTooLarge ? PICTURE_TOO_LARGE : "The picture could not be uploaded. Please try again." };
  }
}

/**
 * Unsaved values of a form, kept on the device. `base` is the version they were written on; without it, a save could
 * overwrite later changes of others. `at` is an ISO 8601 timestamp.
 */
export type Draft = { base: Version; values: FormValues; at: string };

/** Storage key of a record's draft; the last one written replaces the others. */
export const draftKey = (kind: string, id: string) => `editor:draft:${kind}/${id}` as const;

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isRecord(value.values) &&
  isRecord(value.base) &&
  typeof value.base.version === "string" &&
  isRecord(value.base.values) &&
  typeof value.at === "string";

/** Validates without zod, to keep it out of the browser. */
export const draftReader = {
  safeParse: (value: unknown) =>
    isDraft(value) ? { success: true as const, data: value } : { success: false as const },
};

type DraftOptions = {
  kind: string;
  id: string;
  fields: readonly FormField[];
  /** The version that the form edits. */
  base: Version;
  values: FormValues;
  isChanged: boolean;
};

/** Keeps unsaved changes on the device, and offers those of an earlier visit. */
export function useDraft({ kind, id, fields, base, values, isChanged }: DraftOptions) {
  const key = draftKey(kind, id);
  const [offered, setOffered] = useState<Draft>();
  /** True if the stored draft is of the current form, not the offered one. */
  const isOwn = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the initial values
  useEffect(() => {
    const draft = readStored(key, draftReader);
    if (draft && differingFields(fields, base.values, draft.values).length > 0) setOffered(draft);
  }, []);

  function keep(draft: Draft | null) {
    writeStored(key, draft);
    isOwn.current = draft !== null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft consists of these
  useEffect(() => {
    if (!isChanged) return isOwn.current ? keep(null) : undefined;
    const write = () => keep({ base, values, at: new Date().toISOString() });
    const timer = setTimeout(write, DRAFT_DELAY);
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", write);
    };
  }, [base, values, isChanged]);

  return {
    offered,
    /** Ends the offer, once the draft is in the form or is not wanted. */
    settle() {
      if (!isOwn.current) writeStored(key, null);
      setOffered(undefined);
    },
    forget: () => isOwn.current && keep(null),
  };
}
