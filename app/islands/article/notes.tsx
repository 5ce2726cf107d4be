"use client";

import { useEffect, useRef } from "react";
import { fillNote, noteLink } from "./note-content.ts";
import { placeNote } from "./note-place.ts";

/**
 * Shows what a footnote or a glossary term says where it stands in the text: in the margin where there is room, else
 * in a box at the line. Without script, or in a browser without popovers, its link is followed.
 */
export function Notes() {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const note = ref.current;
    if (!note || !("popover" in note)) return undefined;
    const show = (event: MouseEvent) => {
      const link = noteLink(event);
      if (!link || note.contains(link) || !fillNote(note, link)) return;
      event.preventDefault();
      note.showPopover();
      placeNote(note, link);
      note.focus({ preventScroll: true });
      note.ontoggle = (toggle) => {
        // Closed by a key, the reader goes on where they were; closed by a click elsewhere, there.
        const isHeld = document.activeElement === document.body || note.contains(document.activeElement);
        if (toggle instanceof ToggleEvent && toggle.newState === "closed" && isHeld)
          link.focus({ preventScroll: true });
      };
    };
    const hide = () => note.hidePopover();
    document.addEventListener("click", show);
    addEventListener("resize", hide);
    return () => {
      document.removeEventListener("click", show);
      removeEventListener("resize", hide);
    };
  }, []);

  return <aside ref={ref} popover="auto" tabIndex={-1} className="note no-print" />;
}
