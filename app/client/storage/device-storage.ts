import {
  type Preference,
  type PreferenceName,
  preferenceFrom,
  preferenceValues,
  type StoredKey,
} from "../../shared/device/preferences.ts";

/** Anything that says what a value may be: a zod schema, or a reader by hand where every byte counts. */
type Reader<Value> = { safeParse(value: unknown): { success: true; data: Value } | { success: false } };

/** The browser's storage, as much of it as is used. */
export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const refuse = () => {
  throw new Error("This browser keeps nothing.");
};
/** A storage that has nothing and takes nothing. */
export const nothing: Keep = { getItem: () => null, setItem: refuse, removeItem: refuse };

/** What the device keeps, `local` for good and `session` for the tab; where storage is blocked, an empty one that takes nothing. */
export function keepOf(kind: "local" | "session"): Keep {
  try {
    return (kind === "local" ? globalThis.localStorage : globalThis.sessionStorage) ?? nothing;
  } catch {
    return nothing;
  }
}

/** Said in this tab when something was stored; other tabs hear `storage` from the browser. */
const CHANGED = "stored:changed";

/** Tells what stands in this page that something was stored. */
export function sayStored(): void {
  globalThis.dispatchEvent?.(new Event(CHANGED));
}

/**
 * A stored value, or null where there is none; what cannot be understood is removed, and the
 * page told so, once whoever reads it has drawn what they draw.
 */
export function readKept<Value>(keep: Keep, key: StoredKey, reader: Reader<Value>): Value | null {
  try {
    const text = keep.getItem(key);
    if (text === null) return null;
    const read = reader.safeParse(parsed(text));
    if (read.success) return read.data;
    keep.removeItem(key);
    queueMicrotask(sayStored);
  } catch {
    // Storage that refuses is storage without anything in it.
  }
  return null;
}

/** Keeps a value as JSON; false where the storage is full or blocked. */
export function writeKept(keep: Keep, key: StoredKey, value: unknown): boolean {
  try {
    keep.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a value; false where the storage is blocked. */
export function forgetKept(keep: Keep, key: StoredKey): boolean {
  try {
    keep.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps what a visitor chose; false where the storage is full or blocked. The page and other tabs follow at once. */
export function writePreference<N extends PreferenceName>(
  name: N,
  value: Preference<N>,
  keep: Keep = keepOf("local"),
): boolean {
  return writeText(name, value, keep);
}

/** Keeps a text under a key, null for none; false where the storage is full or blocked. */
export function writeText(key: StoredKey, text: string | null, keep: Keep = keepOf("local")): boolean {
  try {
    if (text === null) keep.removeItem(key);
    else keep.setItem(key, text);
    return true;
  } catch {
    return false;
  } finally {
    sayStored();
  }
}

/** The text under a key; null where there is none, or the storage is blocked. */
export function rawText(key: StoredKey, keep: Keep = keepOf("local")): string | null {
  try {
    return keep.getItem(key);
  } catch {
    return null;
  }
}

/** Said in this tab when all that is stored was deleted; other tabs hear `storage` without a key. */
const FORGOTTEN = "stored:forgotten";

/** Tells what stands in this page that all that is stored is deleted. */
export function sayAllForgotten(): void {
  globalThis.dispatchEvent?.(new Event(FORGOTTEN));
}

/** Calls `then` when all that is stored was deleted, in this tab or in another. @returns what ends it */
export function onAllForgotten(then: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === null && then();
  addEventListener(FORGOTTEN, then);
  addEventListener("storage", hear);
  return () => {
    removeEventListener(FORGOTTEN, then);
    removeEventListener("storage", hear);
  };
}

/** Calls `then` when something was stored, in this tab or in another. @returns what ends it */
export function onStored(then: () => void): () => void {
  addEventListener(CHANGED, then);
  addEventListener("storage", then);
  return () => {
    removeEventListener(CHANGED, then);
    removeEventListener("storage", then);
  };
}

/** What a visitor chose, or the default (app/shared/device/preferences.ts); never throws. */
export function readPreference<N extends PreferenceName>(name: N, keep: Keep = keepOf("local")): Preference<N> {
  return preferenceFrom(name, rawText(name, keep));
}

const isName = (name: string): name is PreferenceName => Object.hasOwn(preferenceValues, name);

/** Forgets what is kept under a preference's name and is none of its values, in whatever way it came there. */
export function forgetUnknown(keep: Keep = keepOf("local")): void {
  for (const name of Object.keys(preferenceValues).filter(isName)) {
    const text = rawText(name, keep);
    if (text !== null && preferenceFrom(name, text) !== text) writeText(name, null, keep);
  }
}

/** Whether things are to keep still: as the visitor chose (preference `motion`), else as their system says. */
export function isCalm(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || (motion !== "on" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
