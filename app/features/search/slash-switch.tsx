"use client";

import { writePreference } from "../../client/storage/device-storage.ts";
import { useIsHydrated, useStoredText } from "../../client/storage/use-stored.ts";

/**
 * Switches the / key for the search on or off (open-search.ts). Speech input can press keys by accident (WCAG 2.1.4,
 * Character Key Shortcuts).
 */
export function SlashSwitch() {
  const slash = useStoredText("slash");
  // The server does not know the stored choice, so the switch is invisible until hydration.
  const isKnown = useIsHydrated();
  return (
    <label className={`inline-flex min-h-11 items-center gap-2 ${isKnown ? "" : "invisible"}`}>
      <input
        type="checkbox"
        className="size-6"
        checked={slash !== "off"}
        onChange={(event) => writePreference("slash", event.target.checked ? "on" : "off")}
      />
      The / key opens this search
    </label>
  );
}
