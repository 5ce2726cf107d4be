"use client";

import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { rawText } from "../../client/storage/device-storage.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { listenForAsking } from "./ask-event.ts";
import type { AudioCall } from "./audio-interface.tsx";
import type { AudioView } from "./player-state.ts";

/** Less than this, in pixels, says nothing of where a reader goes. */
const LEAST = 8;

/**
 * Lets the bar of the start button (app/features/audio/start-bar.css) step aside while somebody reads on, and come back when they
 * turn back or have come to the end of the page, which has room for it.
 *
 * @returns what ends it.
 */
function stepAside(): () => void {
  const root = document.documentElement;
  let last = 0;
  const look = () => {
    const by = scrollY - last;
    if (Math.abs(by) < LEAST) return;
    last = scrollY;
    root.toggleAttribute("data-reading", by > 0 && scrollY + innerHeight < root.scrollHeight - 56);
  };
  look();
  addEventListener("scroll", look, { passive: true });
  return () => removeEventListener("scroll", look);
}

const load = () => import("./audio-interface.tsx");
const AudioInterface = lazy(load);
/** Keys as in player-store.ts and player-state.ts, which are loaded only when there is something to show. */
const SAVED = "podcast";
const HINT_SEEN = "audio-hint-seen";
/** Where the start button leads without script: to what can be heard, at the place that says how to ask. */
const ASK = `/listen#${pageIds.ask}`;
/** Milliseconds that a press waits for the application, which opens the card where the visitor is (app/client/inline/boot.ts). */
const PATIENCE = 20_000;
const loadHint = () => import("./hint.tsx");
const Hint = lazy(loadHint);

/**
 * The place of the audio interface above all routes. As served it is a link to what can be heard and asked
 * (app/features/audio/start-bar.css); the interface comes with its first use, or with what an earlier visit left off, and the
 * link's hint once the page is idle.
 */
export function AudioArea() {
  const [view, setView] = useState<AudioView>("button");
  const [isLoaded, setLoaded] = useState(false);
  const [call, setCall] = useState<AudioCall>();
  const [isHinting, setHinting] = useState(false);
  /** Whether the application runs: without it the link is one. */
  const [isButton, setButton] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    setButton(true);
    const show = () =>
      load().then(() => {
        setLoaded(true);
        setHinting(false);
      });
    const open = (opener: Element | null) => {
      const { current } = link;
      if (current) current.dataset.start = "waits";
      show().then(
        () => {
          if (current) current.dataset.start = "";
          setView("card");
          setCall({ opener });
        },
        // What cannot be loaded leaves the link to the browser.
        () => current && location.assign(current.href),
      );
    };
    const follow = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      if (event.target.closest("[data-sound]")) show().catch(() => {});
      const opener = event.target.closest(`a[href="${ASK}"]`);
      if (!opener) return;
      event.preventDefault();
      open(opener);
    };
    // Whose press waited too long for the script was led to the page that has the guide, and finds it open.
    if (location.hash === `#${pageIds.ask}`) open(null);
    else if (window.sound?.src || rawText(SAVED)) show().catch(() => {});
    else if (!rawText(HINT_SEEN) && rawText("hints") !== "off")
      (window.requestIdleCallback ?? setTimeout)(() =>
        // A hint that cannot be had is none: shown before it is there, it would take the page with it.
        loadHint().then(
          () => setHinting(true),
          () => {},
        ),
      );
    document.addEventListener("click", follow);
    // A conversation under way is told of what is asked about, also where it is folded.
    const endAsking = listenForAsking(() => {
      if (document.documentElement.dataset.talking === undefined) open(null);
    });
    const endReading = stepAside();
    return () => {
      document.removeEventListener("click", follow);
      endAsking();
      endReading();
    };
  }, []);

  return (
    <aside aria-label="Audio" className="start-bar no-print">
      <a
        ref={link}
        href={ASK}
        hidden={view !== "button"}
        data-replay={PATIENCE}
        {...(isButton && {
          role: "button",
          "aria-expanded": view === "card",
          onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
            if (event.key !== " ") return;
            event.preventDefault();
            event.currentTarget.click();
          },
        })}
      >
        <span className="xl:sr-only">Listen, or ask the guide</span>
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-ink text-paper">
          <svg viewBox="0 0 24 24" width="22" aria-hidden="true" stroke="currentColor" strokeWidth="2">
            <path d="M5 10v4M9 6v12M13 9v6M17 4v16M21 10v4" strokeLinecap="round" />
          </svg>
        </span>
      </a>
      <Suspense>
        {isHinting && view === "button" && <Hint onClose={() => setHinting(false)} />}
        {isLoaded && <AudioInterface view={view} setView={setView} call={call} />}
      </Suspense>
    </aside>
  );
}
