"use client";

import { useEffect } from "react";

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
