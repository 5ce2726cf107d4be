"use client";

import { useEffect, useRef, useState } from "react";
import { prefersReducedMotion, writePreference } from "../../client/storage/device-storage.ts";
import "./audio.css";

/** Times in milliseconds. `RECHECK` is the interval at which a hidden bubble checks if it is visible again. */
const TYPING = 50;
const DELETING = 30;
const HOLD = 2000;
const PAUSE = 500;
const RECHECK = 500;

/** The texts of the bubble beside the start button, in order. The first says that it is a program. */
const greetings = ["I'm your AI assistant", "Hey, you can chat with me here", "Click me to start talking!"] as const;

/** The animation frames: each text is typed letter by letter, held, and deleted. */
const frames = greetings.flatMap((text) => {
  const parts = Array.from(text, (_, index) => text.slice(0, index));
  return [
    ...parts.map((part) => ({ text: part, duration: TYPING })),
    { text, duration: HOLD },
    ...parts.toReversed().map((part) => ({ text: part, duration: part ? DELETING : PAUSE })),
  ];
});

/**
 * The speech bubble beside the start button. It types its texts once and closes. A visitor sees it once: it is noted as
 * seen when it begins. It pauses while it is invisible: in a hidden window, behind a dialog or the onboarding card, or
 * while the start button's bar is hidden. With reduced motion the first text stays. Assistive technology reads only that
 * one.
 */
export default function Hint({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const remaining = frames.values();
    const isReducedMotion = prefersReducedMotion();
    const isVisible = () =>
      !document.hidden &&
      !document.querySelector("dialog[open]") &&
      root.current?.checkVisibility({ visibilityProperty: true }) &&
      !document.documentElement.matches("[data-reading]:not(:has(.start-bar:focus-within))");
    let timer: ReturnType<typeof setTimeout>;
    let hasBegun = false;
    const showNext = () => {
      if (!isVisible()) {
        timer = setTimeout(showNext, RECHECK);
        return;
      }
      if (!hasBegun) writePreference("audio-hint-seen", "true");
      hasBegun = true;
      const frame = remaining.next().value;
      if (!frame) return onClose();
      setText(isReducedMotion ? greetings[0] : frame.text);
      timer = setTimeout(showNext, frame.duration);
    };
    showNext();
    return () => clearTimeout(timer);
  }, [onClose]);

  function dismiss() {
    document.querySelector<HTMLElement>(".start-bar > a")?.focus();
    onClose();
  }

  return (
    <div ref={root} className="audio-hint">
      <p className={text ? "" : "invisible"}>
        <span className="sr-only">{greetings[0]}</span>
        <span aria-hidden="true">{text}</span>
      </p>
      <button type="button" className="audio-icon" aria-label="Dismiss the hint" onClick={dismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
