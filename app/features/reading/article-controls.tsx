"use client";

import { useEffect, useRef, useState } from "react";
import { percentDecode } from "../../shared/percent-decode.ts";

/**
 * Shows a footnote or a glossary definition beside its link: in the margin if there is room, otherwise in a box at the
 * line. Without script, without popover support or without text to show, the browser follows the link.
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

/** Opens the note of a link and focuses it. @returns false if the link has no text to show */
function openNote(note: HTMLElement, link: HTMLAnchorElement): boolean {
  if (!fillNote(note, link)) return false;
  // When a key closes the popover, the browser returns the focus to the element that has it now.
  link.focus({ preventScroll: true });
  note.showPopover();
  positionNote(note, link);
  note.focus({ preventScroll: true });
  return true;
}

/** Fills a note with a link's footnote or definition and a link to all of them. @returns false if there is no text */
function fillNote(note: HTMLElement, link: HTMLAnchorElement): boolean {
  const { meaning: definition } = link.dataset;
  const text = document.createElement("p");
  if (definition) text.textContent = definition;
  else {
    const source = document.getElementById(percentDecode(link.hash.slice(1)) ?? "")?.querySelector("p");
    if (!source) return false;
    for (const child of source.cloneNode(true).childNodes) text.append(child.cloneNode(true));
    for (const back of text.querySelectorAll("[data-footnote-backref]")) back.remove();
  }
  const more = document.createElement("a");
  more.href = link.href;
  more.textContent = definition ? "In the glossary" : "All sources";
  note.ariaLabel = definition ? (link.textContent ?? "") : `Source ${link.textContent}`;
  note.replaceChildren(text, more);
  return true;
}

/** Pixels. */
const MIN_MARGIN_WIDTH = 200;
const MAX_MARGIN_WIDTH = 280;
const BOX_WIDTH = 352;
/** Minimum distances from the text column and from the window's edges, in pixels. */
const GAP = 24;
const EDGE = 12;

/** Positions an open note in the margin beside its line, or in a box below or above it. */
function positionNote(note: HTMLElement, link: HTMLElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const column = link.closest(".measured")?.getBoundingClientRect();
  const aside = document.querySelector(".beside")?.getBoundingClientRect();
  const end = aside?.width ? aside.left : document.documentElement.clientWidth - EDGE;
  const room = column ? end - column.right - 2 * GAP : 0;
  const isBeside = room >= MIN_MARGIN_WIDTH;
  note.dataset.place = isBeside ? "margin" : "box";
  if (column && isBeside) setPosition(note, column.right + GAP, line.top - 4, Math.min(room, MAX_MARGIN_WIDTH));
  else positionBox(note, line);
}

/** Positions a note in a box below its line, or above it if there is no room below. */
function positionBox(note: HTMLElement, line: DOMRect): void {
  const width = Math.min(BOX_WIDTH, document.documentElement.clientWidth - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(line.left - GAP, document.documentElement.clientWidth - width - EDGE));
  setPosition(note, left, line.bottom + 8, width);
  const { height } = note.getBoundingClientRect();
  const isTooLow = line.bottom + 8 + height > window.innerHeight - EDGE && line.top - 8 - height > EDGE;
  if (isTooLow) setPosition(note, left, line.top - 8 - height, width);
}

/** Sets a note's position from viewport to page coordinates, in pixels, so that it scrolls with the text. */
function setPosition(note: HTMLElement, left: number, top: number, width: number): void {
  note.style.left = `${left + window.scrollX}px`;
  note.style.top = `${top + window.scrollY}px`;
  note.style.width = `${width}px`;
}

/** Time that the result replaces a control's label, in milliseconds. */
const RESULT_DURATION = 2000;

/** Makes copy controls work and announces the result. */
export function CopyCode() {
  const [message, setMessage] = useState("");

  useEffect(() => {
    async function copy(event: MouseEvent) {
      const control = copyControl(event);
      if (!control) return;
      // The browser also follows the link to a section, so the address shows it.
      const isAnchor = control.matches(".anchor");
      if (!isAnchor) event.preventDefault();
      const isCopied = await copyFrom(control).then(
        () => true,
        () => false,
      );
      if (!isCopied && control instanceof HTMLAnchorElement && !isAnchor) return window.location.assign(control.href);
      const result = isAnchor ? "Link copied" : "Copied";
      setMessage(isCopied ? `${result} to the clipboard.` : "Copying was blocked by the browser.");
      if (control.dataset.said) return;
      const label = control.textContent;
      control.dataset.said = "yes";
      control.textContent = isCopied ? result : "Not copied";
      setTimeout(() => {
        control.textContent = label;
        delete control.dataset.said;
        setMessage("");
      }, RESULT_DURATION);
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
 * The copy control that a click is on; undefined for others and for clicks with a modifier key.
 * - `.copy-code`: a button that copies its `data-copy`, or the code beside it
 * - `a.anchor`: a link to a section that copies its own URL
 * - `a[data-copy-from]`: a link that copies its target: a PNG as a picture, anything else as text
 */
function copyControl(event: MouseEvent): HTMLElement | undefined {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const element = event.target instanceof Element ? event.target : undefined;
  return element?.closest<HTMLElement>(".copy-code, a.anchor, a[data-copy-from]") ?? undefined;
}

/**
 * Copies a control's text to the clipboard. Rejects if the browser refuses or the download fails. It is async so that
 * it also rejects, instead of throwing, without `navigator.clipboard` (pages over plain HTTP).
 */
async function copyFrom(control: HTMLElement): Promise<void> {
  if (control instanceof HTMLAnchorElement && control.dataset.copyFrom !== undefined) {
    // Safari allows the write only during the click, so the clipboard item gets a promise of the content.
    const type = control.pathname.endsWith(".png") ? "image/png" : "text/plain";
    return navigator.clipboard.write([new ClipboardItem({ [type]: fetchAs(type, control.href) })]);
  }
  const text = control instanceof HTMLAnchorElement ? control.href : control.dataset.copy;
  return navigator.clipboard.writeText(text ?? control.parentElement?.querySelector("pre")?.textContent ?? "");
}

async function fetchAs(type: string, url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} at ${url}`);
  return new Blob([await response.arrayBuffer()], { type });
}
