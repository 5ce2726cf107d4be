"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Heading } from "../../domain/reading-page.ts";
import { visibleHeadings } from "./visible-headings.ts";

/** Specification section 9, in pixels and milliseconds. */
const OFFSET = 100;
const SCROLL_LOCK = 1000;
const INDENTS = [
  "",
  "",
  "",
  "pl-[calc(1rem+12px)]",
  "pl-[calc(1rem+24px)]",
  "pl-[calc(1rem+36px)]",
  "pl-[calc(1rem+48px)]",
];

type TableOfContentsProps = { headings: Heading[]; title?: string };

/**
 * The article's headings as links. As served it lists every heading of level 1 and 2; with script it
 * follows the reader, opens the branch they are in, and scrolls smoothly to 100 px above a heading.
 */
export function TableOfContents({ headings, title = "Table of Contents" }: TableOfContentsProps) {
  const [active, setActive] = useState<string>();
  const lockedUntil = useRef(0);

  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        if (performance.now() < lockedUntil.current) return;
        const first = headings.find(({ id }) => inView.has(id));
        if (first) setActive(first.id);
      },
      { rootMargin: `-${OFFSET}px 0px -80% 0px`, threshold: 0.1 },
    );
    for (const { id } of headings) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [headings]);

  function goTo(event: MouseEvent, id: string) {
    const heading = document.getElementById(id);
    if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    lockedUntil.current = performance.now() + SCROLL_LOCK;
    setActive(id);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({
      top: heading.getBoundingClientRect().top + window.scrollY - OFFSET,
      behavior: calm ? "auto" : "smooth",
    });
    window.history.replaceState(window.history.state, "", `#${id}`);
    heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
  }

  const shown = visibleHeadings(headings, active);
  return (
    <nav aria-label={title} className="toc">
      <p className="font-semibold text-sm">{title}</p>
      <ol className="mt-3 text-sm leading-snug">
        {headings.map(({ id, level, text }) => (
          <li key={id} {...(level > 2 ? { "data-deep": "", ...(shown.has(id) ? { "data-shown": "" } : {}) } : {})}>
            <a
              href={`#${id}`}
              aria-current={id === active ? "true" : undefined}
              className={`block border-hairline border-l py-1.5 pl-4 text-muted hover:text-ink ${INDENTS[level] ?? ""}`}
              onClick={(event) => goTo(event, id)}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
