"use client";

import { useEffect, useRef, useState } from "react";
import { decoded } from "../../shared/decoded.ts";

/**
 * Shows what a footnote or a glossary term says where it stands in the text: in the margin where there is room, else
 * in a box at the line. Without script, in a browser without popovers, and where there is nothing to show, its link is
 * followed.
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
      if (!openNote(note, link)) location.assign(link.href);
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

/** Shows a link's note at its place, and gives the focus back when it is closed; false where there is nothing to show. */
function openNote(note: HTMLElement, link: HTMLAnchorElement): boolean {
  if (!fillNote(note, link)) return false;
  // What has the focus now gets it back from the browser when the note is closed by a key.
  link.focus({ preventScroll: true });
  note.showPopover();
  placeNote(note, link);
  note.focus({ preventScroll: true });
  return true;
}

/** Puts what a link's footnote or term says into a note, with the link itself after it; false where there is nothing. */
function fillNote(note: HTMLElement, link: HTMLAnchorElement): boolean {
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
function placeNote(note: HTMLElement, link: HTMLElement): void {
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

const SHOWN_FOR = 2000;

/** Makes the controls that copy something work, and says what happened. */
export function CopyCode() {
  const [message, setMessage] = useState("");

  useEffect(() => {
    async function copy(event: MouseEvent) {
      const control = copyControl(event);
      if (!control) return;
      // A link to a section is followed as well: the address then says where the reader is.
      const isAnchor = control.matches(".anchor");
      if (!isAnchor) event.preventDefault();
      const done = await copyFrom(control).then(
        () => true,
        () => false,
      );
      if (!done && control instanceof HTMLAnchorElement && !isAnchor) return window.location.assign(control.href);
      const what = isAnchor ? "Link copied" : "Copied";
      setMessage(done ? `${what} to the clipboard.` : "Copying was blocked by the browser.");
      if (control.dataset.said) return;
      const label = control.textContent;
      control.dataset.said = "yes";
      control.textContent = done ? what : "Not copied";
      setTimeout(() => {
        control.textContent = label;
        delete control.dataset.said;
        setMessage("");
      }, SHOWN_FOR);
    }
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);

  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}

/**
 * The control of a click that copies something: `.copy-code`, a button that copies what its `data-copy` or the code
 * beside it says; `.anchor`, a link to a section that copies its own address; `data-copy-from`, a link that copies
 * the text it leads to. A click that opens a tab or a window is none.
 */
function copyControl(event: MouseEvent): HTMLElement | undefined {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const element = event.target instanceof Element ? event.target : undefined;
  return element?.closest<HTMLElement>(".copy-code, a.anchor, a[data-copy-from]") ?? undefined;
}

/** Puts what a control copies on the clipboard. Rejects where the browser or the line does not allow it. */
function copyFrom(control: HTMLElement): Promise<void> {
  if (control instanceof HTMLAnchorElement && control.dataset.copyFrom !== undefined) {
    // Safari lets a click write what comes later only as a promise that is given at once.
    const text = fetchText(control.href);
    return navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
  }
  const text = control instanceof HTMLAnchorElement ? control.href : control.dataset.copy;
  return navigator.clipboard.writeText(text ?? control.parentElement?.querySelector("pre")?.textContent ?? "");
}

async function fetchText(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} at ${address}`);
  return new Blob([await answer.text()], { type: "text/plain" });
}
