import { useMemo } from "react";
import type { StoredKey } from "../../domain/device/kept-in-words.ts";
import { type Preference, type PreferenceName, preferenceFrom } from "../../domain/device/preferences.ts";
import { useStoredText } from "./use-stored.ts";

/** A preference, followed in this tab and others; its default on the server and while hydrating. */
export function usePreference<N extends PreferenceName>(name: N): Preference<N> {
  return preferenceFrom(name, useStoredText(name));
}

/** A record, read again whenever its text changes. @param read must be the same function at each call. */
export function useRecord<Value>(key: StoredKey, read: () => Value): Value {
  const text = useStoredText(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it is read from
  return useMemo(read, [text, read]);
}
