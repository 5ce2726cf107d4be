import type { ReactNode } from "react";
import { tabIds } from "../shared/page-ids.ts";

type Tab = { id: string; label: string; panel: ReactNode };

/** Tabs as links to `?tab=…`; all panels are in the page. With script they switch in place (switch-tabs.ts). */
export function Tabs({ label, tabs, initial }: { label: string; tabs: Tab[]; initial: string }) {
  return (
    <div>
      <div role="tablist" aria-label={label} className="flex flex-wrap border-hairline border-b xs:gap-x-1">
        {tabs.map(({ id, label: name }) => (
          <a
            key={id}
            id={tabIds(id).tab}
            role="tab"
            href={`?tab=${id}`}
            aria-selected={id === initial}
            aria-controls={tabIds(id).panel}
            className="tab"
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, label: name, panel }) => (
        <div
          key={id}
          id={tabIds(id).panel}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: panels that start with text must be focusable (ARIA APG)
          tabIndex={0}
          aria-labelledby={tabIds(id).tab}
          data-inactive={id === initial ? undefined : ""}
          className="tab-panel"
        >
          {/* The tabs are not printed. */}
          <p className="print-only eyebrow mb-3">{name}</p>
          {panel}
        </div>
      ))}
    </div>
  );
}
