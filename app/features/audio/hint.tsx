"use client";

import { useEffect, useRef, useState } from "react";
import { isCalm, keepOf, writeKept } from "../../client/storage/device-storage.ts";
import { keepRoom } from "./keep-room.ts";
import { audioKeys } from "./player-state.ts";
import "./audio.css";
import "./hint.css";

/** Times in milliseconds. */
const TYPING = 50;
const DELETING = 30;
const HOLD = 2000;
const PAUSE = 500;

/** The texts of the bubble beside the start button, in order. */
export const greetings = [
  "Hey, you can chat with me here",
  "Click me to start talking!",
  "I'm your AI assistant",
] as const;

/** The frames of texts that are typed letter by letter, held, and deleted. */
function typed(texts: readonly string[]): { text: string; lasts: number }[] {
  return texts.flatMap((text) => {
    const parts = Array.from(text, (_, at) => text.slice(0, at + 1));
    const whole = parts.pop() ?? "";
    return [
      ...parts.map((part) => ({ text: part, lasts: TYPING })),
      { text: whole, lasts: HOLD },
      ...parts.toReversed().map((part) => ({ text: part, lasts: DELETING })),
      { text: "", lasts: PAUSE },
    ];
  });
}

/** Whether nobody can see the hint: the window is hidden, or the bar of the button has slid out. */
const isUnseen = (): boolean =>
  document.hidden || document.documentElement.matches("[data-reading]:not(:has(.start-bar:focus-within))");

/** Windows in which the button floats and the bubble is beside it (hint.css). */
const FLOATS = "(width >= 80rem)";

/** Milliseconds between two looks whether the bubble can be seen again. */
const UNSEEN = 500;

/**
 * The speech bubble beside the start button types its texts and closes after one round; a visitor who has seen it begin
 * never sees it again. With reduced motion the first text stays still for as long, and assistive technology reads only
 * that one. The bubble gives way to the onboarding card, and begins anew after it.
 */
export default function Hint({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [isAway, setAway] = useState(() => document.querySelector(".onboarding") !== null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isAway) return undefined;
    const frames = typed(greetings).values();
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
      setText(isStill ? greetings[0] : frame.text);
      timer = setTimeout(next, frame.lasts);
    };
    next();
    return () => clearTimeout(timer);
  }, [onClose, isAway]);

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
        <span className="sr-only">{greetings[0]}</span>
        <span aria-hidden="true">{text}</span>
      </p>
      <button type="button" className="audio-icon" aria-label="Dismiss the hint" onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
