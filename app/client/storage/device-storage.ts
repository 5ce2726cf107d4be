import type { StoredKey } from "../../shared/device/kept-in-words.ts";

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
export const CHANGED = "stored:changed";

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
