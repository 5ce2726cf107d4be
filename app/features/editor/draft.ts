import { isRecord } from "../../shared/is-record.ts";
import type { FormTexts } from "./form-texts.ts";

/**
 * What somebody has written and not saved, as the device keeps it: the form, when, on which version it was written,
 * and what the form said in that version. Without the last two it would be saved over what others wrote since.
 */
export type Draft = { version: string; base: FormTexts; texts: FormTexts; at: string };

/** Where a tab keeps its draft of a record: each its own, so that none writes over another's. */
export const draftKey = (kind: string, id: string, tab: string) => `editor:draft:${kind}/${id}:${tab}` as const;
/** Where those that were found wait for a decision. */
export const foundKey = (kind: string, id: string) => `editor:found:${kind}/${id}` as const;

/** The keys of all drafts of a record among those of the device; ones of an earlier release name no tab. */
export function draftKeysOf(kind: string, id: string, keys: readonly string[]): `editor:draft:${string}`[] {
  const start = `editor:draft:${kind}/${id}` as const;
  return keys.flatMap((key) => {
    const tab = key.startsWith(start) ? key.slice(start.length) : undefined;
    return tab === "" || tab?.startsWith(":") ? [`${start}${tab}` as const] : [];
  });
}

/** Drafts of one record that wait; the oldest gives way to more. */
const WAITING = 5;

/** Those that wait and one more, the newest first; nothing stands there twice. */
export function withDraft(waiting: readonly Draft[], draft: Draft): Draft[] {
  const nameOf = ({ texts }: Draft) => JSON.stringify(Object.entries(texts).toSorted());
  const others = waiting.filter((one) => nameOf(one) !== nameOf(draft));
  return [draft, ...others].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, WAITING);
}

/** Those that wait without one of them. */
export const withoutDraft = (waiting: readonly Draft[], draft: Draft): Draft[] =>
  waiting.filter((one) => one.at !== draft.at || JSON.stringify(one.texts) !== JSON.stringify(draft.texts));

const isTexts = (value: unknown): value is FormTexts =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string");

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false;
  const { version, base, texts, at } = value;
  return typeof version === "string" && typeof at === "string" && isTexts(texts) && isTexts(base);
}

type Reader<Value> = { safeParse(value: unknown): { success: true; data: Value } | { success: false } };
const readerOf = <Value>(is: (value: unknown) => value is Value): Reader<Value> => ({
  safeParse: (value) => (is(value) ? { success: true, data: value } : { success: false }),
});

/** Reads a draft, and those that wait, by hand: the editor brings no schema library along. */
export const draftReader = readerOf(isDraft);
export const draftsReader = readerOf((value): value is Draft[] => Array.isArray(value) && value.every(isDraft));
