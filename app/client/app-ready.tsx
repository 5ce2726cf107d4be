"use client";

import { useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation, useNavigation } from "react-router";
import { decoded } from "../shared/decoded.ts";
import { isRecord } from "../shared/is-record.ts";
import { readText, storageOf, writeStored } from "./storage/device-storage.ts";

/**
 * Tells the inline script that the page is hydrated and which navigations have been shown, and announces those: a page
 * by its title, what a filter or a link to more of a list shows by the texts that are marked `data-results`.
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
      // The target of a fragment has the focus already.
      if (!hash) focusOn(document.querySelector("main h1"));
    } else if (before.search !== search) {
      const results = [...document.querySelectorAll("[data-results]")];
      if (results.length > 0) setAnnouncement(results.map(({ textContent }) => textContent).join(". "));
      const target = results.find(({ id }) => `#${id}` === hash);
      // The link that was pressed may be gone.
      if (target || document.activeElement === document.body) focusOn(target ?? results[0]);
    }
    if (before.key !== key) dispatchEvent(new Event("app:shown"));
  }, [pathname, search, key, hash]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function focusOn(text: Element | null | undefined): void {
  if (!(text instanceof HTMLElement)) return;
  text.setAttribute("tabindex", "-1");
  text.focus({ preventScroll: true });
}

/** The key of the tab's storage, which app/client/inline/restore-scroll.ts reads when a page is loaded again. */
const KEY = "react-router-scroll-positions";

/** How far down each page was left, in pixels, by the key of its history entry. */
const positions: Record<string, number> = {};

function readPositions(): void {
  try {
    const stored: unknown = JSON.parse(readText(KEY, storageOf("session")) ?? "{}");
    if (!isRecord(stored)) return;
    for (const [key, position] of Object.entries(stored)) if (typeof position === "number") positions[key] = position;
  } catch {
    // Nothing that can be read is no position.
  }
}

/**
 * Restores the scroll position of a page that is gone back to, and shows any other from its top. The router's own hook
 * jumps to the target of a link that is scrolled to smoothly, and loses the position of an entry that was left before the
 * application started.
 */
function useScrollRestoration(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useContext(UNSAFE_DataRouterStateContext);
  const location = useLocation();
  const { key, hash } = location;
  const isIdle = useNavigation().state === "idle";
  const position = state?.restoreScrollPosition;
  const isLeft = state?.preventScrollReset;
  const isBack = state?.historyAction === "POP";

  useEffect(() => {
    const take = () => {
      history.scrollRestoration = "manual";
    };
    const leave = () => {
      if (isIdle) positions[key] = scrollY;
      writeStored(KEY, positions, storageOf("session"));
      history.scrollRestoration = "auto";
    };
    // An entry that is gone back to is the browser's until it is shown.
    if (isIdle) take();
    addEventListener("pageshow", take);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pageshow", take);
      removeEventListener("pagehide", leave);
    };
  }, [isIdle, key]);

  useLayoutEffect(() => {
    readPositions();
    return router?.enableScrollRestoration(positions, () => scrollY);
  }, [router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a location of its own
  useLayoutEffect(() => {
    // Of an entry that was left before the application ran, the browser knows the position.
    const isBrowsers = isBack && history.scrollRestoration === "auto";
    if (position === false || isLeft) return;
    const target = document.getElementById(decoded(hash.slice(1)) ?? "");
    if (typeof position === "number") scrollTo(0, position);
    else if (isBrowsers) return;
    else if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [location, position, isLeft, isBack]);
}

/**
 * Leaves the keys by which a composed word is chosen, accepted and given up to the input method: none of them sends a
 * form, moves in a list or closes what is open. Safari ends a composition before the Enter that ended it, which is key 229.
 *
 * @returns what ends it.
 */
function leaveKeysToInputMethod(): () => void {
  const leave = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== 229) return;
    if (!(event.target instanceof Element) || !event.target.matches("input, textarea")) return;
    event.stopImmediatePropagation();
    // Enter would send the form around the field, Escape close the dialog around it.
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  };
  addEventListener("keydown", leave, true);
  return () => removeEventListener("keydown", leave, true);
}
