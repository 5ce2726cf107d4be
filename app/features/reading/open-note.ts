import { decoded } from "../../shared/decoded.ts";

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

/** Puts what a link's footnote or term says into a note, with the link itself after it; false where there is nothing. */
export function fillNote(note: HTMLElement, link: HTMLAnchorElement): boolean {
  const { meaning } = link.dataset;
  const text = document.createElement("p");
  if (meaning) text.textContent = meaning;
  else {
    const source = document.getElementById(decoded(link.hash.slice(1)) ?? "")?.querySelector("p");
    if (!source) return false;
    for (const child of source.cloneNode(true).childNodes) text.append(child.cloneNode(true));
    for (const back of text.querySelectorAll("[data-footnote-backref]")) back.remove();
  }
  const more = document.createElement("a");
  more.href = link.href;
  more.textContent = meaning ? "In the glossary" : "All sources";
  note.ariaLabel = meaning ? (link.textContent ?? "") : `Source ${link.textContent}`;
  note.replaceChildren(text, more);
  return true;
}

/** In pixels: the least width of a margin that holds a note, its distance from text and window, a box's width. */
const MARGIN = 200;
const GAP = 24;
const EDGE = 12;
const BOX = 352;

/** Places a note that is shown: beside its line in the margin of the column, else in a box below the link, or above it. */
export function placeNote(note: HTMLElement, link: HTMLElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const column = link.closest(".measured")?.getBoundingClientRect();
  const aside = document.querySelector(".beside")?.getBoundingClientRect();
  const end = aside?.width ? aside.left : document.documentElement.clientWidth - EDGE;
  const room = column ? end - column.right - 2 * GAP : 0;
  const isBeside = room >= MARGIN;
  note.dataset.place = isBeside ? "margin" : "box";
  if (column && isBeside) put(note, column.right + GAP, line.top - 4, Math.min(room, 280));
  else putAtLine(note, line);
}

function putAtLine(note: HTMLElement, line: DOMRect): void {
  const width = Math.min(BOX, document.documentElement.clientWidth - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(line.left - GAP, document.documentElement.clientWidth - width - EDGE));
  put(note, left, line.bottom + 8, width);
  const { height } = note.getBoundingClientRect();
  const isTooLow = line.bottom + 8 + height > window.innerHeight - EDGE && line.top - 8 - height > EDGE;
  if (isTooLow) put(note, left, line.top - 8 - height, width);
}

/** From places in the window to places on the page: a note moves with its line. */
function put(note: HTMLElement, left: number, top: number, width: number): void {
  note.style.left = `${left + window.scrollX}px`;
  note.style.top = `${top + window.scrollY}px`;
  note.style.width = `${width}px`;
}
