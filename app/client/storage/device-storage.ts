import {
  type Preference,
  type PreferenceName,
  preferenceFrom,
  preferenceValues,
  type StoredKey,
} from "../../shared/device/preferences.ts";
import { parseJson } from "../parse-json.ts";

/** A zod schema, or any object with the same `safeParse`. */
type Schema<Value> = { safeParse(value: unknown): { success: true; data: Value } | { success: false } };

/** The part of the Storage interface that the site uses. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const refuse = () => {
  throw new Error("This browser blocks storage.");
};
/** An empty storage that rejects writes. */
export const noStorage: DeviceStorage = { getItem: () => null, setItem: refuse, removeItem: refuse };

/** The storage of the device (`local`) or of the tab (`session`); `noStorage` if the browser blocks it. */
export function storageOf(kind: "local" | "session"): DeviceStorage {
  try {
    return (kind === "local" ? globalThis.localStorage : globalThis.sessionStorage) ?? noStorage;
  } catch {
    return noStorage;
  }
}

/** Events within this tab. Other tabs get the browser's `storage` event, whose key is null when all is cleared. */
const CHANGED = "stored:changed";
const CLEARED = "stored:cleared";

export const announceStored = (): void => void globalThis.dispatchEvent?.(new Event(CHANGED));
export const announceCleared = (): void => void globalThis.dispatchEvent?.(new Event(CLEARED));

/** Calls `then` after each change of the storage, in this tab or another. @returns a function that stops it */
export function onStored(then: () => void): () => void {
  addEventListener(CHANGED, then);
  addEventListener("storage", then);
  return () => {
    removeEventListener(CHANGED, then);
    removeEventListener("storage", then);
  };
}

/** Calls `then` when the visitor deletes all stored data, in this tab or another. @returns a function that stops it */
export function onCleared(then: () => void): () => void {
  const listener = ({ key }: StorageEvent) => key === null && then();
  addEventListener(CLEARED, then);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CLEARED, then);
    removeEventListener("storage", listener);
  };
}

/** The text under a key; null if there is none or the storage is blocked. */
export function readText(key: StoredKey, storage: DeviceStorage = storageOf("local")): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null, and notifies the page. @returns false if the storage is full or blocked */
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

/** Removes an invalid or expired entry. Notifies the page in a microtask, since a render may have read the entry. */
export function removeStored(key: StoredKey, storage: DeviceStorage = storageOf("local")): void {
  try {
    storage.removeItem(key);
    queueMicrotask(announceStored);
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}

/** Reads a stored JSON value; null if there is none. Removes an invalid one. */
export function readStored<Value>(
  key: StoredKey,
  schema: Schema<Value>,
  storage: DeviceStorage = storageOf("local"),
): Value | null {
  const text = readText(key, storage);
  if (text === null) return null;
  const result = schema.safeParse(parseJson(text));
  if (result.success) return result.data;
  removeStored(key, storage);
  return null;
}

/** Stores a value as JSON, or removes it for null. @returns false if the storage is full or blocked */
export const writeStored = (key: StoredKey, value: unknown, storage?: DeviceStorage): boolean =>
  writeText(key, value === null ? null : JSON.stringify(value), storage);

/** The visitor's preference, or its default (app/shared/device/preferences.ts). */
export const readPreference = <N extends PreferenceName>(name: N, storage?: DeviceStorage): Preference<N> =>
  preferenceFrom(name, readText(name, storage));

export const writePreference = <N extends PreferenceName>(
  name: N,
  value: Preference<N>,
  storage?: DeviceStorage,
): boolean => writeText(name, value, storage);

const isName = (name: string): name is PreferenceName => Object.hasOwn(preferenceValues, name);

/** Removes stored preferences that are not valid values. */
export function removeInvalidPreferences(storage?: DeviceStorage): void {
  for (const name of Object.keys(preferenceValues).filter(isName)) {
    const text = readText(name, storage);
    if (text !== null && preferenceFrom(name, text) !== text) writeText(name, null, storage);
  }
}

/** True if animations must be off: by the visitor's preference `motion`, else by the system's reduced motion. */
export function prefersReducedMotion(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || (motion !== "on" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
