"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { addressWithin } from "../../content/heading-ids.ts";
import type { Heading } from "../../shared/reading-page.ts";

/** Distance between the window's top and a heading that the reader jumps to (base.css), in pixels. */
const OFFSET = 100;
/** Time after a jump during which scrolling does not change the active heading, in milliseconds. */
const SCROLL_LOCK = 1000;
/** A heading above this line is active; a share of the window's height. */
const READING_LINE = 0.2;
/** Classes by heading level. */
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
 * The article's headings as links. Without script, CSS shows all levels (prose.css). With script, it marks the active
 * heading and expands its branch. CSS scrolls smoothly to `OFFSET` above a heading.
 */
export function TableOfContents({ headings, title = "Table of Contents" }: TableOfContentsProps) {
  const [active, setActive] = useState<string>();
  /** Shown at a press of the mouse, until it leaves: the pressed entry stays under the pointer. */
  const [kept, setKept] = useState<ReadonlySet<string>>();
  const lockedUntil = useRef(0);
  const navigate = useNavigate();

  useEffect(() => {
    const follow = () => {
      if (performance.now() < lockedUntil.current) return;
      setActive(headingAbove(headings, Math.max(OFFSET + 1, window.innerHeight * READING_LINE)));
    };
    const observer = new IntersectionObserver(follow, {
      rootMargin: `-${OFFSET}px 0px -${(1 - READING_LINE) * 100}% 0px`,
      threshold: 0.1,
    });
    for (const { id } of headings) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    // A jump can skip all headings without an intersection change.
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
    if (event.detail > 0) setKept(shown);
    const { hash, search } = event.currentTarget;
    // A jump adds a history entry, so Back returns to the previous position. Tabs replace theirs (ui/switch-tabs.ts).
    if (tab === undefined) navigate({ hash, search }, { replace: hash === window.location.hash });
    else {
      window.history.replaceState(window.history.state, "", addressWithin({ id, tab }));
      heading.scrollIntoView();
    }
    heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
  }

  const shown = new Set([...visibleHeadings(headings, active), ...(kept ?? [])]);
  return (
    <nav aria-label={title} className="toc" onPointerLeave={() => setKept(undefined)}>
      <p className="font-semibold text-sm">{title}</p>
      <ol className="mt-3 text-sm leading-snug">
        {headings.map((heading) => (
          <li
            key={heading.id}
            {...(heading.level > 2 ? { "data-deep": "", ...(shown.has(heading.id) ? { "data-shown": "" } : {}) } : {})}
          >
            <a
              href={addressWithin(heading)}
              aria-current={heading.id === active ? "true" : undefined}
              className={`block border-hairline border-l py-1.5 pl-4 text-left text-muted hover:text-ink aria-[current=true]:border-accent aria-[current=true]:text-ink ${INDENTS[heading.level] ?? ""}`}
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

/** Id of the last heading above a line, in pixels from the window's top. Headings in closed tabs do not count. */
function headingAbove(headings: readonly Heading[], line: number): string | undefined {
  return headings.findLast(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top <= line;
  })?.id;
}

/** Opens the tab that contains an element. */
function openTabOf(element: Element): void {
  const panel = element.closest("[role=tabpanel]");
  const tab = panel && document.querySelector<HTMLElement>(`[role=tab][aria-controls="${CSS.escape(panel.id)}"]`);
  if (tab?.ariaSelected === "false") flushSync(() => tab.click());
}

/**
 * Ids of the headings to show: levels 1 and 2 always, deeper ones if their parent is the active heading or one of its
 * ancestors.
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

/** Each heading's parent: the nearest heading before it with a lower level. */
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
