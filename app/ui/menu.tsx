"use client";

import { type ReactNode, useEffect, useRef } from "react";

type MenuProps = { label: ReactNode; className: string; summaryClass?: string; children: ReactNode };

/**
 * A disclosure that works as HTML alone; with script it also closes on Escape, by a press that begins and ends beside
 * it, when the keyboard leaves it for what it covers, when one of its links is followed, and at Back.
 */
export function Menu({ label, className, summaryClass = "", children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const done = new AbortController();
    let isPressedBeside = false;
    const isBeside = ({ target }: Event) => target instanceof Node && !menu.current?.contains(target);
    const close = () => {
      if (menu.current) menu.current.open = false;
    };
    const press = (event: Event) => {
      isPressedBeside = isBeside(event);
    };
    const release = (event: Event) => {
      if (isPressedBeside && isBeside(event)) close();
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      menu.current.querySelector("summary")?.focus();
      close();
    };
    document.addEventListener("pointerdown", press, done);
    document.addEventListener("pointerup", release, done);
    document.addEventListener("keydown", leave, done);
    document.addEventListener(
      "focusin",
      (event) => {
        if (isBeside(event) && event.target instanceof Element && event.target.matches(":focus-visible")) close();
      },
      done,
    );
    addEventListener("popstate", close, done);
    return () => done.abort();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link is a click
    <details
      ref={menu}
      className={`group ${className}`}
      onClick={({ defaultPrevented, currentTarget }) => {
        // A link that the router handles.
        if (defaultPrevented) currentTarget.open = false;
      }}
    >
      <summary
        className={`flex min-h-11 min-w-11 list-none items-center justify-center rounded-full px-3 font-medium text-[0.9375rem] [&::-webkit-details-marker]:hidden ${summaryClass}`}
      >
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">Close</span>
      </summary>
      {children}
    </details>
  );
}
