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
/** The page's own address: aliases and places within it are left out. */
const pageUrl = (): string =>
  document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.origin + location.pathname;

/** How long a summary may take, in milliseconds; after that the passage is used as it is. */
const PATIENCE = 10_000;

/** The passage as the guide gets it: a long one is summarized by the site, unless that fails. */
async function processed(text: string): Promise<string> {
  if (!isSummarized(text)) return text;
  try {
    const more = { signal: AbortSignal.timeout(PATIENCE) };
    const { summary } = await (await callApi("POST", "/api/summarize-text", { text }, fetch, more)).json();
    return String(summary ?? "").trim() || text;
  } catch (error) {
    console.warn("The passage could not be summarized and is used as it is.", error);
    return text;
  }
}

/** The text before and after a range in its first and last text node, with the range's own outer spaces. */
function besides(range: Range): { before: string; after: string } {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const said = range.toString();
  const before = startContainer instanceof Text ? startContainer.data.slice(0, startOffset) : "";
  const after = endContainer instanceof Text ? endContainer.data.slice(endOffset) : "";
  return { before: before + (/^\s+/.exec(said) ?? ""), after: (/\s+$/.exec(said) ?? "") + after };
}

/** A passage extended to whole words, and the text beside it. */
const inWholeWords = (text: string, range: Range) => wholeWords({ text, ...besides(range) });

/** The address of a passage, as the page shows it. */
function addressOf(range: Range): string {
  const { before, text, after } = inWholeWords(textOfRange(range, { withMarks: true }).trim(), range);
  // A text fragment names only neighbors that a space separates from the passage.
  const beside = { before: /\s$/.test(before) ? before : "", after: /^\s/.test(after) ? after : "" };
  return passageUrl(pageUrl(), text, beside);
}

/** A passage as it is remembered among the highlights, with the paragraph around it. */
function highlightOf(text: string, range: Range): Highlight {
  const { commonAncestorContainer: node } = range;
  const around = (node instanceof Element ? node : node.parentElement)?.closest("p, li, td, blockquote")?.textContent;
  const context = (around ?? "").trim().slice(0, 500);
  // Stored without the origin: the site may be served under another name.
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
 * Makes a passage the subject of the conversation: stores it for the tab and announces it (audio/ask-event.ts), which
 * opens the guide, or adds it to a conversation under way. `signal` ends it while the passage is summarized.
 */
async function askAbout(text: string, range: Range, signal: AbortSignal): Promise<void> {
  // Another page may be shown by the time that the passage is summarized.
  const page = { pageTitle: pageTitle(), pageUrl: pageUrl() };
  const highlight = highlightOf(text, range);
  const processedText = await processed(text);
  if (signal.aborted) return;
  const context = { text: processedText, originalText: text, processedText, ...page, timestamp: Date.now() };
  writeVoiceContext(context);
  addHighlight(highlight);
  ask(context);
}

/** Copies a passage with the page's citation and an address of the passage, and says whether it did. */
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

/** A selection is complete when it has not changed for this long, in milliseconds: handles and keys extend it bit by bit. */
const SETTLED = 250;

type Passage = { text: string; range: Range };

const isSame = (one: Range, other: Range): boolean =>
  one.startContainer === other.startContainer &&
  one.startOffset === other.startOffset &&
  one.endContainer === other.endContainer &&
  one.endOffset === other.endOffset;

/** The part of the page that is selected now; undefined where nothing is. */
function selectedRange(): Range | undefined {
  const selection = document.getSelection();
  return selection && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : undefined;
}

/**
 * The passage that is selected in the page's text, once the selection is made. A click outside `menu` ends it, and
 * Escape does.
 * @returns the passage, and what ends it
 */
function usePassage(menu: { readonly current: HTMLElement | null }): [Passage | undefined, () => void] {
  const [passage, setPassage] = useState<Passage>();
  const end = useCallback(() => setPassage(undefined), []);

  useEffect(() => {
    const ended = new AbortController();
    const options = { signal: ended.signal };
    // The first selection of a visit fetches this code: the mouse that makes it may still be down.
    let isPressed = !isTouch() && document.documentElement.matches(":active");
    let isOutside = true;
    let timer = 0;
    let before: Range | undefined;

    const isInMenu = (one: EventTarget | null) => one instanceof Node && menu.current?.contains(one) === true;
    const look = () => {
      const chosen = readingSelection();
      const selected = selectedFrom(chosen?.text ?? "");
      // What has the focus in the menu is not of the page.
      if (isInMenu(document.activeElement)) return;
      if (selected.is === "nothing") setPassage(undefined);
      if (selected.is !== "passage" || !chosen) return;
      const { text } = selected;
      const { range } = chosen;
      setPassage((now) => (now?.text === text && isSame(now.range, range) ? now : { text, range }));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      if (!isPressed) timer = window.setTimeout(look, SETTLED);
    };
    const press = ({ target, pointerType }: PointerEvent) => {
      isOutside = !isInMenu(target);
      if (!isOutside) return;
      before = selectedRange();
      // Under a finger the next press may be one that scrolls.
      isPressed = pointerType === "mouse";
      if (isPressed) setPassage(undefined);
    };
    const release = () => {
      isPressed = false;
      lookSoon();
    };
    const click = ({ target }: MouseEvent) => {
      // A press in the menu that is released outside of it is a click on what contains both.
      if (!isOutside || isInMenu(target)) return;
      // A press on text selects something else; one on a control leaves what was selected as it is.
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
        // From a selection, Tab leads into the menu; the page's own order goes on behind it.
        if (event.defaultPrevented) return;
        event.preventDefault();
        button.focus();
      }
    };
    document.addEventListener("selectionchange", lookSoon, options);
    document.addEventListener("pointerdown", press, options);
    document.addEventListener("pointerup", release, options);
    document.addEventListener("pointercancel", release, options);
    document.addEventListener("click", click, options);
    document.addEventListener("keydown", key, options);
    lookSoon();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [menu]);

  return [passage, end];
}

const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

/** How high the bar of the start button is, in pixels (audio/start-bar.css). */
const START_BAR = 56;

/** Positions the menu at its passage, on the page, so that it scrolls along. */
function place(menu: HTMLElement, { range }: Passage): void {
  const lines = range.getClientRects();
  const box = range.getBoundingClientRect();
  // Of a long selection, the end is what is in view.
  const last = lines[lines.length - 1] ?? box;
  const shown = { left: last.left, right: last.right, top: box.top, bottom: last.bottom };
  const { clientWidth: width, style } = document.documentElement;
  // What is at the foot of the window would cover the menu: the start button, or what is higher in its place.
  const dock = Math.max(START_BAR, Number.parseFloat(style.getPropertyValue("--dock")) || 0);
  const window = { width, height: innerHeight - dock };
  const { left, top } = placeOfMenu(shown, window, { isTouch: isTouch() });
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

const buttonClass = "button grow justify-center";

/** The menu of a passage that is selected in the text. */
export function SelectionMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const [passage, end] = usePassage(menu);
  const [taken, setTaken] = useState<Passage>();
  const isBusy = passage !== undefined && taken === passage;
  const wish = useRef(new AbortController());

  // Closing the menu or selecting something else cancels a request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage cancels it
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

  if (!passage) return null;
  const { text, range } = passage;

  function leave(): void {
    end();
    // The focus goes with the menu: back to the page, where Tab goes on behind the passage.
    if (menu.current?.contains(document.activeElement))
      document.getElementById(pageIds.content)?.focus({ preventScroll: true });
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
      // A press in the menu does not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className="break-words text-muted text-sm">{previewOf(text)}</p>
      <p role="status" className="sr-only">
        Press Tab for actions on the selected text, Escape to close them.
      </p>
      <div className="mt-1 flex gap-2">
        <button type="button" className={buttonClass} aria-disabled={isBusy} onClick={() => run(askAbout)}>
          {isBusy ? "Processing..." : isTalking() ? "Add Context" : "Ask AI"}
        </button>
        <button type="button" className={buttonClass} aria-disabled={isBusy} onClick={() => run(copyQuote)}>
          Copy quote
        </button>
      </div>
    </div>
  );
}
