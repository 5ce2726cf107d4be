import {
  type Preference,
  type PreferenceName,
  preferenceFrom,
  preferenceValues,
  type StoredKey,
} from "../../shared/device/preferences.ts";

/** A schema of a value: of zod, or anything that reads alike. */
type Reader<Value> = { safeParse(value: unknown): { success: true; data: Value } | { success: false } };

/** The browser's storage, as much of it as is used. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const refuse = () => {
  throw new Error("This browser stores nothing.");
};
/** A storage that has nothing and takes nothing. */
export const noStorage: DeviceStorage = { getItem: () => null, setItem: refuse, removeItem: refuse };

/** The storage of the device (`local`) or of the tab (`session`); where storage is blocked, one that takes nothing. */
export function storageOf(kind: "local" | "session"): DeviceStorage {
  try {
    return (kind === "local" ? globalThis.localStorage : globalThis.sessionStorage) ?? noStorage;
  } catch {
    return noStorage;
  }
}

/** Events within this tab; other tabs hear `storage` from the browser, without a key when all is cleared. */
const CHANGED = "stored:changed";
const CLEARED = "stored:cleared";

export const announceStored = (): void => void globalThis.dispatchEvent?.(new Event(CHANGED));
export const announceCleared = (): void => void globalThis.dispatchEvent?.(new Event(CLEARED));

/** Calls `then` when something was stored, in this tab or in another. @returns what ends it */
export function onStored(then: () => void): () => void {
  addEventListener(CHANGED, then);
  addEventListener("storage", then);
  return () => {
    removeEventListener(CHANGED, then);
    removeEventListener("storage", then);
  };
}

/** Calls `then` when the visitor clears all that is stored, in this tab or in another. @returns what ends it */
export function onCleared(then: () => void): () => void {
  const listener = ({ key }: StorageEvent) => key === null && then();
  addEventListener(CLEARED, then);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CLEARED, then);
    removeEventListener("storage", listener);
  };
}

/** The text under a key; null where there is none, or the storage is blocked. */
export function readText(key: StoredKey, storage: DeviceStorage = storageOf("local")): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, null for none; false where the storage is full or blocked. The page and other tabs follow at once. */
export function writeText(key: StoredKey, text: string | null, storage: DeviceStorage = storageOf("local")): boolean {
  try {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    return false;
  } finally {
    announceStored();
  }
}

/** Removes what is invalid or expired; the page hears of it after the rendering that may have read it. */
export function discard(key: StoredKey, storage: DeviceStorage = storageOf("local")): void {
  try {
    storage.removeItem(key);
    queueMicrotask(announceStored);
  } catch {
    // Blocked storage has nothing in it.
  }
}

/** A stored value, or null where there is none; an invalid one is removed. */
export function readStored<Value>(
  key: StoredKey,
  reader: Reader<Value>,
  storage: DeviceStorage = storageOf("local"),
): Value | null {
  const text = readText(key, storage);
  if (text === null) return null;
  const read = reader.safeParse(parsed(text));
  if (read.success) return read.data;
  discard(key, storage);
  return null;
}

/** Stores a value as JSON, null for none; false where the storage is full or blocked. */
export const writeStored = (key: StoredKey, value: unknown, storage?: DeviceStorage): boolean =>
  writeText(key, value === null ? null : JSON.stringify(value), storage);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a visitor chose, or the default (app/shared/device/preferences.ts). */
export const readPreference = <N extends PreferenceName>(name: N, storage?: DeviceStorage): Preference<N> =>
  preferenceFrom(name, readText(name, storage));

export const writePreference = <N extends PreferenceName>(
  name: N,
  value: Preference<N>,
  storage?: DeviceStorage,
): boolean => writeText(name, value, storage);

const isName = (name: string): name is PreferenceName => Object.hasOwn(preferenceValues, name);

/** Removes what is stored under a preference's name and is none of its values. */
export function removeInvalidPreferences(storage?: DeviceStorage): void {
  for (const name of Object.keys(preferenceValues).filter(isName)) {
    const text = readText(name, storage);
    if (text !== null && preferenceFrom(name, text) !== text) writeText(name, null, storage);
  }
}

/** Whether things are to keep still: as the visitor chose (preference `motion`), else as their system says. */
export function isCalm(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || (motion !== "on" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
