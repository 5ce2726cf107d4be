"use client";

import { writePreference } from "../client/storage/stored-text.ts";
import { useIsHydrated, useStoredText } from "../client/storage/use-stored.ts";

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
