"use client";

import { createContext, use } from "react";

/** The search for the faults of a screen: the numbers of those found, and what a press on a spot does. */
export const Hunt = createContext<{ found: readonly number[]; press: (fault: number, words: string) => void }>({
  found: [],
  press: () => {},
});

/** A button over a text of a drawn screen. `fault` is the number of the fault that is there, 0 for none. */
export function Spot({ fault, words }: { fault: number; words: string }) {
  const { found, press } = use(Hunt);
  const isFound = found.includes(fault);
  return (
    <button
      type="button"
      data-replay=""
      className="spot needs-script"
      aria-label={isFound ? `Fault ${fault}: ${words}` : `Is this a fault? ${words}`}
      aria-pressed={isFound}
      onClick={() => press(fault, words)}
    >
      {isFound && <span className="callout-mark">{fault}</span>}
    </button>
  );
}
