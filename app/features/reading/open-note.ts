import { fillNote } from "./note-content.ts";
import { placeNote } from "./note-place.ts";

/** Shows a link's note at its place, and gives the focus back when it is closed; false where there is nothing to show. */
export function openNote(note: HTMLElement, link: HTMLAnchorElement): boolean {
  if (!fillNote(note, link)) return false;
  note.showPopover();
  placeNote(note, link);
  note.focus({ preventScroll: true });
  note.ontoggle = (toggle) => {
    // Closed by a key, the reader goes on where they were; closed by a click elsewhere, there.
    const isHeld = document.activeElement === document.body || note.contains(document.activeElement);
    if (toggle instanceof ToggleEvent && toggle.newState === "closed" && isHeld) link.focus({ preventScroll: true });
  };
  return true;
}
