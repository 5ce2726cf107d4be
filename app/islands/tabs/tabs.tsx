"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { tabIds } from "../../domain/page-ids.ts";

export type Tab = { id: string; label: string; panel: ReactNode };

/**
 * Tabs that are links to `?tab=…` in the page as served, each panel present and the others hidden. With
 * script they switch in place, by the keys of the ARIA tabs pattern.
 */
export function Tabs({ label, tabs, initial }: { label: string; tabs: Tab[]; initial: string }) {
  const [active, setActive] = useState(initial);

  function show(id: string) {
    setActive(id);
    const address = new URL(window.location.href);
    address.searchParams.set("tab", id);
    window.history.replaceState(window.history.state, "", address);
  }

  function onClick(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    show(id);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
      " ": index,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    show(target.id);
    document.getElementById(tabIds(target.id).tab)?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-hairline border-b">
        {tabs.map(({ id, label: name }, index) => (
          <a
            key={id}
            id={tabIds(id).tab}
            role="tab"
            href={`?tab=${id}`}
            aria-selected={id === active}
            aria-controls={tabIds(id).panel}
            className="flex min-h-11 items-center border-transparent border-b-2 px-4 font-medium text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
            onClick={(event) => onClick(event, id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={tabIds(id).panel}
          role="tabpanel"
          aria-labelledby={tabIds(id).tab}
          data-inactive={id === active ? undefined : ""}
          className="pt-8 data-inactive:hidden print:block!"
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
