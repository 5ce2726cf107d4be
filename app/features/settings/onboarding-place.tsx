"use client";

import { type ComponentType, useEffect, useState } from "react";
import { readText } from "../../client/storage/device-storage.ts";
import { pageIds } from "../../shared/page-ids.ts";

/** A reader is asked after this part of an article, and where they rest: how often that is looked at, in milliseconds. */
const DEPTH = 0.3;
const REST = 1000;

/**
 * What floats above the page: the player, a menu, a dialog, a message, and the start button's hint while it is seen. The
 * card takes the place of the start button, which would lose the focus that it has after the player was stopped.
 */
const FLOATING = `:root[data-talking], .audio, .start-bar:focus-within, .selection-menu, dialog[open],
  header details[open], :popover-open, [aria-label^="Notification"] li, :root:not([data-reading]) .audio-hint`;

/** The place of the onboarding card, whose code comes once somebody who was never asked has read a part of an article. */
export function OnboardingPlace() {
  const [Card, setCard] = useState<{ is: ComponentType<{ onGone: () => void }> }>();

  useEffect(() => {
    if (readText("onboarding-seen") === "on") return undefined;
    let last = 0;
    const timer = setInterval(() => {
      const isResting = scrollY === last;
      last = scrollY;
      const isFar = scrollY >= (document.documentElement.scrollHeight - innerHeight) * DEPTH;
      if (!isResting || !isFar || !document.getElementById(pageIds.text) || document.querySelector(FLOATING)) return;
      clearInterval(timer);
      import("./onboarding-card.tsx").then(
        ({ OnboardingCard, wantsToAsk }) => wantsToAsk() && setCard({ is: OnboardingCard }),
        () => {},
      );
    }, REST);
    return () => clearInterval(timer);
  }, []);

  return Card && <Card.is onGone={() => setCard(undefined)} />;
}
