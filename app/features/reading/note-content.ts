import { decoded } from "../../shared/decoded.ts";

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
