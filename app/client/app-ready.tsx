"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { landSign } from "./carried-sign.ts";
import { leaveToInputMethod } from "./input-method.ts";
import { useScrollPlaces } from "./scroll-places.ts";

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
