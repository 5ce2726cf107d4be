"use client";

import { useEffect, useState } from "react";
import { type Draft, draftKey, draftReader, draftsReader, foundKey, withDraft } from "../../domain/editing/draft.ts";
import { differingFields, type FormField, type FormTexts } from "../../domain/editing/form-texts.ts";
import { forgetKept, keepOf, readKept, writeKept } from "../stored/device-storage.ts";

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

/** Milliseconds after the last key before what was written is kept. */
const SETTLES = 400;

/**
 * Keeps what was written and not saved on the device. What is found there from another time waits under a key of its
 * own until it is taken up or discarded, so that nothing new is written over it.
 */
export function useDraft({ kind, id, fields, version, base, texts, isChanged }: Written) {
  const [found, setFound] = useState<readonly Draft[]>([]);
  const [key, aside] = [draftKey(kind, id), foundKey(kind, id)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form began with says whether there is a difference
  useEffect(() => {
    const keep = keepOf("local");
    const left = readKept(keep, key, draftReader);
    const waiting = readKept(keep, aside, draftsReader) ?? [];
    const all = left ? withDraft(waiting, left) : waiting;
    letWait(all.filter((one) => differingFields(fields, base, one.texts).length > 0));
    forgetKept(keep, key);
  }, [key, aside]);

  useEffect(() => {
    const keep = keepOf("local");
    if (!isChanged) return void forgetKept(keep, key);
    const write = () => void writeKept(keep, key, { version, base, texts, at: new Date().toISOString() });
    const timer = setTimeout(write, SETTLES);
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", write);
    };
  }, [key, version, base, texts, isChanged]);

  function letWait(drafts: readonly Draft[]) {
    const keep = keepOf("local");
    if (drafts.length > 0) writeKept(keep, aside, drafts);
    else forgetKept(keep, aside);
    setFound(drafts);
  }
  const without = (draft: Draft) => found.filter((one) => one !== draft);

  return {
    found,
    discard: (draft: Draft) => letWait(without(draft)),
    /** Makes room for what was found: what is in the form and was not saved, as `now`, waits in its place. */
    take(draft: Draft, now: FormTexts) {
      const mine = { version, base, texts: now, at: new Date().toISOString() };
      const isUnsaved = differingFields(fields, base, now).length > 0;
      letWait(isUnsaved ? withDraft(without(draft), mine) : without(draft));
    },
    /** Keeps what is written now to be offered again, while the form goes on with something else. */
    setAside: (now: FormTexts) =>
      letWait(withDraft(found, { version, base, texts: now, at: new Date().toISOString() })),
    forget: () => void forgetKept(keepOf("local"), key),
  };
}
