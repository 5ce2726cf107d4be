"use client";

import { type ComponentType, useEffect, useState } from "react";
import { waitBeforeAsking } from "../../domain/device/onboarding-wait.ts";
import { rawText } from "../stored/stored-text.ts";

/** How much of the page has been scrolled through, 0 to 1. */
function depth(): number {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > innerHeight ? scrollY / (scrollHeight - innerHeight) : 0;
}

/** Whether somebody was asked before; of one who said in the settings who they are, the card's code knows. */
const isAnswered = (): boolean => rawText("onboarding-seen") === "on";

/**
 * The place of the onboarding card. Its code comes with it: once somebody who was never asked has used the page, and
 * read a little of it.
 */
export function OnboardingPlace() {
  const [Card, setCard] = useState<{ is: ComponentType<{ onGone: () => void }> }>();

  useEffect(() => {
    if (isAnswered()) return undefined;
    let timer = 0;
    const stop = () => {
      clearTimeout(timer);
      removeEventListener("scroll", look);
    };
    const look = () => {
      const isInvited = document.querySelector(".audio-hint") !== null;
      const wait = waitBeforeAsking(performance.now(), depth(), isInvited);
      clearTimeout(timer);
      if (wait > 0) {
        timer = window.setTimeout(look, wait);
        return;
      }
      stop();
      // The settings ask the same, another tab may have, and the editor is for work.
      if (!/^\/(?:settings|editor)\b/.test(location.pathname) && !isAnswered())
        import("./onboarding-card.tsx").then(
          ({ OnboardingCard, wantsToAsk }) => {
            if (wantsToAsk()) setCard({ is: OnboardingCard });
          },
          () => {},
        );
    };
    addEventListener("scroll", look, { passive: true });
    look();
    return stop;
  }, []);

  return Card && <Card.is onGone={() => setCard(undefined)} />;
}
