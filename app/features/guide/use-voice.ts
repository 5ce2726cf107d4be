import { useSyncExternalStore } from "react";
import { voice } from "./voice.ts";
import type { VoiceSession } from "./voice-session.ts";

/** The state of the page's voice session, as it changes. */
export const useVoice = (): VoiceSession => useSyncExternalStore(voice.subscribe, voice.state, voice.state);

/** How loud the guide is, as it changes. */
export const useLoudness = (): number =>
  useSyncExternalStore(voice.subscribe, voice.loudness.level, voice.loudness.level);
