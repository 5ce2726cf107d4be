"use client";

import { useEffect, useRef, useState } from "react";
import { isCalm, writePreference } from "../../client/storage/device-storage.ts";
import "./audio.css";

/** Times in milliseconds; `UNSEEN` is between two looks whether the bubble can be seen again. */
const TYPING = 50;
const DELETING = 30;
const HOLD = 2000;
const PAUSE = 500;
const UNSEEN = 500;

/** The texts of the bubble beside the start button, in order. */
export const greetings = [
  "Hey, you can chat with me here",
  "Click me to start talking!",
  "I'm your AI assistant",
] as const;

/** The frames of texts that are typed letter by letter, held, and deleted. */
const frames = greetings.flatMap((text) => {
  const parts = Array.from(text, (_, index) => text.slice(0, index));
  return [
    ...parts.map((part) => ({ text: part, lasts: TYPING })),
    { text, lasts: HOLD },
    ...parts.toReversed().map((part) => ({ text: part, lasts: part ? DELETING : PAUSE })),
  ];
});

/**
 * The speech bubble beside the start button types its texts and closes after one round; a visitor who has seen it begin
 * never sees it again. No time passes while it cannot be seen: in a hidden window, behind the invitation, or where the
 * start button has stepped aside. With reduced motion the first text stays, and assistive technology reads only that one.
 */
export default function Hint({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const left = frames.values();
    const isStill = isCalm();
    const isSeen = () =>
      !document.hidden &&
      root.current?.checkVisibility({ visibilityProperty: true }) &&
      !document.documentElement.matches("[data-reading]:not(:has(.start-bar:focus-within))");
    let timer: ReturnType<typeof setTimeout>;
    let hasBegun = false;
    const next = () => {
      if (!isSeen()) {
        timer = setTimeout(next, UNSEEN);
        return;
      }
      if (!hasBegun) writePreference("audio-hint-seen", "true");
      hasBegun = true;
      const frame = left.next().value;
      if (!frame) return onClose();
      setText(isStill ? greetings[0] : frame.text);
      timer = setTimeout(next, frame.lasts);
    };
    next();
    return () => clearTimeout(timer);
  }, [onClose]);

  function dismiss() {
    document.querySelector<HTMLElement>(".start-bar > a")?.focus();
    onClose();
  }

  return (
    <div ref={root} className="audio-hint">
      <p>
        <span className="sr-only">{greetings[0]}</span>
        <span aria-hidden="true">{text}</span>
      </p>
      <button type="button" className="audio-icon" aria-label="Dismiss the hint" onClick={dismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
