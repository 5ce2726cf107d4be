"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { isCalm } from "../../client/storage/device-storage.ts";
import { placeOf } from "../../content/heading-ids.ts";
import type { Heading } from "../../shared/reading-page.ts";

/** Distances in pixels, times in milliseconds. */
const OFFSET = 100;
const SCROLL_LOCK = 1000;
/** Where in the window a heading becomes the one that is read, as a part of its height: the observer's lower edge. */
const READING_LINE = 0.2;
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
  const navigate = useNavigate();

  useEffect(() => {
    const follow = () => {
      if (performance.now() < lockedUntil.current) return;
      setActive(headingAbove(headings, Math.max(OFFSET + 1, window.innerHeight * READING_LINE)));
    };
    const observer = new IntersectionObserver(follow, { rootMargin: `-${OFFSET}px 0px -80% 0px`, threshold: 0.1 });
    for (const { id } of headings) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    // A jump may pass every heading without one of them being seen on the way.
    document.addEventListener("scrollend", follow);
    return () => {
      observer.disconnect();
      document.removeEventListener("scrollend", follow);
    };
  }, [headings]);

  function goTo(event: MouseEvent<HTMLAnchorElement>, { id, tab }: Heading) {
    const heading = document.getElementById(id);
    if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openTabOf(heading);
    lockedUntil.current = performance.now() + SCROLL_LOCK;
    setActive(id);
    const { hash, search } = event.currentTarget;
    // Back leads to where the reader was. A tab is no page of its own: its address is changed in place (app/ui/switch-tabs.ts).
    if (tab === undefined)
      navigate({ hash, search }, { preventScrollReset: true, replace: hash === window.location.hash });
    else window.history.replaceState(window.history.state, "", placeOf({ id, tab }));
    window.scrollTo({
      top: heading.getBoundingClientRect().top + window.scrollY - OFFSET,
      behavior: isCalm() ? "auto" : "smooth",
    });
    heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
  }

  const shown = visibleHeadings(headings, active);
  return (
    <nav aria-label={title} className="toc">
      <p className="font-semibold text-sm">{title}</p>
      <ol className="mt-3 text-sm leading-snug">
        {headings.map((heading) => (
          <li
            key={heading.id}
            {...(heading.level > 2 ? { "data-deep": "", ...(shown.has(heading.id) ? { "data-shown": "" } : {}) } : {})}
          >
            <a
              href={placeOf(heading)}
              aria-current={heading.id === active ? "true" : undefined}
              className={`block border-hairline border-l py-1.5 pl-4 text-muted hover:text-ink ${INDENTS[heading.level] ?? ""}`}
              onClick={(event) => goTo(event, heading)}
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last heading that stands above a line, in pixels from the window's top; headings in a closed tab are none. */
function headingAbove(headings: readonly Heading[], line: number): string | undefined {
  return headings.findLast(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top <= line;
  })?.id;
}

/** Opens the tab that an element stands in, by that tab's own control. */
function openTabOf(element: Element): void {
  const panel = element.closest("[role=tabpanel]");
  const tab = panel && document.querySelector<HTMLElement>(`[role=tab][aria-controls="${CSS.escape(panel.id)}"]`);
  if (tab?.ariaSelected === "false") flushSync(() => tab.click());
}

/**
 * Which headings show while one is active: levels 1 and 2 always, deeper ones when their parent or a
 * sibling is the active one. An open branch keeps its ancestors open.
 */
function visibleHeadings(headings: readonly Heading[], activeId: string | undefined): Set<string> {
  const parents = parentsOf(headings);
  const open = new Set<string | undefined>();
  for (let id = activeId; id !== undefined; id = parents.get(id)) {
    open.add(id);
    open.add(parents.get(id));
  }
  const isShown = ({ id, level }: Heading) => level <= 2 || (activeId !== undefined && open.has(parents.get(id)));
  return new Set(headings.filter(isShown).map(({ id }) => id));
}

/** The nearest heading above each one that is of a higher rank. */
function parentsOf(headings: readonly Heading[]): Map<string, string | undefined> {
  const parents = new Map<string, string | undefined>();
  const above: Heading[] = [];
  for (const heading of headings) {
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= heading.level) above.pop();
    parents.set(heading.id, above.at(-1)?.id);
    above.push(heading);
  }
  return parents;
}
