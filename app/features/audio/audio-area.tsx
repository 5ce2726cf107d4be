"use client";

import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { readText } from "../../client/storage/device-storage.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { listenForAsking } from "./ask-event.ts";
import type { AudioCall, AudioView } from "./audio-interface.tsx";

const load = () => import("./audio-interface.tsx");
const loadHint = () => import("./hint.tsx");
const AudioInterface = lazy(load);
const Hint = lazy(loadHint);
/** Without script the start button leads to what can be heard, at the place that says how to ask. */
const ASK = `/listen#${pageIds.ask}`;
/** Milliseconds that a press waits for the application, which opens the card in place (app/client/inline/boot.ts). */
const PATIENCE = 20_000;
/** Scrolling by less, in pixels, says nothing of where a reader goes. */
const MIN_SCROLL = 8;

/**
 * Marks the document while somebody reads on, so that the start button's bar (start-bar.css) steps aside; it comes back
 * when they turn back or reach the end of the page, which has room for it.
 */
function useReadingMark(): void {
  useEffect(() => {
    const root = document.documentElement;
    let last = 0;
    const look = () => {
      const by = scrollY - last;
      if (Math.abs(by) < MIN_SCROLL) return;
      last = scrollY;
      root.toggleAttribute("data-reading", by > 0 && scrollY + innerHeight < root.scrollHeight - 56);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
}

/**
 * The place of the audio interface above all routes. As served it is a link to what can be heard and asked; the interface
 * is loaded with its first use, or for what an earlier visit left off, and the link's hint once the page is idle.
 */
export function AudioArea() {
  const [view, setView] = useState<AudioView>("button");
  const [isLoaded, setLoaded] = useState(false);
  const [call, setCall] = useState<AudioCall>();
  const [isHinting, setHinting] = useState(false);
  /** Without the application the link is one. */
  const [isButton, setButton] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useReadingMark();

  useEffect(() => {
    setButton(true);
    const show = async () => {
      await load();
      setLoaded(true);
      setHinting(false);
    };
    const open = async (opener: Element | null) => {
      const { current } = link;
      if (current) current.dataset.start = "waits";
      try {
        await show();
        if (current) current.dataset.start = "";
        setView("card");
        setCall({ opener });
      } catch {
        // What cannot be loaded leaves the link to the browser.
        location.assign(ASK);
      }
    };
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      if (event.target.closest("[data-sound]")) show().catch(() => {});
      const opener = event.target.closest(`a[href="${ASK}"]`);
      if (!opener) return;
      event.preventDefault();
      open(opener);
    };
    // A press that waited too long for the script led to the page that has the guide, which then opens.
    if (location.hash === `#${pageIds.ask}`) open(null);
    else if (window.sound?.src || readText("podcast")) show().catch(() => {});
    else if (!readText("audio-hint-seen") && readText("hints") !== "off")
      (window.requestIdleCallback ?? setTimeout)(() =>
        // Rendered before its code has arrived, a hint whose code fails would take the page with it.
        loadHint().then(
          () => setHinting(true),
          () => {},
        ),
      );
    document.addEventListener("click", onClick);
    // A conversation under way hears of what is asked about, also where it is minimized.
    const endAsking = listenForAsking(() => {
      if (document.documentElement.dataset.talking === undefined) open(null);
    });
    return () => {
      document.removeEventListener("click", onClick);
      endAsking();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <aside aria-label="Audio" className="start-bar no-print">
      <a
        ref={link}
        href={ASK}
        hidden={view !== "button"}
        data-replay={PATIENCE}
        {...(isButton && { role: "button", "aria-expanded": view === "card", onKeyDown })}
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
