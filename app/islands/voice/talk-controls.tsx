"use client";

import { useState } from "react";
import { DEFAULT_VOLUME } from "../../domain/podcast.ts";
import { isActive, type VoiceSession } from "../../domain/voice-session.ts";
import { IconButton } from "../audio/icon.tsx";
import { Slider } from "../audio/slider.tsx";
import { canRecognize } from "./recognition.ts";
import type { Heard } from "./use-hearing.ts";
import { voice } from "./voice.ts";

type TalkControlsProps = { session: VoiceSession; isOwn: boolean; heard: Heard };

/** What a session is doing, in words. */
function stateOf({ status, isSpeaking, isTextOnly }: VoiceSession, isHearing: boolean, isOwn: boolean): string {
  // The site's own agent hears what the browser writes down, which may begin before the session has.
  const isListening = isOwn ? isHearing : status === "connected" && !isTextOnly && !isSpeaking;
  if (isListening) return "Speak now - I'm ready to help with AI design patterns";
  if (status === "connecting") return "Connecting…";
  if (status === "disconnecting") return "Ending…";
  if (isSpeaking) return "Speaking…";
  return status === "connected" ? "Ready for your question" : "";
}

/** Speaking, how loud the answers are, and the end. */
export function TalkControls({ session, isOwn, heard }: TalkControlsProps) {
  const [volume, setVolume] = useState(DEFAULT_VOLUME);
  const [savedVolume, setSavedVolume] = useState(DEFAULT_VOLUME);
  const isOn = isActive(session);
  const hasSound = isOn && !session.isTextOnly;

  function changeVolume(to: number) {
    setVolume(to);
    if (to > 0) setSavedVolume(to);
    voice.setVolume(to);
  }

  const isHearing = heard.words !== null;
  const canTalk = isOwn ? canRecognize() && (isHearing || session.status !== "connecting") : !isOn;
  return (
    <>
      <p role="status" className={`voice-state ${session.isSpeaking ? "is-speaking" : ""}`}>
        {stateOf(session, isHearing, isOwn)}
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
            onClick={isOwn ? heard.toggle : () => void voice.start({ isTextOnly: false })}
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
        {isOn && (
          <button type="button" className="voice-plain" onClick={voice.end}>
            {session.status === "connecting" ? "Cancel" : "End"}
          </button>
        )}
        {hasSound && (
          <div className="voice-volume">
            <IconButton
              icon={volume === 0 ? "muted" : "sound"}
              label={volume === 0 ? "Unmute the guide" : "Mute the guide"}
              onClick={() => changeVolume(volume === 0 ? savedVolume : 0)}
            />
            <Slider
              label="Volume of the guide"
              value={Math.round(volume * 100)}
              valueText={`${Math.round(volume * 100)} percent`}
              onMove={(to) => changeVolume(to / 100)}
            />
          </div>
        )}
      </div>
    </>
  );
}
