import type { ComponentType } from "react";
import { rawText } from "../../client/storage/stored-text.ts";
import { waitBeforeAsking } from "./onboarding-wait.ts";

/** What floats above the page: the player, a menu, a dialog, a message, and the start button's hint while it is seen. */
const FLOATING = `:root[data-talking], .audio, .selection-menu, dialog[open], header details[open], :popover-open,
  [aria-label^="Notification"] li, :root:not([data-reading]) .audio-hint`;

/** How much of the page has been scrolled through, 0 to 1. */
function depth(): number {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > innerHeight ? scrollY / (scrollHeight - innerHeight) : 0;
}

/** Loads the card once somebody has read a little, and nothing else floats. */
export function waitToAsk(show: (card: ComponentType<{ onGone: () => void }>) => void): void {
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("scroll", look);
  };
  const look = () => {
    const [isBusy, isInvited] = [FLOATING, ".audio-hint"].map((one) => document.querySelector(one) !== null);
    const wait = waitBeforeAsking(performance.now(), depth(), { isBusy, isInvited });
    clearTimeout(timer);
    if (wait > 0) {
      timer = window.setTimeout(look, wait);
      return;
    }
    stop();
    // The settings ask the same, another tab may have, and the editor is for work.
    if (!/^\/(?:settings|editor)\b/.test(location.pathname) && rawText("onboarding-seen") !== "on")
      import("./onboarding-card.tsx").then(
        ({ OnboardingCard, wantsToAsk }) => {
          if (wantsToAsk()) show(OnboardingCard);
        },
        () => {},
      );
  };
  addEventListener("scroll", look, { passive: true });
  look();
}
