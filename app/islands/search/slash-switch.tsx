"use client";

import { useEffect, useState } from "react";

/** Whether / opens the search (inline/open-search.ts): speech and one-handed use press keys that nobody meant. */
export function SlashSwitch() {
  const [isOn, setOn] = useState<boolean>();

  useEffect(() => {
    try {
      setOn(localStorage.getItem("slash") !== "off");
    } catch {
      // Without storage nothing can be kept.
    }
  }, []);

  function change(isChosen: boolean) {
    localStorage.setItem("slash", isChosen ? "on" : "off");
    setOn(isChosen);
  }

  return (
    <label className={`inline-flex min-h-11 items-center gap-2 ${isOn === undefined ? "invisible" : ""}`}>
      <input
        type="checkbox"
        className="size-4"
        checked={isOn ?? true}
        onChange={(event) => change(event.target.checked)}
      />
      The / key opens this search
    </label>
  );
}
