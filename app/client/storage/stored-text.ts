import type { StoredKey } from "../../shared/device/kept-in-words.ts";
import type { Preference, PreferenceName } from "../../shared/device/preferences.ts";
import { CHANGED, type Keep, keepOf, sayStored } from "./device-storage.ts";

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
