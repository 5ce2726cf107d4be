import { useMemo, useSyncExternalStore } from "react";
import {
  type Preference,
  type PreferenceName,
  preferenceFrom,
  type StoredKey,
} from "../../shared/device/preferences.ts";
import { type DeviceStorage, noStorage, onStored, readText, storageOf } from "./device-storage.ts";

/** A text that the device stores, followed in this tab and others; null on the server and while hydrating. */
export const useStoredText = (key: StoredKey): string | null =>
  useSyncExternalStore(
    onStored,
    () => readText(key),
    () => null,
  );

const never = () => () => {};

/** Whether the application runs here, so that what the device stores is known; false on the server and while hydrating. */
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
 * A record, read again whenever its text changes; what an empty storage gives on the server and while hydrating.
 *
 * @param read must be the same function at each call.
 */
export function useRecord<Value>(key: StoredKey, read: (storage: DeviceStorage) => Value): Value {
  const text = useStoredText(key);
  const isHydrated = useIsHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it is read from
  return useMemo(() => read(isHydrated ? storageOf("local") : noStorage), [text, read, isHydrated]);
}
