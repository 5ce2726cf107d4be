"use client";

import { IconButton } from "../audio/player-parts.tsx";
import { useLoudness } from "./use-voice.ts";
import { voice } from "./voice.ts";
import type { VoiceSession } from "./voice-session.ts";

/** Moves the focus from a control that goes with its press to the interface it is in. */
export const stayInside = (control: Element): void => control.closest<HTMLElement>(".audio")?.focus();

/** Ends a session, or gives up to begin it. */
export function EndButton({ session }: { session: VoiceSession }) {
  return (
    <button
      type="button"
      className="voice-plain"
      onClick={({ currentTarget }) => {
        stayInside(currentTarget);
        voice.end();
      }}
    >
      {session.status === "connecting" ? "Cancel" : "End"}
    </button>
  );
}

/** Turns the guide's voice off and on. */
export function MuteButton() {
  const isMuted = useLoudness() === 0;
  return (
    <IconButton
      icon={isMuted ? "muted" : "sound"}
      label={isMuted ? "Unmute the guide" : "Mute the guide"}
      onClick={voice.loudness.toggle}
    />
  );
}
