"use client";

import { useEffect, useId, useState } from "react";
import { readStored, storageOf, writeStored } from "../../client/storage/device-storage.ts";
import { isRecord } from "../../shared/is-record.ts";
import { differingFields, type FormField, type FormTexts, isTexts } from "./form-texts.ts";

/**
 * What somebody has written and not saved, as the device keeps it: the form, when, on which version it was written,
 * and what the form said in that version. Without the last two it would be saved over what others wrote since.
 */
export type Draft = { version: string; base: FormTexts; texts: FormTexts; at: string };

type DraftKey = `editor:draft:${string}`;
/** A draft of another tab, open or closed, or of an earlier visit; without a key where the device keeps nothing. */
type FoundDraft = { key: DraftKey | undefined; draft: Draft };

/** Where a tab keeps its draft of a record: each its own, so that none writes over another's. */
export const draftKey = (kind: string, id: string, tab: string) => `editor:draft:${kind}/${id}:${tab}` as const;

const SETTLES = 400;
/** Drafts of one record that are offered; the oldest gives way to more. */
const OFFERED = 5;

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

/** Keeps what was written and not saved on the device, each tab for itself, and finds what others have left there. */
export function useDraft({ kind, id, fields, version, base, texts, isChanged }: Written) {
  const [found, setFound] = useState<readonly FoundDraft[]>([]);
  const [key] = useState(() => draftKey(kind, id, tabName()));
  const [storage] = useState(() => storageOf("local"));

  function read(one: DraftKey): Draft | undefined {
    const draft = readStored(one, draftReader);
    if (draft && differingFields(fields, base, draft.texts).length > 0) return draft;
    writeStored(one, null);
    return undefined;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form began with says whether there is a difference
  useEffect(() => {
    function look() {
      const stored = Object.keys(storage)
        .filter((one): one is DraftKey => one !== key && one.startsWith(draftKey(kind, id, "")))
        .flatMap((one) => {
          const draft = read(one);
          return draft ? { key: one, draft } : [];
        })
        .toSorted((one, other) => other.draft.at.localeCompare(one.draft.at));
      for (const one of stored.slice(OFFERED)) writeStored(one.key, null);
      setFound((before) => [...before.filter((one) => !one.key), ...stored.slice(0, OFFERED)]);
    }
    look();
    // Told of by other tabs.
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [key]);

  const asDraft = (now: FormTexts): Draft => ({ version, base, texts: now, at: new Date().toISOString() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is of these
  useEffect(() => {
    if (!isChanged) return void writeStored(key, null);
    const write = () => void writeStored(key, asDraft(texts));
    const timer = setTimeout(write, SETTLES);
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", write);
    };
  }, [key, version, base, texts, isChanged]);

  function setAside(now: FormTexts) {
    const [one, draft] = [draftKey(kind, id, tabName()), asDraft(now)];
    const isKept = writeStored(one, draft);
    setFound((before) => [{ key: isKept ? one : undefined, draft }, ...before]);
  }
  function discard(one: FoundDraft) {
    if (one.key) writeStored(one.key, null);
    setFound((before) => before.filter((other) => other !== one));
  }
  return {
    found,
    discard,
    /** Makes room for what was found: what is in the form and was not saved, as `now`, waits in its place. */
    take(one: FoundDraft, now: FormTexts) {
      discard(one);
      if (differingFields(fields, base, now).length > 0) setAside(now);
      writeStored(key, one.draft);
    },
    /** Keeps what is written now to be offered again, while the form goes on with something else. */
    setAside,
    forget: () => void writeStored(key, null),
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
        It was written on this device, {when}, and may still be open in another tab.
        {!isOfThisVersion &&
          " The record was changed since: when you take this up, both versions are shown, and nothing is saved before you have chosen."}
      </p>
      <div className="editor-actions">
        <button type="button" className="button button-first" onClick={onTake}>
          Take it up
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          Discard it
        </button>
      </div>
    </section>
  );
}
