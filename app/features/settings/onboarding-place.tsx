"use client";

import { type ComponentType, useEffect, useState } from "react";
import { readText } from "../../client/storage/device-storage.ts";
import { pageIds } from "../../shared/page-ids.ts";

/** The part of the page, 0 to 1, that a reader must have scrolled before the card appears. */
const MIN_DEPTH = 0.3;
/** Milliseconds between checks. The card appears only if the page has not scrolled since the last one. */
const CHECK_INTERVAL = 1000;

/**
 * Selectors of elements that the card must not cover: the player, a menu, a dialog, a message, and the start button's
 * hint. Also the start button while it has the focus, which it would lose, since the card takes its place.
 */
const FLOATING = `:root[data-talking], .audio, .start-bar:focus-within, .selection-menu, dialog[open],
  header details[open], :popover-open, [aria-label^="Notification"] li, :root:not([data-reading]) .audio-hint`;

/** Loads and shows the onboarding card once a visitor who was never asked has read a part of an article. */
export function OnboardingPlace() {
  const [Card, setCard] = useState<{ is: ComponentType<{ onClose: () => void }> }>();

  useEffect(() => {
    if (readText("onboarding-seen") === "on") return undefined;
    let last = 0;
    const timer = setInterval(() => {
      const isResting = scrollY === last;
      last = scrollY;
      const isFar = scrollY >= (document.documentElement.scrollHeight - innerHeight) * MIN_DEPTH;
      if (!isResting || !isFar || !document.getElementById(pageIds.text) || document.querySelector(FLOATING)) return;
      clearInterval(timer);
      import("./onboarding-card.tsx").then(
        ({ OnboardingCard, shouldShowOnboarding }) => shouldShowOnboarding() && setCard({ is: OnboardingCard }),
        () => {},
      );
    }, CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, []);

  return Card && <Card.is onClose={() => setCard(undefined)} />;
}
