import type { OnboardingSoFar } from "../../shared/device/onboarding.ts";
import {
  contextAtStart,
  contextForTool,
  currentHighlights,
  type Highlight,
  type VoiceContext,
  withHighlight,
} from "../../shared/device/passage.ts";
import type { Profile } from "../../shared/device/profile.ts";
import type { SavedArticle } from "../../shared/device/reading-list.ts";
import {
  highlightsReader,
  onboardingReader,
  profileReader,
  savedReader,
  voiceContextReader,
} from "../../shared/device/records.ts";
import { type DeviceStorage, readStored, removeStored, storageOf, writeStored } from "./device-storage.ts";

/*
 * The records on the device. This file imports a schema library, so load it only when needed. The write functions
 * return false if the storage is full or blocked.
 */

export const readProfile = (storage?: DeviceStorage): Profile | null => readStored("profile", profileReader, storage);

export const writeProfile = (profile: Profile | null, storage?: DeviceStorage): boolean =>
  writeStored("profile", profile, storage);

/** The progress of an unfinished onboarding. */
export const readOnboarding = (storage?: DeviceStorage): OnboardingSoFar | null =>
  readStored("onboarding", onboardingReader, storage);

export const writeOnboarding = (progress: OnboardingSoFar | null, storage?: DeviceStorage): boolean =>
  writeStored("onboarding", progress, storage);

/** The highlights that have not expired, newest first. */
export function readHighlights(storage?: DeviceStorage, now = Date.now()): Highlight[] {
  const stored = readStored("highlights", highlightsReader, storage) ?? [];
  const current = currentHighlights(stored, now);
  if (current.length === 0 && stored.length > 0) removeStored("highlights", storage);
  return current;
}

export const addHighlight = (highlight: Highlight, storage?: DeviceStorage, now = Date.now()): boolean =>
  writeStored("highlights", withHighlight(readHighlights(storage, now), highlight, now), storage);

export const readSaved = (storage?: DeviceStorage): SavedArticle[] => readStored("saved", savedReader, storage) ?? [];

/** Writes the reading list. An empty list removes it. */
export const writeSaved = (list: readonly SavedArticle[], storage?: DeviceStorage): boolean =>
  writeStored("saved", list.length > 0 ? list : null, storage);

/** Stores the passage of the visitor's question, for this tab. */
export const writeVoiceContext = (context: VoiceContext, storage = storageOf("session")): boolean =>
  writeStored("voice-context", context, storage);

export const removeVoiceContext = (storage = storageOf("session")): void => void removeStored("voice-context", storage);

const readVoiceContext = (storage: DeviceStorage) => readStored("voice-context", voiceContextReader, storage);

/** The passage for the start of a session, if one was stored less than 30 seconds ago. */
export const voiceContextAtStart = (storage = storageOf("session"), now = Date.now()): VoiceContext | null =>
  contextAtStart(readVoiceContext(storage), now);

/** The passage for an active conversation: `current` if recent, else the stored one. Removes one that is too old. */
export function highlightedContext(
  current: VoiceContext | null,
  storage = storageOf("session"),
  now = Date.now(),
): VoiceContext | null {
  const context = contextForTool(current, readVoiceContext(storage), now);
  if (!context) removeStored("voice-context", storage);
  return context;
}
