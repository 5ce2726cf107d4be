"use client";

import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { readText } from "../../client/storage/device-storage.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { type OpenRequest, onAskAboutPassage } from "./ask-event.ts";
import type { AudioView } from "./audio-interface.tsx";
import { pageSound } from "./sound.ts";

const load = () => import("./audio-interface.tsx");
const loadHint = () => import("./hint.tsx");
const AudioInterface = lazy(load);
const Hint = lazy(loadHint);
/** Address of the start button without script: the section of the Listen page on asking the guide. */
const ASK_URL = `/listen#${pageIds.ask}`;
/** Shortest scroll, in pixels, that counts as a direction. */
const MIN_SCROLL = 8;
/** Windows in which the start button floats over the page (start-bar.css): its hint would cover some of it. */
const FLOATS = "(width >= 80rem)";

/**
 * Sets `data-reading` on the document while the reader scrolls down, which hides the start button's bar
 * (start-bar.css). The bar comes back when they scroll up or reach the end of the page, which leaves room for it.
 */
function useReadingMark(): void {
  useEffect(() => {
    const root = document.documentElement;
    let last = 0;
    const onScroll = () => {
      const by = scrollY - last;
      if (Math.abs(by) < MIN_SCROLL) return;
      last = scrollY;
      root.toggleAttribute("data-reading", by > 0 && scrollY + innerHeight < root.scrollHeight - 56);
    };
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
}

/**
 * The audio interface, above all routes. The server renders a link to the Listen page. The interface loads on its first
 * use, or when an earlier visit left a recording unfinished. The link's hint loads once the page is idle, in its bar; where
 * the link floats, it waits for the pointer or the focus, and goes with the pointer.
 */
export function AudioArea({ hasGuide }: { hasGuide: boolean }) {
  const [view, setView] = useState<AudioView>("button");
  const [isLoaded, setLoaded] = useState(false);
  const [openRequest, setOpenRequest] = useState<OpenRequest>();
  const [isHinting, setHinting] = useState(false);
  /** True once hydrated: the link then acts as a button. */
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
        await new Promise<void>((onShown) => setOpenRequest({ opener, onShown }));
      } catch {
        // The interface failed to load: follow the link.
        location.assign(ASK_URL);
      }
    };
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      if (event.target.closest("[data-sound]")) show().catch(() => {});
      const opener = event.target.closest(`a[href="${ASK_URL}"], [data-player]`);
      if (!opener) return;
      event.preventDefault();
      // The player is left to the control that plays: its own opener is gone once the sound pauses.
      open(opener.matches("[data-player]") ? (opener.parentElement?.querySelector("[data-sound]") ?? null) : opener);
    };
    // A click that timed out before hydration followed the link to this page.
    if (location.hash === `#${pageIds.ask}`) open(null);
    else if (pageSound().track() !== null || readText("podcast")) show().catch(() => {});
    else if (hasGuide && !readText("audio-hint-seen") && readText("hints") !== "off") {
      // Load the code first: a lazy component that fails to load would take down the page.
      const hint = () =>
        void loadHint().then(
          () => setHinting(true),
          () => {},
        );
      if (matchMedia(FLOATS).matches)
        for (const event of ["pointerenter", "focus"])
          link.current?.addEventListener(event, () => readText("audio-hint-seen") || hint(), { once: true });
      else (window.requestIdleCallback ?? setTimeout)(hint);
    }
    document.addEventListener("click", onClick);
    // An active conversation receives the passage itself, even when minimized.
    const stopListening = onAskAboutPassage(() =>
      document.documentElement.dataset.talking === undefined ? open(null) : undefined,
    );
    return () => {
      document.removeEventListener("click", onClick);
      stopListening();
    };
  }, [hasGuide]);

  // A request ends with the card.
  useEffect(() => {
    if (view !== "card") setOpenRequest(undefined);
  }, [view]);

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <aside
      aria-label="Audio"
      className="start-bar no-print"
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && matchMedia(FLOATS).matches && setHinting(false)}
    >
      <a
        ref={link}
        href={ASK_URL}
        hidden={view !== "button"}
        data-replay=""
        {...(isButton && { role: "button", "aria-expanded": view === "card", onKeyDown })}
      >
        <span className="xl:sr-only">{hasGuide ? "Listen, or ask the guide" : "Listen"}</span>
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-ink text-paper">
          <svg viewBox="0 0 24 24" width="22" aria-hidden="true" stroke="currentColor" strokeWidth="2">
            <path d="M5 10v4M9 6v12M13 9v6M17 4v16M21 10v4" strokeLinecap="round" />
          </svg>
        </span>
      </a>
      <Suspense>
        {isHinting && view === "button" && <Hint onClose={() => setHinting(false)} />}
        {isLoaded && <AudioInterface hasGuide={hasGuide} view={view} setView={setView} openRequest={openRequest} />}
      </Suspense>
    </aside>
  );
}
