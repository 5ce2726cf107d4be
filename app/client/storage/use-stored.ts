import { useMemo, useSyncExternalStore } from "react";
import {
  type Preference,
  type PreferenceName,
  preferenceFrom,
  type StoredKey,
} from "../../shared/device/preferences.ts";
import { type DeviceStorage, noStorage, onStored, readText, storageOf } from "./device-storage.ts";

/** A stored text, updated on changes in this tab and others. Null on the server and during hydration. */
export const useStoredText = (key: StoredKey): string | null =>
  useSyncExternalStore(
    onStored,
    () => readText(key),
    () => null,
  );

const subscribeToNothing = () => () => {};

/** True once hydrated, when the device's storage can be read. False on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** A preference, updated on changes in this tab and others. Its default on the server and during hydration. */
export function usePreference<N extends PreferenceName>(name: N): Preference<N> {
  return preferenceFrom(name, useStoredText(name));
}

/**
 * A stored record, read again when its text changes. On the server and during hydration, reads from an empty storage.
 *
 * @param read a stable function: another function at each render would read the record each time.
 */
export function useRecord<Value>(key: StoredKey, read: (storage: DeviceStorage) => Value): Value {
  const text = useStoredText(key);
  const isHydrated = useIsHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` reads the text from the storage
  return useMemo(() => read(isHydrated ? storageOf("local") : noStorage), [text, read, isHydrated]);
}
