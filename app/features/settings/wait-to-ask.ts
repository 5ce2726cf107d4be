import type { ComponentType } from "react";
import { readText } from "../../client/storage/device-storage.ts";
import { pageIds } from "../../shared/page-ids.ts";

/** A reader is asked after this part of an article. */
const DEPTH = 0.3;

/** How soon to look again whether what floats above the page is gone, in milliseconds. */
const AGAIN = 1000;

/**
 * What floats above the page: the player, a menu, a dialog, a message, and the start button's hint while it is seen. The
 * card takes the place of the start button, which would lose the focus that it has after the player was stopped.
 */
const FLOATING = `:root[data-talking], .audio, .start-bar:focus-within, .selection-menu, dialog[open],
  header details[open], :popover-open, [aria-label^="Notification"] li, :root:not([data-reading]) .audio-hint`;

/** How much of the page has been scrolled through, 0 to 1. */
function depth(): number {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > innerHeight ? scrollY / (scrollHeight - innerHeight) : 0;
}

/** Loads the card once somebody has read a part of an article, and nothing else floats above the page. */
export function waitToAsk(show: (card: ComponentType<{ onGone: () => void }>) => void): void {
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("scroll", look);
  };
  const look = () => {
    clearTimeout(timer);
    if (!document.getElementById(pageIds.text) || depth() < DEPTH) return;
    if (document.querySelector(FLOATING)) {
      timer = window.setTimeout(look, AGAIN);
      return;
    }
    stop();
    // Another tab may have asked.
    if (readText("onboarding-seen") !== "on")
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
