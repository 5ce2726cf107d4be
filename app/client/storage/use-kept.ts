import { useMemo } from "react";
import type { StoredKey } from "../../shared/device/kept-in-words.ts";
import { type Preference, type PreferenceName, preferenceFrom } from "../../shared/device/preferences.ts";
import { type Keep, keepOf, nothing } from "./device-storage.ts";
import { useIsHydrated, useStoredText } from "./use-stored.ts";

/** A preference, followed in this tab and others; its default on the server and while hydrating. */
export function usePreference<N extends PreferenceName>(name: N): Preference<N> {
  return preferenceFrom(name, useStoredText(name));
}

/**
 * A record, read again whenever its text changes; what an empty storage has on the server and while hydrating.
 *
 * @param read must be the same function at each call.
 */
export function useRecord<Value>(key: StoredKey, read: (keep: Keep) => Value): Value {
  const text = useStoredText(key);
  const isHydrated = useIsHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it is read from
  return useMemo(() => read(isHydrated ? keepOf("local") : nothing), [text, read, isHydrated]);
}
