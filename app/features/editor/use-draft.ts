"use client";

import { useEffect, useRef, useState } from "react";
import { forgetKept, keepOf, readKept, writeKept } from "../../client/storage/device-storage.ts";
import {
  type Draft,
  draftKey,
  draftKeysOf,
  draftReader,
  draftsReader,
  foundKey,
  withDraft,
  withoutDraft,
} from "./draft.ts";
import { differingFields, type FormField, type FormTexts } from "./form-texts.ts";
import { holdName, whenLeft } from "./when-left.ts";

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

const tabName = () => Math.random().toString(36).slice(2, 10);
const read = (aside: ReturnType<typeof foundKey>): Draft[] => readKept(keepOf("local"), aside, draftsReader) ?? [];

/**
 * Keeps what was written and not saved on the device, each tab for itself. What a tab has left behind that is not there
 * any more waits under a key of its own until it is taken up or discarded, so that nothing is written over it; what
 * another tab is still writing stays with that one until it is closed.
 */
export function useDraft({ kind, id, fields, version, base, texts, isChanged }: Written) {
  const [found, setFound] = useState<readonly Draft[]>([]);
  const [isElsewhere, setElsewhere] = useState(false);
  const [tab] = useState(tabName);
  const [key, aside] = [draftKey(kind, id, tab), foundKey(kind, id)];
  /** What waits while the device keeps nothing. */
  const unkept = useRef<Draft[]>([]);

  function letWait(change: (waiting: readonly Draft[]) => Draft[]) {
    const keep = keepOf("local");
    // As the device has it now: another tab may have added to it.
    const drafts = change([...read(aside), ...unkept.current]);
    const isKept = drafts.length > 0 ? writeKept(keep, aside, drafts) : forgetKept(keep, aside);
    unkept.current = isKept ? [] : drafts;
    setFound(drafts);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form began with says whether there is a difference
  useEffect(() => {
    const keep = keepOf("local");
    const ended = new AbortController();
    const says = (one: Draft) => differingFields(fields, base, one.texts).length > 0;
    const others = () => draftKeysOf(kind, id, Object.keys(keep)).filter((one) => one !== key);
    const awaited = new Set<string>();
    function look() {
      setElsewhere(others().length > 0);
      for (const other of others()) {
        if (awaited.has(other)) continue;
        awaited.add(other);
        const adopt = () => {
          const left = readKept(keep, other, draftReader);
          forgetKept(keep, other);
          if (left && says(left)) letWait((waiting) => withDraft(waiting, left));
          setElsewhere(others().length > 0);
        };
        whenLeft(other, adopt, ended.signal);
      }
    }
    const notice = (event: StorageEvent) => {
      if (event.key === aside) setFound(read(aside));
      else look();
    };
    holdName(key, ended.signal);
    letWait((waiting) => waiting.filter(says));
    look();
    addEventListener("storage", notice);
    return () => {
      ended.abort();
      removeEventListener("storage", notice);
    };
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

  const asDraft = (now: FormTexts): Draft => ({ version, base, texts: now, at: new Date().toISOString() });
  return {
    found,
    /** Whether another tab has something of this record that was not saved. */
    isElsewhere,
    discard: (draft: Draft) => letWait((waiting) => withoutDraft(waiting, draft)),
    /** Makes room for what was found: what is in the form and was not saved, as `now`, waits in its place. */
    take(draft: Draft, now: FormTexts) {
      const isUnsaved = differingFields(fields, base, now).length > 0;
      letWait((waiting) => {
        const others = withoutDraft(waiting, draft);
        return isUnsaved ? withDraft(others, asDraft(now)) : others;
      });
    },
    /** Keeps what is written now to be offered again, while the form goes on with something else. */
    setAside: (now: FormTexts) => letWait((waiting) => withDraft(waiting, asDraft(now))),
    forget: () => void forgetKept(keepOf("local"), key),
  };
}
