"use client";

import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { ariaCurrent } from "../content/section.ts";

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
