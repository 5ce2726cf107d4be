import { useSyncExternalStore } from "react";
import type { StoredKey } from "../../shared/device/kept-in-words.ts";
import { onStored, rawText } from "./stored-text.ts";

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
