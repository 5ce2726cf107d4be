"use client";

import { useEffect, useRef, useState } from "react";
import { keepOf, writeKept } from "../../client/storage/device-storage.ts";
import { isCalm } from "../../client/storage/motion.ts";
import { audioKeys } from "./audio-view.ts";
import { keepRoom } from "./keep-room.ts";
import { greetings, listening, typed } from "./typing-hint.ts";
import "./use-styles.ts";
import { voicePanel } from "./voice-slot.ts";

/** Whether nobody can see it: the window is behind others, or the bar of the button has stepped aside (step-aside.ts). */
const isUnseen = (): boolean =>
  document.hidden || document.documentElement.matches("[data-reading]:not(:has(.start-bar:focus-within))");

/** Where the bubble stands beside a button that floats, and not in its bar (hint.css). */
const FLOATS = "(width >= 80rem)";

/** Milliseconds after which a bubble that nobody can see is looked at again. */
const UNSEEN = 500;

/**
 * The speech bubble beside the start button, which types itself out, all its texts, and goes away after a round, for
 * good: a visitor who has seen it begin is not shown it again. Who prefers less motion reads its first text at rest for as long; assistive technology is
 * told that one alone. While the card asks who somebody is, it gives way, and begins anew after it.
 */
export default function Hint({ onClose }: { onClose: () => void }) {
  const texts = voicePanel ? greetings : listening;
  const [text, setText] = useState("");
  const [isAway, setAway] = useState(() => document.querySelector(".onboarding") !== null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isAway) return undefined;
    const frames = typed(texts).values();
    const isStill = isCalm();
    let timer: ReturnType<typeof setTimeout>;
    let isSeen = false;
    const next = () => {
      if (isUnseen()) {
        timer = setTimeout(next, UNSEEN);
        return;
      }
      if (!isSeen) writeKept(keepOf("local"), audioKeys.hintSeen, true);
      isSeen = true;
      const frame = frames.next().value;
      if (!frame) return onClose();
      setText(isStill ? texts[0] : frame.text);
      timer = setTimeout(next, frame.lasts);
    };
    next();
    return () => clearTimeout(timer);
  }, [texts, onClose, isAway]);

  useEffect(() => {
    const { current } = root;
    return current && matchMedia(FLOATS).matches && !isAway ? keepRoom(current, "--asks") : undefined;
  }, [isAway]);

  useEffect(() => {
    const look = () => setAway(document.querySelector(".onboarding") !== null);
    addEventListener("onboarding:asks", look);
    return () => removeEventListener("onboarding:asks", look);
  }, []);

  if (isAway) return null;
  return (
    <div ref={root} className="audio-hint">
      <p>
        <span className="sr-only">{texts[0]}</span>
        <span aria-hidden="true">{text}</span>
      </p>
      <button type="button" className="audio-icon" aria-label="Dismiss the hint" onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
