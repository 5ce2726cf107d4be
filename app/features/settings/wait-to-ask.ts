import type { ComponentType } from "react";
import { readText } from "../../client/storage/device-storage.ts";

/** A visitor is asked after this long or this far, whichever comes first: milliseconds, and a part of the page. */
const PATIENCE = 10_000;
const DEPTH = 0.3;

/** How soon to look again whether what floats above the page is gone. */
const AGAIN = 1000;

/**
 * How long to wait before asking, in milliseconds; 0 when somebody has read a little already. Nobody is asked while
 * something else floats above the page (`isBusy`), such as a conversation, a player or a message. Who only waits is not
 * asked before another invitation (`isInvited`) is over, which has stepped aside for who reads.
 */
export function waitBeforeAsking(elapsed: number, depth: number, { isBusy = false, isInvited = false } = {}): number {
  const hasRead = depth >= DEPTH;
  return Math.max(isBusy || (isInvited && !hasRead) ? AGAIN : 0, hasRead ? 0 : PATIENCE - elapsed);
}

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
    if (!/^\/(?:settings|editor)\b/.test(location.pathname) && readText("onboarding-seen") !== "on")
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
