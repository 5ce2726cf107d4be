"use client";

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { placeOfMenu, previewOf } from "../../shared/device/passage.ts";
import { askAbout, copyQuote, isTalking } from "./use-of-passage.ts";
import { type Passage, usePassage } from "./use-passage.ts";

/** Puts the menu at its passage, on the page, so that it moves along with it. */
function place(menu: HTMLElement, { range, by }: Passage): void {
  const lines = range.getClientRects();
  const box = range.getBoundingClientRect();
  // Of a long selection, the end is what is in view.
  const last = lines[lines.length - 1] ?? box;
  const shown = { left: last.left, right: last.right, top: box.top, bottom: last.bottom };
  const { clientWidth: width, style } = document.documentElement;
  // What stands at the foot of the window (audio/keep-room.ts) would cover the menu.
  const heightOf = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const window = { width, height: innerHeight - heightOf("--dock") - heightOf("--asks") };
  const { left, top } = placeOfMenu(shown, window, { isTouch: by === "touch" });
  menu.style.left = `${left + scrollX}px`;
  menu.style.top = `${top + scrollY}px`;
}

/** Goes on by Tab, or back by Shift+Tab, from where a passage ends. */
function focusBeside({ endContainer }: Range, isBack: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>("#content :is(a[href], button, summary, [tabindex='0'])")];
  const way = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const beside = all.filter((one) => endContainer.compareDocumentPosition(one) & way && one.checkVisibility());
  beside.at(isBack ? -1 : 0)?.focus();
}

/** What can be done with a passage that is selected in the text. */
export function SelectionMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const [passage, end] = usePassage(menu);
  const [taken, setTaken] = useState<Passage>();
  const isBusy = passage !== undefined && taken === passage;
  const wish = useRef(new AbortController());

  // Whoever closes the menu or selects something else has thought better of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another passage that ends it
  useEffect(() => {
    wish.current = new AbortController();
    return () => wish.current.abort();
  }, [passage]);

  useLayoutEffect(() => {
    if (!passage || !menu.current) return undefined;
    const element = menu.current;
    const put = () => place(element, passage);
    put();
    addEventListener("resize", put);
    return () => removeEventListener("resize", put);
  }, [passage]);

  // From a selection, Tab leads into the menu; the page's own order goes on behind it.
  useEffect(() => {
    if (!passage) return undefined;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Tab" || event.shiftKey || menu.current?.contains(document.activeElement)) return;
      event.preventDefault();
      menu.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [passage]);

  if (!passage) return null;
  const { text, range, by } = passage;

  function leave(): void {
    end();
    document.getSelection()?.collapse(range.endContainer, range.endOffset);
  }

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(menu.current?.querySelectorAll("button") ?? [])];
    const isLast = document.activeElement === buttons.at(event.shiftKey ? 0 : -1);
    if (event.key === "Tab" && isLast) {
      event.preventDefault();
      focusBeside(range, event.shiftKey);
    } else if (event.key !== "Escape") return;
    leave();
  }

  async function run(what: (text: string, range: Range, signal: AbortSignal) => Promise<void>) {
    if (isBusy) return;
    const { signal } = wish.current;
    setTaken(passage);
    await what(text, range, signal);
    if (!signal.aborted) leave();
  }

  return (
    <div
      ref={menu}
      role="dialog"
      aria-label="Selected text"
      tabIndex={-1}
      className="selection-menu no-print"
      onKeyDown={onKeyDown}
      // The selection is not given up for a press on what is done with it.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className="break-words text-muted text-sm">{previewOf(text)}</p>
      <p role="status" className="sr-only">
        {by === "keyboard" && "Tab leads to what can be done with the selected text, Escape closes it."}
      </p>
      <div className="mt-1 flex gap-2">
        <button
          type="button"
          className="button grow justify-center"
          aria-disabled={isBusy}
          onClick={() => run(askAbout)}
        >
          {isBusy ? "Processing..." : isTalking() ? "Add Context" : "Ask AI"}
        </button>
        <button
          type="button"
          className="button grow justify-center"
          aria-disabled={isBusy}
          onClick={() => run(copyQuote)}
        >
          Copy quote
        </button>
      </div>
    </div>
  );
}
