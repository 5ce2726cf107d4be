import { useContext, useEffect, useLayoutEffect } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation, useNavigation } from "react-router";
import { decoded } from "../shared/decoded.ts";
import type { StoredKey } from "../shared/device/kept-in-words.ts";
import { isRecord } from "../shared/is-record.ts";
import { keepOf } from "./storage/device-storage.ts";

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
export function useScrollPlaces(): void {
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
