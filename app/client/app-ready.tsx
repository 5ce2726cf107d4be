"use client";

import { useEffect, useRef, useState } from "react";
import { ScrollRestoration, useLocation } from "react-router";
import { noStorage, storageOf } from "./storage/device-storage.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Makes the script of `ScrollRestoration` mere data: restore-scroll.ts has done its work before. */
const asData: object = { type: "text/plain" };

/**
 * Tells the controls (layout/controls.ts) that the page is hydrated (`app:ready`) and that a navigation is shown
 * (`app:shown`). A page starts at its top; one that the visitor returns to, where it was left. Announces navigations to
 * screen readers: a new page by its title, a new query of the same page by its `data-results` texts.
 */
export function AppReady() {
  const { pathname, search, key, hash } = useLocation();
  const shown = useRef({ pathname, search, key });
  const [announcement, setAnnouncement] = useState("");

  const hasStorage = useHydrated() && storageOf("session") !== noStorage;
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
      if (!hash) {
        if (!hasStorage) scrollTo(0, 0);
        focusText(document.querySelector("main h1"));
      }
    } else if (before.search !== search) {
      const results = [...document.querySelectorAll("[data-results]")];
      if (results.length > 0) setAnnouncement(results.map(({ textContent }) => textContent).join(". "));
      const target = results.find(({ id }) => `#${id}` === hash);
      // The focus is on the body if the clicked link is gone.
      if (target || document.activeElement === document.body) focusText(target ?? results[0]);
    }
    if (before.key !== key) dispatchEvent(new Event("app:shown"));
  }, [pathname, search, key, hash, hasStorage]);

  return (
    <>
      {/* It would complain where storage is blocked; Back leads to the top of a page there. */}
      {hasStorage && <ScrollRestoration {...asData} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function focusText(text: Element | null | undefined): void {
  if (!(text instanceof HTMLElement)) return;
  text.setAttribute("tabindex", "-1");
  text.focus({ preventScroll: true });
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
