"use client";

import { writePreference } from "../../client/storage/device-storage.ts";
import { useIsHydrated, useStoredText } from "../../client/storage/use-stored.ts";

/** Whether / opens the search (app/features/search/open-search.ts): speech and one-handed use press keys that nobody meant. */
export function SlashSwitch() {
  const slash = useStoredText("slash");
  // What was chosen is known once the application runs.
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
