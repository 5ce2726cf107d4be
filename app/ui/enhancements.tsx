"use client";

import { useEffect } from "react";
import { onStored, writePreference } from "../client/storage/device-storage.ts";
import { useIsHydrated, useStoredText } from "../client/storage/use-stored.ts";
import { isUnwelcome } from "./motion.ts";

/** Fetches what moves for decoration once the application runs and has nothing else to do, where motion is welcome. */
export function Decoration() {
  useEffect(() => {
    const begin = () => {
      if (isUnwelcome()) return;
      forget();
      (window.requestIdleCallback ?? setTimeout)(() =>
        import("./start-decoration.ts").then(
          ({ startDecoration }) => startDecoration(),
          // Without it the page lacks nothing.
          () => {},
        ),
      );
    };
    const forget = onStored(begin);
    begin();
    return forget;
  }, []);
  return null;
}

/** Fetches what shows the names of signs at the first control that a mouse or the keyboard comes to. */
export function Tooltips() {
  useEffect(() => {
    const done = new AbortController();
    const come = (event: Event) => {
      const isTouch = event instanceof PointerEvent && event.pointerType !== "mouse";
      if (isTouch || !(event.target instanceof Element) || !event.target.closest("a,button,[title]")) return;
      done.abort();
      import("./show-tooltips.ts").then(
        ({ showTooltips }) => showTooltips(event),
        // The browser shows those that it knows.
        () => {},
      );
    };
    for (const sign of ["pointerover", "focusin"]) addEventListener(sign, come, done);
    return () => done.abort();
  }, []);
  return null;
}

/** Lets a visitor stop everything that moves for decoration, on this device. */
export function MotionSwitch() {
  const motion = useStoredText("motion");
  const isKnown = useIsHydrated();
  return (
    <label className={`needs-script inline-flex min-h-11 items-center gap-2 ${isKnown ? "" : "invisible"}`}>
      <input
        type="checkbox"
        className="size-6"
        checked={motion !== "off"}
        onChange={(event) => writePreference("motion", event.target.checked ? "system" : "off")}
      />
      Moving decoration
    </label>
  );
}
