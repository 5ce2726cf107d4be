"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A disclosure that works as HTML alone; with script it also closes on Escape, outside clicks and navigation. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    // What was opened before the application came stays open.
    if (menu.current && shown.current !== key) menu.current.open = false;
    shown.current = key;
  }, [key]);

  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        element.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);

  return (
    <details ref={menu} className="group md:hidden">
      <summary className="flex min-h-11 min-w-11 list-none items-center justify-center rounded-full px-3 font-medium text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">Close</span>
      </summary>
      {children}
    </details>
  );
}
