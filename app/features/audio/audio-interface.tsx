"use client";

import {
  type Dispatch,
  lazy,
  type SetStateAction,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { useLocation } from "react-router";
import { readPreference, writePreference } from "../../client/storage/device-storage.ts";
import { usePreference } from "../../client/storage/use-stored.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { OpenRequest } from "./ask-event.ts";
import { keepRoom } from "./keep-room.ts";
import { player, usePlayer } from "./player.ts";
import { AudioCard, AudioPill, IconButton } from "./player-parts.tsx";
import "./audio.css";

/** Highlights the spoken sentence while the recording's article is open. */
function useReadAlong(isOn: boolean): void {
  const { track, isOffered } = usePlayer();
  const { pathname } = useLocation();
  const transcript = isOn && !isOffered && track?.page === pathname ? track.transcript : null;

  useEffect(() => {
    if (!transcript) return undefined;
    const controller = new AbortController();
    import("./read-along.ts").then(
      ({ readAlong }) => readAlong(player, transcript, controller.signal),
      () => {},
    );
    return () => controller.abort();
  }, [transcript]);
}

/** Turns read-along on and off. Shown only on the recording's page, if it has a transcript. */
function ReadAlongSwitch({ isOn }: { isOn: boolean }) {
  const { track } = usePlayer();
  const { pathname } = useLocation();
  if (!track?.transcript || track.page !== pathname) return null;
  return (
    <label className="audio-switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) =>
          writePreference("podcast-read-along", currentTarget.checked ? "true" : "false")
        }
      />
      <span>Mark the sentence being read; press a sentence to go there</span>
    </label>
  );
}

/** Shows a message when the panel fails to load: an error thrown here would remove the page. */
const VoicePanel = lazy(() => import("../guide/guide-panel.tsx").catch(() => ({ default: GuideUnavailable })));

function GuideUnavailable() {
  return <p role="status">The guide cannot be reached now. Please try again later.</p>;
}

/** Escape closes these before it minimizes the player. */
const overlays =
  'dialog[open], .selection-menu, header details[open], [popover="auto"]:popover-open, [aria-label^="Notification"] :focus';

/** The audio interface's form: its round start button, a one-line pill, or the full card. */
export type AudioView = "button" | "pill" | "card";
type AudioInterfaceProps = {
  /** False for a site without the guide: this is the player alone. */
  hasGuide: boolean;
  view: AudioView;
  setView: Dispatch<SetStateAction<AudioView>>;
  openRequest: OpenRequest | undefined;
};

/** The audio interface as a full card or a pill. Renders nothing in the `button` view. */
export default function AudioInterface({ hasGuide, view, setView, openRequest }: AudioInterfaceProps) {
  const { track, isPlaying, isOffered, hasFailed, isTalking } = usePlayer();
  const readsAlong = usePreference("podcast-read-along") === "true";
  const root = useRef<HTMLElement>(null);
  const hasTrack = track !== null;
  const url = track?.url;

  useReadAlong(readsAlong);
  useEffect(() => {
    writePreference("audio-hint-seen", "true");
  }, []);

  // A new track opens the player, even if a second click paused it before this code loaded.
  const lastUrl = useRef<string>(undefined);
  useEffect(() => {
    const isNew = url !== undefined && url !== lastUrl.current;
    lastUrl.current = url;
    if (!isNew && !isPlaying && !isOffered && !hasFailed) return;
    // In a small window the player opens as the pill, which covers less of the page.
    const isSmall = matchMedia("(max-width: 63.99rem), (max-height: 40rem)").matches;
    const startsSmall = isSmall || isOffered || readPreference("audio-minimized") === "true";
    setView((current) => (current === "button" ? (startsSmall ? "pill" : "card") : current));
  }, [url, isPlaying, isOffered, hasFailed, setView]);

  // A pill without a track or a conversation has nothing to show.
  useEffect(() => {
    if (view === "pill" && !hasTrack && !isTalking) setView("button");
  }, [view, hasTrack, isTalking, setView]);

  useEffect(() => (view !== "button" && root.current ? keepRoom(root.current) : undefined), [view]);

  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!openRequest) return;
    opener.current = openRequest.opener;
    // The visitor may be typing in the card already.
    if (!root.current?.contains(document.activeElement)) root.current?.focus();
    openRequest.onShown();
  }, [openRequest]);

  // A layout effect: the focus must move before another element takes the start button's place.
  const lastView = useRef(view);
  useLayoutEffect(() => {
    const before = lastView.current;
    lastView.current = view;
    document.documentElement.dataset.audio = view;
    if (before === view) return;
    // The control that changed the view is gone.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement?.checkVisibility()) return;
    if (view === "button") focusOpener(opener.current);
    else root.current?.focus();
  }, [view]);

  const minimize = useCallback(
    (isMinimized: boolean) => {
      writePreference("audio-minimized", isMinimized ? "true" : "false");
      setView(isMinimized ? (hasTrack || isTalking ? "pill" : "button") : "card");
    },
    [hasTrack, isTalking, setView],
  );

  // Escape minimizes the card wherever the focus is, unless it closes an overlay.
  useEffect(() => {
    if (view !== "card") return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || document.querySelector(overlays)) return;
      // First it stops an answer, or leaves a question as it was.
      const control = root.current?.querySelector<HTMLElement>("[data-escape]");
      if (control) control.click();
      else minimize(true);
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [view, minimize]);

  if (view === "button") return null;
  const isCard = view === "card";
  const close = (
    <IconButton
      icon="close"
      label={isTalking ? "Close the player and hang up" : "Close the player and pause"}
      onClick={() => {
        player.hangUp();
        setView("button");
      }}
    />
  );
  return (
    <section ref={root} tabIndex={-1} aria-label="Player and guide" className={`audio audio-${view}`}>
      {isCard && (
        <AudioCard onMinimize={() => minimize(true)} close={close}>
          <ReadAlongSwitch isOn={readsAlong} />
        </AudioCard>
      )}
      {!isCard && !isTalking && <AudioPill />}
      {hasGuide && (isCard || isTalking) && (
        <Suspense>
          <VoicePanel isFolded={!isCard} openRequest={openRequest} />
        </Suspense>
      )}
      {!isCard && (
        <>
          <IconButton icon="expand" label="Open the full player" onClick={() => minimize(false)} />
          {close}
        </>
      )}
    </section>
  );
}

/** Focuses the control that opened the card, else the start button, else (under the onboarding card) the content. */
function focusOpener(opener: Element | null): void {
  const start = document.querySelector(".start-bar > a");
  const isVisible = (element: Element | null) =>
    element?.isConnected && element.checkVisibility({ visibilityProperty: true });
  const next = [opener, start].find(isVisible) ?? document.getElementById(pageIds.content);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
