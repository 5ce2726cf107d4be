"use client";

import { useEffect, useRef } from "react";

/**
 * Shows what a footnote or a glossary term says where it stands in the text: in the margin where there is room, else
 * in a box at the line. What does so comes with the first note. Without script, in a browser without popovers, and
 * where that cannot be had, its link is followed.
 */
export function Notes() {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const note = ref.current;
    if (!note || !("popover" in note)) return undefined;
    const show = (event: MouseEvent) => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>("a[data-footnote-ref], a[data-meaning]");
      if (!link || note.contains(link)) return;
      event.preventDefault();
      const follow = () => location.assign(link.href);
      import("./open-note.ts").then(({ openNote }) => openNote(note, link) || follow(), follow);
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
