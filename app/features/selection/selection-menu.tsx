"use client";

import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { callApi } from "../../client/call-api.ts";
import { addHighlight, writeVoiceContext } from "../../client/storage/records.ts";
import {
  type Highlight,
  isSummarized,
  passageUrl,
  placeOfMenu,
  previewOf,
  quoteOf,
  selectedFrom,
  wholeWords,
} from "../../shared/device/passage.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { showToast } from "../../ui/toasts.ts";
import { ask } from "../audio/ask-event.ts";
import { readingSelection, textOfRange } from "./reading-selection.ts";

/** The player marks the document while a conversation goes on (audio/player-store.ts). */
const isTalking = (): boolean => document.documentElement.dataset.talking !== undefined;

const pageTitle = (): string => document.querySelector("main h1")?.textContent ?? document.title;
/** The page's canonical address, without a fragment. */
const pageUrl = (): string =>
  document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.origin + location.pathname;

/** Maximum time for a summary, in milliseconds. */
const SUMMARY_TIMEOUT = 10_000;

/** Summarizes a long passage on the server. Returns short passages unchanged, and long ones if the request fails. */
async function summarizeIfLong(text: string): Promise<string> {
  if (!isSummarized(text)) return text;
  try {
    const options = { signal: AbortSignal.timeout(SUMMARY_TIMEOUT) };
    const { summary } = await (await callApi("POST", "/api/summarize-text", { text }, fetch, options)).json();
    return String(summary ?? "").trim() || text;
  } catch (error) {
    console.warn("The passage could not be summarized and is used as it is.", error);
    return text;
  }
}

/** The rest of the first and last text node around a range, plus the range's own outer spaces. */
function textAround(range: Range): { before: string; after: string } {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const selected = range.toString();
  const before = startContainer instanceof Text ? startContainer.data.slice(0, startOffset) : "";
  const after = endContainer instanceof Text ? endContainer.data.slice(endOffset) : "";
  return { before: before + (/^\s+/.exec(selected) ?? ""), after: (/\s+$/.exec(selected) ?? "") + after };
}

/** A passage extended to whole words, and the text beside it. */
const inWholeWords = (text: string, range: Range) => wholeWords({ text, ...textAround(range) });

/** The address of a passage. Its text fragment includes footnote numbers, since browsers match the shown text. */
function addressOf(range: Range): string {
  const { before, text, after } = inWholeWords(textOfRange(range, { withFootnotes: true }).trim(), range);
  // A text fragment's prefix and suffix are whole words, so a space must separate them from the passage.
  const neighbors = { before: /\s$/.test(before) ? before : "", after: /^\s/.test(after) ? after : "" };
  return passageUrl(pageUrl(), text, neighbors);
}

/** The stored highlight for a passage, with up to 500 characters of its paragraph. */
function highlightOf(text: string, range: Range): Highlight {
  const { commonAncestorContainer: node } = range;
  const paragraph = (node instanceof Element ? node : node.parentElement)?.closest(
    "p, li, td, blockquote",
  )?.textContent;
  const context = (paragraph ?? "").trim().slice(0, 500);
  // Stored without the origin, because the site may move to another domain.
  const { pathname, origin } = new URL(pageUrl());
  return {
    text: inWholeWords(text, range).text,
    timestamp: Date.now(),
    pageUrl: pathname,
    pageTitle: pageTitle(),
    context,
    address: addressOf(range).slice(origin.length),
  };
}

/**
 * Makes a passage the subject of the conversation: stores it for the tab and sends the event of audio/ask-event.ts,
 * which opens the guide or adds the passage to a running conversation.
 * @param signal cancels it while the passage is summarized
 */
async function askAbout(text: string, range: Range, signal: AbortSignal): Promise<void> {
  // Read first, because another page may be shown after the summary.
  const page = { pageTitle: pageTitle(), pageUrl: pageUrl() };
  const highlight = highlightOf(text, range);
  const processedText = await summarizeIfLong(text);
  if (signal.aborted) return;
  const context = { text: processedText, originalText: text, processedText, ...page, timestamp: Date.now() };
  writeVoiceContext(context);
  addHighlight(highlight);
  await ask(context);
}

/** Copies a passage with the page's citation and the passage's address. A notification shows the outcome. */
async function copyQuote(text: string, range: Range): Promise<void> {
  const citation = document.querySelector(`[aria-labelledby="${pageIds.cite}"] p`)?.textContent ?? pageTitle();
  try {
    await navigator.clipboard.writeText(quoteOf(text, citation, addressOf(range)));
  } catch {
    return showToast("Not copied", "Copying was blocked by the browser.", { isError: true });
  }
  addHighlight(highlightOf(text, range));
  showToast("Copied", "The quotation is on the clipboard, with its source and a link to this passage.");
}

/** Milliseconds without a change after which a selection is complete: handles and keys extend it step by step. */
const SETTLE_DELAY = 250;

type Passage = { text: string; range: Range };

const isSame = (one: Range, other: Range): boolean =>
  one.startContainer === other.startContainer &&
  one.startOffset === other.startOffset &&
  one.endContainer === other.endContainer &&
  one.endOffset === other.endOffset;

function selectedRange(): Range | undefined {
  const selection = document.getSelection();
  return selection && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : undefined;
}

/**
 * The selected passage in the page's text, once the selection is complete. A click outside `menu` or Escape clears it.
 * @returns the passage, and a function that clears it
 */
function usePassage(menu: { readonly current: HTMLElement | null }): [Passage | undefined, () => void] {
  const [passage, setPassage] = useState<Passage>();
  const clear = useCallback(() => setPassage(undefined), []);

  useEffect(() => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    // The first selection of a visit loads this code, so its mouse button may still be down.
    let isPressed = !isTouch() && document.documentElement.matches(":active");
    let isOutside = true;
    let timer = 0;
    let before: Range | undefined;

    const isInMenu = (one: EventTarget | null) => one instanceof Node && menu.current?.contains(one) === true;
    const update = () => {
      const chosen = readingSelection();
      const selected = selectedFrom(chosen?.text ?? "");
      // With the focus in the menu, the selection is not in the page.
      if (isInMenu(document.activeElement)) return;
      if (selected.is === "nothing") setPassage(undefined);
      if (selected.is !== "passage" || !chosen) return;
      const { text } = selected;
      const { range } = chosen;
      setPassage((now) => (now?.text === text && isSame(now.range, range) ? now : { text, range }));
    };
    const scheduleUpdate = () => {
      clearTimeout(timer);
      if (!isPressed) timer = window.setTimeout(update, SETTLE_DELAY);
    };
    const press = ({ target, pointerType }: PointerEvent) => {
      isOutside = !isInMenu(target);
      if (!isOutside) return;
      before = selectedRange();
      // A touch may start a scroll, so it does not clear the passage.
      isPressed = pointerType === "mouse";
      if (isPressed) setPassage(undefined);
    };
    const release = () => {
      isPressed = false;
      scheduleUpdate();
    };
    const click = ({ target }: MouseEvent) => {
      // A press in the menu that is released outside fires a click on a common ancestor.
      if (!isOutside || isInMenu(target)) return;
      // A click on text changes the selection by itself; a click on a control leaves it, so it is cleared here.
      const now = selectedRange();
      if (!before || !now || !isSame(before, now)) return;
      document.getSelection()?.removeAllRanges();
      setPassage(undefined);
    };
    const key = (event: globalThis.KeyboardEvent) => {
      const button = menu.current?.querySelector("button");
      if (event.key === "Escape") {
        clearTimeout(timer);
        setPassage(undefined);
      } else if (event.key === "Tab" && !event.shiftKey && button && !isInMenu(document.activeElement)) {
        // Tab moves from the selection into the menu, and from there on to the page (focusBeside).
        if (event.defaultPrevented) return;
        event.preventDefault();
        button.focus();
      }
    };
    document.addEventListener("selectionchange", scheduleUpdate, options);
    document.addEventListener("pointerdown", press, options);
    document.addEventListener("pointerup", release, options);
    document.addEventListener("pointercancel", release, options);
    document.addEventListener("click", click, options);
    document.addEventListener("keydown", key, options);
    scheduleUpdate();
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [menu]);

  return [passage, clear];
}

const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Height of the start button's bar, in pixels (audio/start-bar.css). */
const START_BAR = 56;

/** Positions the menu at its passage. The position is relative to the page, so that the menu scrolls with it. */
function place(menu: HTMLElement, { range }: Passage): void {
  const lines = range.getClientRects();
  const box = range.getBoundingClientRect();
  // The end of a long selection is in view.
  const last = lines[lines.length - 1] ?? box;
  const shown = { left: last.left, right: last.right, top: box.top, bottom: last.bottom };
  const { clientWidth: width, style } = document.documentElement;
  // The bar at the bottom of the window, the start button or a higher one in its place, would cover the menu.
  const barHeight = Math.max(START_BAR, Number.parseFloat(style.getPropertyValue("--dock")) || 0);
  const window = { width, height: innerHeight - barHeight };
  const { left, top } = placeOfMenu(shown, window, { isTouch: isTouch() });
  menu.style.left = `${left + scrollX}px`;
  menu.style.top = `${top + scrollY}px`;
}

/** Focuses the next control after the end of a passage, or the previous one for Shift+Tab. */
function focusBeside({ endContainer }: Range, isBack: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>("#content :is(a[href], button, summary, [tabindex='0'])")];
  const position = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const beside = all.filter((one) => endContainer.compareDocumentPosition(one) & position && one.checkVisibility());
  beside.at(isBack ? -1 : 0)?.focus();
}

const buttonClass = "button grow justify-center";

export function SelectionMenu({ canAsk }: { canAsk: boolean }) {
  const menu = useRef<HTMLDivElement>(null);
  const [passage, clear] = usePassage(menu);
  const [busyPassage, setBusyPassage] = useState<Passage>();
  const isBusy = passage !== undefined && busyPassage === passage;
  const request = useRef(new AbortController());

  // Closing the menu or selecting something else cancels a request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage cancels the request
  useEffect(() => {
    request.current = new AbortController();
    return () => request.current.abort();
  }, [passage]);

  useLayoutEffect(() => {
    if (!passage || !menu.current) return undefined;
    const element = menu.current;
    const position = () => place(element, passage);
    position();
    addEventListener("resize", position);
    return () => removeEventListener("resize", position);
  }, [passage]);

  if (!passage) return null;
  const { text, range } = passage;

  function leave(): void {
    clear();
    // Closing the menu would lose the focus. It returns to the page, where Tab continues after the passage.
    if (menu.current?.contains(document.activeElement))
      document.getElementById(pageIds.content)?.focus({ preventScroll: true });
    // In the guide the cursor stays in the question.
    if (!document.activeElement?.closest(".audio"))
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

  async function run(action: (text: string, range: Range, signal: AbortSignal) => Promise<void>) {
    if (isBusy) return;
    const { signal } = request.current;
    setBusyPassage(passage);
    await action(text, range, signal);
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
      // A press in the menu does not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className="break-words text-muted text-sm">{previewOf(text)}</p>
      <p role="status" className="sr-only">
        Press Tab for actions on the selected text, Escape to close them.
      </p>
      <div className="mt-1 flex gap-2">
        {canAsk && (
          <button type="button" className={buttonClass} aria-disabled={isBusy} onClick={() => run(askAbout)}>
            {isBusy ? "Processing..." : isTalking() ? "Add Context" : "Ask AI"}
          </button>
        )}
        <button type="button" className={buttonClass} aria-disabled={isBusy} onClick={() => run(copyQuote)}>
          Copy quote
        </button>
      </div>
    </div>
  );
}
