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
import { type DeviceStorage, discard, readStored, storageOf, writeStored } from "./device-storage.ts";

/*
 * The records that the device stores. They bring a schema library: load this file when it is wanted. Writing gives false
 * where the storage is full or blocked.
 */

export const readProfile = (storage?: DeviceStorage): Profile | null => readStored("profile", profileReader, storage);

export const writeProfile = (profile: Profile | null, storage?: DeviceStorage): boolean =>
  writeStored("profile", profile, storage);

/** What was answered of the onboarding before the page was left. */
export const readOnboarding = (storage?: DeviceStorage): OnboardingSoFar | null =>
  readStored("onboarding", onboardingReader, storage);

export const writeOnboarding = (soFar: OnboardingSoFar | null, storage?: DeviceStorage): boolean =>
  writeStored("onboarding", soFar, storage);

/** The highlights that have not expired. */
export function readHighlights(storage?: DeviceStorage, now = Date.now()): Highlight[] {
  const stored = readStored("highlights", highlightsReader, storage) ?? [];
  const current = currentHighlights(stored, now);
  if (current.length === 0 && stored.length > 0) discard("highlights", storage);
  return current;
}

export const addHighlight = (highlight: Highlight, storage?: DeviceStorage, now = Date.now()): boolean =>
  writeStored("highlights", withHighlight(readHighlights(storage, now), highlight, now), storage);

export const readSaved = (storage?: DeviceStorage): SavedArticle[] => readStored("saved", savedReader, storage) ?? [];

/** An empty reading list is none. */
export const writeSaved = (list: readonly SavedArticle[], storage?: DeviceStorage): boolean =>
  writeStored("saved", list.length > 0 ? list : null, storage);

/** Stores the passage that is asked about, for this tab. */
export const writeVoiceContext = (context: VoiceContext, storage = storageOf("session")): boolean =>
  writeStored("voice-context", context, storage);

const readVoiceContext = (storage: DeviceStorage) => readStored("voice-context", voiceContextReader, storage);

/** The passage that a session begins with, if one was chosen a moment ago. */
export const voiceContextAtStart = (storage = storageOf("session"), now = Date.now()): VoiceContext | null =>
  contextAtStart(readVoiceContext(storage), now);

/** The passage that a conversation under way may be told; a stored one that is too old is removed. */
export function highlightedContext(
  current: VoiceContext | null,
  storage = storageOf("session"),
  now = Date.now(),
): VoiceContext | null {
  const context = contextForTool(current, readVoiceContext(storage), now);
  if (!context) discard("voice-context", storage);
  return context;
}
