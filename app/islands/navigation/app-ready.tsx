"use client";

import { useEffect, useRef, useState } from "react";
import { ScrollRestoration, useLocation } from "react-router";

/** Says that the page is hydrated (boot.ts repeats the clicks that wait then) and announces client navigations. */
export function AppReady() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event("app:ready"));
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(document.title);
  }, [pathname]);

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ScrollRestoration />
    </>
  );
}
