"use client";

import { useEffect } from "react";
import { onStored, writePreference } from "../client/storage/device-storage.ts";
import { useIsHydrated, useStoredText } from "../client/storage/use-stored.ts";
import { isMotionReduced } from "./motion.ts";

/** Loads the decorative motion when the browser is idle, unless motion is reduced. */
export function Decoration() {
  useEffect(() => {
    const load = () => {
      if (isMotionReduced()) return;
      unsubscribe();
      (window.requestIdleCallback ?? setTimeout)(() =>
        import("./start-decoration.ts").then(
          ({ startDecoration }) => startDecoration(),
          // Decoration is optional: ignore a failed download.
          () => {},
        ),
      );
    };
    const unsubscribe = onStored(load);
    load();
    return unsubscribe;
  }, []);
  return null;
}

/** Loads the tooltips when the mouse or the keyboard focus first reaches a control. */
export function Tooltips() {
  useEffect(() => {
    const loaded = new AbortController();
    const load = (event: Event) => {
      const isTouch = event instanceof PointerEvent && event.pointerType !== "mouse";
      if (isTouch || !(event.target instanceof Element) || !event.target.closest("a,button,[title]")) return;
      loaded.abort();
      import("./show-tooltips.ts").then(
        ({ showTooltips }) => showTooltips(event),
        // Without them, the browser still shows `title` attributes.
        () => {},
      );
    };
    for (const type of ["pointerover", "focusin"]) addEventListener(type, load, loaded);
    return () => loaded.abort();
  }, []);
  return null;
}

/** Checkbox that turns decorative motion off or on for this device. */
export function MotionSwitch() {
  const motion = useStoredText("motion");
  const isHydrated = useIsHydrated();
  return (
    <label className={`needs-script inline-flex min-h-11 items-center gap-2 ${isHydrated ? "" : "invisible"}`}>
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
