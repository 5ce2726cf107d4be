"use client";

import { useEffect, useId, useRef, useState } from "react";
import { readStored, writeStored } from "../../client/storage/device-storage.ts";
import { isRecord } from "../../shared/is-record.ts";
import { differingFields, type FormField, type FormTexts, isTexts } from "./form-texts.ts";

/**
 * What somebody has written and not saved, as the device keeps it: the form, when, on which version it was written,
 * and what the form said in that version. Without the last two it would be saved over what others wrote since.
 */
export type Draft = { version: string; base: FormTexts; texts: FormTexts; at: string };

/** Where the device keeps the draft of a record: one, the last that was written. */
export const draftKey = (kind: string, id: string) => `editor:draft:${kind}/${id}` as const;

const SETTLES = 400;

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
    const timer = setTimeout(write, SETTLES);
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
