import { useMemo, useSyncExternalStore } from "react";
import {
  type Preference,
  type PreferenceName,
  preferenceFrom,
  type StoredKey,
} from "../../shared/device/preferences.ts";
import { type Role, roleFrom } from "../../shared/device/role.ts";
import { type Keep, keepOf, nothing, onStored, rawText } from "./device-storage.ts";

/** A text that the device keeps, followed in this tab and others; null on the server and while hydrating. */
export const useStoredText = (key: StoredKey): string | null =>
  useSyncExternalStore(
    onStored,
    () => rawText(key),
    () => null,
  );

const never = () => () => {};

/** Whether the application runs here, so that what the device keeps is known; false on the server and while hydrating. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

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

/** What the visitor is, followed in this tab and others; without a profile nobody has said it (app/features/settings/apply-preferences.ts). */
export function useRole(): Role | undefined {
  const role = roleFrom(useStoredText("role"));
  return useStoredText("profile") === null ? undefined : role;
}
