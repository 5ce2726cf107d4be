"use client";

import { useEffect } from "react";
import { noteUnsaved } from "../../client/use-go.ts";

/** The link that a click leaves this page by; none where it stays, opens another tab, or opens the search in the page. */
function leavingLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  const stays = link?.target !== "" || link.pathname === location.pathname || link.matches("[data-search]");
  return stays ? null : link;
}

/**
 * Lets the browser ask before a page with something unsaved is left. Links are kept from the application, which would
 * change the page without asking: they lead on as links do. What else the application goes to, as from the search or by
 * the voice guide, is left for in the same way (`useGo`).
 */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const leadOn = (event: MouseEvent) => {
      if (leavingLink(event)) event.stopPropagation();
    };
    noteUnsaved(true);
    addEventListener("beforeunload", ask);
    addEventListener("click", leadOn, { capture: true });
    return () => {
      noteUnsaved(false);
      removeEventListener("beforeunload", ask);
      removeEventListener("click", leadOn, { capture: true });
    };
  }, [isChanged]);
  return null;
}
