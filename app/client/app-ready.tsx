"use client";

import { useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation, useNavigation } from "react-router";
import { isRecord } from "../shared/is-record.ts";
import { percentDecode } from "../shared/percent-decode.ts";
import { parseJson } from "./parse-json.ts";
import { readText, storageOf, writeStored } from "./storage/device-storage.ts";

/**
 * Tells the inline script that the page is hydrated (`app:ready`) and that a navigation is shown (`app:shown`).
 * Announces navigations to screen readers: a new page by its title, a new query of the same page by its `data-results`
 * texts.
 */
export function AppReady() {
  const { pathname, search, key, hash } = useLocation();
  const shown = useRef({ pathname, search, key });
  const [announcement, setAnnouncement] = useState("");

  useScrollRestoration();
  useEffect(leaveKeysToInputMethod, []);

  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event("app:ready"));
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, key };
    if (before.pathname !== pathname) {
      setAnnouncement(document.title);
      // The target of a fragment already has the focus.
      if (!hash) focusText(document.querySelector("main h1"));
    } else if (before.search !== search) {
      const results = [...document.querySelectorAll("[data-results]")];
      if (results.length > 0) setAnnouncement(results.map(({ textContent }) => textContent).join(". "));
      const target = results.find(({ id }) => `#${id}` === hash);
      // The focus is on the body if the clicked link is gone.
      if (target || document.activeElement === document.body) focusText(target ?? results[0]);
    }
    if (before.key !== key) dispatchEvent(new Event("app:shown"));
  }, [pathname, search, key, hash]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function focusText(text: Element | null | undefined): void {
  if (!(text instanceof HTMLElement)) return;
  text.setAttribute("tabindex", "-1");
  text.focus({ preventScroll: true });
}

/** Key in the tab's storage. app/client/inline/restore-scroll.ts reads it when a page is reloaded. */
const KEY = "react-router-scroll-positions";

/** Scroll positions in pixels, by the key of the history entry. */
const positions: Record<string, number> = {};

function readPositions(): void {
  const stored = parseJson(readText(KEY, storageOf("session")) ?? "{}");
  if (!isRecord(stored)) return;
  for (const [key, position] of Object.entries(stored)) if (typeof position === "number") positions[key] = position;
}

/**
 * Restores the scroll position of a history entry that the visitor returns to; any other page starts at its top. The
 * router's own hook would jump to a link's target instead of scrolling smoothly, and would lose the position of an
 * entry that was left before the application started.
 */
function useScrollRestoration(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useContext(UNSAFE_DataRouterStateContext);
  const location = useLocation();
  const { key, hash } = location;
  const isIdle = useNavigation().state === "idle";
  const position = state?.restoreScrollPosition;
  const isResetPrevented = state?.preventScrollReset;
  const isBack = state?.historyAction === "POP";

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = "manual";
    };
    const leave = () => {
      if (isIdle) positions[key] = scrollY;
      writeStored(KEY, positions, storageOf("session"));
      history.scrollRestoration = "auto";
    };
    // The browser restores the scroll position of an entry that the visitor returns to, until the page is shown.
    if (isIdle) takeOver();
    addEventListener("pageshow", takeOver);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pageshow", takeOver);
      removeEventListener("pagehide", leave);
    };
  }, [isIdle, key]);

  useLayoutEffect(() => {
    readPositions();
    return router?.enableScrollRestoration(positions, () => scrollY);
  }, [router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own location object
  useLayoutEffect(() => {
    // The browser restores the position of an entry that was left before the application ran.
    const isBrowserRestored = isBack && history.scrollRestoration === "auto";
    if (position === false || isResetPrevented) return;
    const target = document.getElementById(percentDecode(hash.slice(1)) ?? "");
    if (typeof position === "number") scrollTo(0, position);
    else if (isBrowserRestored) return;
    else if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [location, position, isResetPrevented, isBack]);
}

/**
 * Leaves the keys of an active composition (IME) to the input method: they must not submit a form, move in a list or
 * close a dialog. Safari fires `compositionend` before the keydown of the Enter that ended it, which has keyCode 229.
 *
 * @returns a function that stops it.
 */
function leaveKeysToInputMethod(): () => void {
  const leave = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== 229) return;
    if (!(event.target instanceof Element) || !event.target.matches("input, textarea")) return;
    event.stopImmediatePropagation();
    // Enter would submit the form around the field, and Escape would close the dialog.
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  };
  addEventListener("keydown", leave, true);
  return () => removeEventListener("keydown", leave, true);
}
