import { flushSync } from "react-dom";
import type { Heading } from "../../shared/reading-page.ts";

/** The last heading that stands above a line, in pixels from the window's top; headings in a closed tab are none. */
export function headingAbove(headings: readonly Heading[], line: number): string | undefined {
  return headings.findLast(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top <= line;
  })?.id;
}

/** Opens the tab that an element stands in, by that tab's own control. */
export function openTabOf(element: Element): void {
  const panel = element.closest("[role=tabpanel]");
  const tab = panel && document.querySelector<HTMLElement>(`[role=tab][aria-controls="${CSS.escape(panel.id)}"]`);
  if (tab?.ariaSelected === "false") flushSync(() => tab.click());
}
