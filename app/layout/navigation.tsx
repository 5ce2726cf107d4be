"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { ariaCurrent } from "../content/section.ts";

/**
 * A disclosure that works as HTML alone; with script it also closes on Escape, by a press that begins and ends beside
 * it, when the keyboard leaves it for what it covers, when one of its links is followed, and at Back.
 */
export function HeaderMenu({ label, className, children }: { label: string; className: string; children: ReactNode }) {
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
      <summary className="flex min-h-11 min-w-11 list-none items-center justify-center rounded-full px-3 font-medium text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">Close</span>
      </summary>
      {children}
    </details>
  );
}

type SectionLinkProps = {
  to: string;
  /** First path segments of the pages under this link, including its own. */
  sections: readonly string[];
  className: string;
  children: ReactNode;
};

/** A link with aria-current on its list and on the pages of that list. */
export function SectionLink({ to, sections, className, children }: SectionLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={ariaCurrent(pathname, to, sections)} className={className}>
      {children}
    </Link>
  );
}

/** Scroll distance, in pixels, below which the direction is ignored. */
const JITTER = 8;

/** Hides the header on phones while the page scrolls down; shows it on the way up and while it has the focus. */
export function HeaderScroll() {
  useEffect(() => {
    const done = new AbortController();
    let last = scrollY;
    const header = () => document.querySelector<HTMLElement>("body > header");
    const move = () => {
      const place = Math.max(0, scrollY);
      if (Math.abs(place - last) < JITTER) return;
      const isUsed = header()?.querySelector(":focus-visible, details[open]") != null;
      // The editor's tools stick below the header.
      if (location.pathname.startsWith("/editor")) return;
      header()?.toggleAttribute("data-away", place > last && place > innerHeight / 4 && !isUsed);
      last = place;
    };
    addEventListener("scroll", move, { passive: true, signal: done.signal });
    addEventListener(
      "focusin",
      () => header()?.matches(":focus-within") && header()?.removeAttribute("data-away"),
      done,
    );
    return () => done.abort();
  }, []);
  return null;
}
