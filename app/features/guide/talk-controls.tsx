"use client";

import { Slider } from "../audio/player-parts.tsx";
import type { Doing } from "./doing-of.ts";
import { canRecognize } from "./recognition.ts";
import { EndButton, MuteButton, stayInside } from "./session-buttons.tsx";
import type { Heard } from "./use-hearing.ts";
import { useLoudness } from "./use-voice.ts";
import { voice } from "./voice.ts";
import { isActive, type VoiceSession } from "./voice-session.ts";

type TalkControlsProps = { session: VoiceSession; doing: Doing; isOwn: boolean; heard: Heard };

const words: Record<Doing, string> = {
  listening: "Speak now - I'm ready to help with AI design patterns",
  connecting: "Connecting…",
  ending: "Ending…",
  speaking: "Speaking…",
  muted: "Ready for your question. Sound is off.",
  ready: "Ready for your question",
  nothing: "",
};

/** Speaking, how loud the answers are, and the end. */
export function TalkControls({ session, doing, isOwn, heard }: TalkControlsProps) {
  const volume = useLoudness();
  const isOn = isActive(session);
  const hasSound = isOn && !session.isTextOnly;
  const isHearing = heard.words !== null;
  const canTalk = isOwn ? canRecognize() && (isHearing || session.status !== "connecting") : !isOn;
  return (
    <>
      <p role="status" className={`voice-state ${session.isSpeaking ? "is-speaking" : ""}`}>
        {words[doing]}
      </p>
      {heard.problem && (
        <p role="alert" className="voice-problem">
          {heard.problem}
        </p>
      )}
      <div className="voice-controls">
        {canTalk && (
          <button
            type="button"
            className={`voice-plain voice-talk ${isHearing ? "is-hearing" : ""}`}
            onClick={({ currentTarget }) => {
              if (isOwn) return heard.toggle();
              stayInside(currentTarget);
              void voice.start({ isTextOnly: false });
            }}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4" />
            </svg>
            {isHearing ? "Stop listening" : "Start talking"}
          </button>
        )}
        {isOwn && canTalk && (
          <p className="voice-note">
            Your browser writes down what you say, and may send the sound to its maker. It listens again after each
            answer.
          </p>
        )}
        {isOn && <EndButton session={session} />}
        {hasSound && (
          <div className="voice-volume">
            <MuteButton />
            <Slider
              label="Volume of the guide"
              value={Math.round(volume * 100)}
              valueText={`${Math.round(volume * 100)} percent`}
              onMove={(to) => voice.loudness.choose(to / 100)}
            />
          </div>
        )}
      </div>
    </>
  );
}
