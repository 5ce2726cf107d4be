"use client";

import { type ComponentType, useEffect, useState } from "react";
import { readText, storageOf, writeText } from "../../client/storage/device-storage.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { pageSound } from "../audio/sound.ts";

/** Milliseconds without a sign of use after which a reader is at rest. */
const REST = 2000;
const SIGNS = ["scroll", "keydown", "pointerdown", "selectionchange", "app:shown"];
/** Stored for the visit, in place of its first page, once the card has come. */
const ASKED = "asked";

/**
 * Selectors of what a visitor is busy with: the player, a menu, a dialog, a message, the start button's hint, a field,
 * the newsletter. Also the start button while it has the focus, which it would lose, since the card takes its place.
 */
const BUSY = `:root[data-talking], .audio, .start-bar:focus-within, .selection-menu, dialog[open],
  header details[open], :popover-open, [aria-label^="Notification"] li, :root:not([data-reading]) .audio-hint,
  :is(input, textarea, select):focus, .editor, #newsletter:focus-within,
  #newsletter input:not(:placeholder-shown)`;

const isBusy = (): boolean =>
  document.querySelector(BUSY) !== null || pageSound().isPlaying() || document.getSelection()?.isCollapsed === false;

/** True at the end of an article, and on any list or article after the visit's first page. */
function isAtPause(firstPage: string | null): boolean {
  const text = document.getElementById(pageIds.text);
  if (text && text.getBoundingClientRect().bottom <= innerHeight) return true;
  return firstPage !== null && location.pathname !== firstPage && document.querySelector("main [data-kind]") !== null;
}

/**
 * Shows the onboarding card to a visitor who has not completed or skipped it: once a visit, at rest and at a pause. An
 * onboarding that was begun goes on in the same visit.
 */
export function OnboardingPlace() {
  const [Card, setCard] = useState<{ is: ComponentType<{ onClose: () => void }> }>();

  useEffect(() => {
    const visit = storageOf("session");
    const firstPage = readText("visit", visit);
    if (readText("onboarding-seen") === "on" || (firstPage === ASKED && !readText("onboarding"))) return undefined;
    if (firstPage === null) writeText("visit", location.pathname, visit);
    const done = new AbortController();
    let usedAt = Date.now();
    const onUse = () => {
      usedAt = Date.now();
    };
    for (const sign of SIGNS) addEventListener(sign, onUse, { capture: true, signal: done.signal });
    const isTime = () => Date.now() - usedAt >= REST && isAtPause(readText("visit", visit)) && !isBusy();
    const check = async () => {
      if (!isTime()) return;
      const { OnboardingCard, shouldShowOnboarding } = await import("./onboarding-card.tsx");
      // The visitor may have gone on while it was fetched.
      if (!isTime() || done.signal.aborted) return;
      done.abort();
      if (!shouldShowOnboarding()) return;
      writeText("visit", ASKED, visit);
      setCard({ is: OnboardingCard });
    };
    const timer = setInterval(() => check().catch(() => done.abort()), REST / 4);
    done.signal.addEventListener("abort", () => clearInterval(timer));
    return () => done.abort();
  }, []);

  return Card && <Card.is onClose={() => setCard(undefined)} />;
}
