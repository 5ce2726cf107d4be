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
import { roleOf } from "../../shared/device/roles.ts";
import {
  forgetKept,
  type Keep,
  keepOf,
  readKept,
  readPreference,
  sayStored,
  writeKept,
  writeText,
} from "./device-storage.ts";

/*
 * The records that the device keeps, each with its key. They bring a schema library: load this file when it is wanted.
 */

export const readProfile = (keep: Keep = keepOf("local")): Profile | null => readKept(keep, "profile", profileReader);

/** Keeps the profile, or forgets it; false where the storage is full or blocked. */
export function writeProfile(profile: Profile | null, keep: Keep = keepOf("local")): boolean {
  const isKept = profile ? writeKept(keep, "profile", profile) : forgetKept(keep, "profile");
  if (isKept) keepRole(keep);
  else sayStored();
  return isKept;
}

/**
 * Keeps the role that the profile speaks of where pages look for it before they are painted (app/features/settings/apply-preferences.ts),
 * unless what fits it is not to come first.
 */
export function keepRole(keep: Keep = keepOf("local")): void {
  const profile = readPreference("role-first", keep) === "on" ? readProfile(keep) : null;
  writeText("role", (profile && roleOf(profile)) ?? null, keep);
}

/** What was answered of the onboarding before the page was left; null where nothing was. */
export const readOnboarding = (keep: Keep = keepOf("local")): OnboardingSoFar | null =>
  readKept(keep, "onboarding", onboardingReader);

/** Keeps what was answered so far, or forgets it; false where the storage is full or blocked. */
export const writeOnboarding = (soFar: OnboardingSoFar | null, keep: Keep = keepOf("local")): boolean =>
  soFar ? writeKept(keep, "onboarding", soFar) : forgetKept(keep, "onboarding");

/** The highlights that are not too old; older ones are forgotten. */
export function readHighlights(keep: Keep = keepOf("local"), now = Date.now()): Highlight[] {
  const kept = readKept(keep, "highlights", highlightsReader) ?? [];
  const current = currentHighlights(kept, now);
  if (current.length === 0 && kept.length > 0) forgetKept(keep, "highlights");
  else if (current.length < kept.length) writeKept(keep, "highlights", current);
  return current;
}

/** Adds a highlight; false where the storage is full or blocked. */
export function addHighlight(highlight: Highlight, keep: Keep = keepOf("local"), now = Date.now()): boolean {
  const isKept = writeKept(keep, "highlights", withHighlight(readHighlights(keep, now), highlight, now));
  sayStored();
  return isKept;
}

export const readSaved = (keep: Keep = keepOf("local")): SavedArticle[] => readKept(keep, "saved", savedReader) ?? [];

/** Keeps the reading list; false where the storage is full or blocked. An empty list is none. */
export function writeSaved(list: readonly SavedArticle[], keep: Keep = keepOf("local")): boolean {
  const isKept = list.length > 0 ? writeKept(keep, "saved", list) : forgetKept(keep, "saved");
  sayStored();
  return isKept;
}

/** Keeps the passage that is asked about for this tab; false where the storage is full or blocked. */
export const writeVoiceContext = (context: VoiceContext, keep: Keep = keepOf("session")): boolean =>
  writeKept(keep, "voice-context", context);

const readVoiceContext = (keep: Keep): VoiceContext | null => readKept(keep, "voice-context", voiceContextReader);

/** The passage that a session begins with, if one was chosen a moment ago. */
export const voiceContextAtStart = (keep: Keep = keepOf("session"), now = Date.now()): VoiceContext | null =>
  contextAtStart(readVoiceContext(keep), now);

/** The passage that a conversation under way may be told; the kept one is forgotten when it is too old. */
export function highlightedContext(
  current: VoiceContext | null,
  keep: Keep = keepOf("session"),
  now = Date.now(),
): VoiceContext | null {
  const context = contextForTool(current, readVoiceContext(keep), now);
  if (!context) forgetKept(keep, "voice-context");
  return context;
}
