"use client";

import { useEffect, useId, useState } from "react";
import { forgetKept, keepOf, readKept, writeKept } from "../../client/storage/device-storage.ts";
import { isRecord } from "../../shared/is-record.ts";
import { differingFields, type FormField, type FormTexts } from "./form-texts.ts";

/**
 * What somebody has written and not saved, as the device keeps it: the form, when, on which version it was written,
 * and what the form said in that version. Without the last two it would be saved over what others wrote since.
 */
export type Draft = { version: string; base: FormTexts; texts: FormTexts; at: string };

type DraftKey = `editor:draft:${string}`;
/** A draft that no open tab is writing, and its key; none where the device keeps nothing. */
type LeftDraft = { key: DraftKey | undefined; draft: Draft };

/** Where a tab keeps its draft of a record: each its own, so that none writes over another's. */
export const draftKey = (kind: string, id: string, tab: string) => `editor:draft:${kind}/${id}:${tab}` as const;

/** Milliseconds after the last key before what was written is kept. */
const SETTLES = 400;
/** Drafts of one record that are offered; the oldest gives way to more. */
const OFFERED = 5;

const isTexts = (value: unknown): value is FormTexts =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string");

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false;
  const { version, base, texts, at } = value;
  return typeof version === "string" && typeof at === "string" && isTexts(texts) && isTexts(base);
}

/** Reads a draft by hand: the editor brings no schema library along. */
export const draftReader = {
  safeParse: (value: unknown) =>
    isDraft(value) ? { success: true as const, data: value } : { success: false as const },
};

const tabName = () => Math.random().toString(36).slice(2, 10);

/** The names that open tabs hold. Where the browser has no locks, as on a site without TLS, none is known. */
async function heldNames(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  // Tabs that wait for another one to be closed take its name together for a moment.
  return new Set(held.filter(({ mode }) => mode === "exclusive").map(({ name }) => name));
}

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

/**
 * Keeps what was written and not saved on the device, each tab for itself. A tab holds a lock with the name of its draft
 * as long as it is open: drafts whose name nobody holds were left behind, and are offered.
 */
export function useDraft({ kind, id, fields, version, base, texts, isChanged }: Written) {
  const [left, setLeft] = useState<readonly LeftDraft[]>([]);
  const [unkept, setUnkept] = useState<readonly LeftDraft[]>([]);
  const [isElsewhere, setElsewhere] = useState(false);
  const [key] = useState(() => draftKey(kind, id, tabName()));
  const [keep] = useState(() => keepOf("local"));

  async function look(whenLeft?: (key: DraftKey) => void) {
    const held = await heldNames();
    const others = Object.keys(keep).filter(
      (one): one is DraftKey => one !== key && one.startsWith(draftKey(kind, id, "")),
    );
    const open = others.filter((one) => held.has(one));
    for (const one of open) whenLeft?.(one);
    setElsewhere(open.length > 0);
    const found = others
      .filter((one) => !held.has(one))
      .flatMap((one) => {
        const draft = readKept(keep, one, draftReader);
        if (draft && differingFields(fields, base, draft.texts).length > 0) return { key: one, draft };
        forgetKept(keep, one);
        return [];
      })
      .toSorted((one, other) => other.draft.at.localeCompare(one.draft.at));
    for (const one of found.slice(OFFERED)) forgetKept(keep, one.key);
    setLeft(found.slice(0, OFFERED));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form began with says whether there is a difference
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const awaited = new Set<string>();
    const lookAgain = () => {
      if (!signal.aborted) void look(whenLeft);
    };
    function whenLeft(other: DraftKey) {
      if (awaited.has(other)) return;
      awaited.add(other);
      // Granted when that tab is closed or has crashed; only the page that ends meanwhile rejects it.
      navigator.locks.request(other, { mode: "shared", signal }, () => {}).then(lookAgain, () => {});
    }
    void navigator.locks?.request(
      key,
      () => new Promise<void>((leave) => signal.addEventListener("abort", () => leave())),
    );
    lookAgain();
    addEventListener("storage", lookAgain);
    return () => {
      ended.abort();
      removeEventListener("storage", lookAgain);
    };
  }, [key]);

  const asDraft = (now: FormTexts): Draft => ({ version, base, texts: now, at: new Date().toISOString() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is of these
  useEffect(() => {
    if (!isChanged) return void forgetKept(keep, key);
    const write = () => void writeKept(keep, key, asDraft(texts));
    const timer = setTimeout(write, SETTLES);
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", write);
    };
  }, [key, version, base, texts, isChanged]);

  function setAside(now: FormTexts) {
    const [one, draft] = [draftKey(kind, id, tabName()), asDraft(now)];
    if (!writeKept(keep, one, draft)) setUnkept([{ key: undefined, draft }, ...unkept]);
    void look();
  }
  function discard({ key: one, draft }: LeftDraft) {
    if (one) forgetKept(keep, one);
    setUnkept((others) => others.filter((other) => other.draft !== draft));
    setLeft((others) => others.filter((other) => other.key !== one));
  }
  return {
    found: [...unkept, ...left],
    /** Whether another tab has something of this record that was not saved. */
    isElsewhere,
    discard,
    /** Makes room for what was found: what is in the form and was not saved, as `now`, waits in its place. */
    take(one: LeftDraft, now: FormTexts) {
      discard(one);
      if (differingFields(fields, base, now).length > 0) setAside(now);
      writeKept(keep, key, one.draft);
    },
    /** Keeps what is written now to be offered again, while the form goes on with something else. */
    setAside,
    forget: () => void forgetKept(keep, key),
  };
}

type DraftOfferProps = { draft: Draft; isOfThisVersion: boolean; onTake: () => void; onDiscard: () => void };

export function DraftOffer({ draft, isOfThisVersion, onTake, onDiscard }: DraftOfferProps) {
  const id = useId();
  const when = new Date(draft.at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return (
    <section aria-labelledby={id} className="editor-note">
      <h2 id={id}>There is something you did not save</h2>
      <p>
        It was written on this device, {when}.
        {!isOfThisVersion &&
          " The record was changed since: when you take this up, both versions are shown, and nothing is saved before you have chosen."}
      </p>
      <div className="editor-actions">
        <button type="button" className="button editor-save" onClick={onTake}>
          Take it up
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          Discard it
        </button>
      </div>
    </section>
  );
}
