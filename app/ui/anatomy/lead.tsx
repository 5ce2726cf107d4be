"use client";

import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "../../client/use-hydrated.ts";

/**
 * Shows the state of a radio button of a screen, and moves the focus to its window or the component in this state, whose
 * sentence is then read.
 */
function show(id: string, { currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const radio = document.getElementById(id);
  if (!(radio instanceof HTMLInputElement)) return;
  // The component follows at once.
  flushSync(() => radio.click());
  const shown = currentTarget
    .closest(".anatomy")
    ?.querySelector<HTMLElement>(`.anatomy-windows > [data-state="${radio.value}"]:not(:empty)`);
  if (!shown) return;
  shown.focus({ preventScroll: true });
  // States differ in height: one that is mostly out of the window is brought in.
  const { top, bottom, height } = shown.getBoundingClientRect();
  if (Math.min(bottom, innerHeight) - Math.max(top, 0) < height / 2) shown.scrollIntoView({ block: "nearest" });
}

/** A control that leads to the state of a radio button: a label of it, and a button once there is script. */
export function Lead({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const hasScript = useHydrated();
  if (!hasScript)
    return (
      <label htmlFor={to} className={className}>
        {children}
      </label>
    );
  return (
    <button type="button" className={className} onClick={(event) => show(to, event)}>
      {children}
    </button>
  );
}

/** A text whose words stream in, one after another once there is script. */
export function Stream({ children }: { children: ReactNode }) {
  /** Says which word it is, for its delay. */
  const count = (text: HTMLElement | null) => {
    for (const [index, word] of [...(text?.children ?? [])].entries())
      if (word instanceof HTMLElement) word.style.setProperty("--word", String(index));
  };
  return (
    <p ref={count} className="window-stream">
      {children}
    </p>
  );
}
