"use client";

import { useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation, useNavigation } from "react-router";
import { decoded } from "../shared/decoded.ts";
import type { StoredKey } from "../shared/device/preferences.ts";
import { isRecord } from "../shared/is-record.ts";
import { landSign } from "./pending-view.tsx";
import { keepOf } from "./storage/device-storage.ts";

/** Tells the inline script that the page is hydrated and which navigations have been shown, and announces those. */
export function AppReady() {
  const { pathname, key, hash } = useLocation();
  const shown = useRef({ pathname, key });
  const [announcement, setAnnouncement] = useState("");

  // Of a page that is loaded again the place is found by app/client/inline/restore-scroll.ts.
  useScrollPlaces();
  useEffect(leaveToInputMethod, []);

  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event("app:ready"));
  }, []);

  // Before the page is seen, and where it is to be in the window.
  useLayoutEffect(() => {
    if (shown.current.pathname !== pathname) landSign(shown.current.pathname);
  }, [pathname]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.pathname !== pathname) {
      setAnnouncement(document.title);
      // Who follows a link reads on where the new page begins; a place on it has the focus already.
      if (!hash) focusHeading();
    }
    if (before.key !== key) dispatchEvent(new Event("app:shown"));
  }, [pathname, key, hash]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** Under what the places are kept for the tab, which app/client/inline/restore-scroll.ts reads. */
const KEY = "react-router-scroll-positions" satisfies StoredKey;

/** How far down each page was left, in pixels, by the key of its entry in the history. */
const places: Record<string, number> = {};

function readPlaces(): void {
  try {
    const kept: unknown = JSON.parse(keepOf("session").getItem(KEY) ?? "{}");
    if (!isRecord(kept)) return;
    for (const [key, place] of Object.entries(kept)) if (typeof place === "number") places[key] = place;
  } catch {
    // What cannot be read is no place.
  }
}

function keepPlaces(): void {
  try {
    keepOf("session").setItem(KEY, JSON.stringify(places));
  } catch {
    // Where the tab keeps nothing, the places hold as long as the page does.
  }
}

/**
 * Shows a page that is gone back to where it was left, and any other from its top. It is what the router's own hook does,
 * which complains in the console of every page that is left where storage is blocked.
 */
function useScrollPlaces(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useContext(UNSAFE_DataRouterStateContext);
  const location = useLocation();
  const { key, hash } = location;
  const isIdle = useNavigation().state === "idle";
  const place = state?.restoreScrollPosition;
  const isLeft = state?.preventScrollReset;
  const isBack = state?.historyAction === "POP";

  useEffect(() => {
    const take = () => {
      history.scrollRestoration = "manual";
    };
    const leave = () => {
      if (isIdle) places[key] = scrollY;
      keepPlaces();
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
    readPlaces();
    return router?.enableScrollRestoration(places, () => scrollY);
  }, [router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a location of its own
  useLayoutEffect(() => {
    // Of an entry that was left before the application ran, the browser knows the place.
    const isBrowsers = isBack && history.scrollRestoration === "auto";
    if (place === false || isLeft) return;
    const target = document.getElementById(decoded(hash.slice(1)) ?? "");
    if (typeof place === "number") scrollTo(0, place);
    else if (isBrowsers) return;
    else if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [location, place, isLeft, isBack]);
}

type Key = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/**
 * Whether a key belongs to an input method, by which one character is written with several keys. Safari ends a
 * composition before it tells of the Enter that ended it, as key 229.
 */
const isComposed = ({ isComposing, keyCode }: Key): boolean => isComposing || keyCode === 229;

/**
 * Leaves to an input method the keys by which what is composed in a field is chosen, accepted and given up: none of
 * them sends a form, moves in a list or closes what is open, in whichever island.
 *
 * @returns what ends it.
 */
function leaveToInputMethod(): () => void {
  const leave = (event: KeyboardEvent) => {
    if (!isComposed(event) || !(event.target instanceof Element) || !event.target.matches("input, textarea")) return;
    event.stopImmediatePropagation();
    // Enter would send the form around the field, Escape close the dialog around it.
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  };
  addEventListener("keydown", leave, true);
  return () => removeEventListener("keydown", leave, true);
}
