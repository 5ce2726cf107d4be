"use client";

import type { Doing } from "./doing-of.ts";
import { EndButton, MuteButton } from "./session-buttons.tsx";
import type { VoiceSession } from "./voice-session.ts";

const words: Record<Doing, string> = {
  listening: "Listening…",
  connecting: "Connecting…",
  ending: "Ending…",
  speaking: "Speaking…",
  muted: "Ready, with the sound off",
  ready: "Ready",
  nothing: "",
};

/** A session in the pill: what it is doing, whether it is heard, and its end. */
export function VoicePill({ session, doing }: { session: VoiceSession; doing: Doing }) {
  return (
    <>
      <p className={`audio-pill-title voice-now is-${doing}`}>
        <b>Guide</b>
        <span role="status" className="audio-note">
          {words[doing]}
        </span>
      </p>
      {!session.isTextOnly && <MuteButton />}
      <EndButton session={session} />
    </>
  );
}
