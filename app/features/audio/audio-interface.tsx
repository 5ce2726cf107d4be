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
import { keepRoom } from "./keep-room.ts";
import { player, usePlayer } from "./player.ts";
import { AudioCard, AudioPill, IconButton } from "./player-parts.tsx";
import "./audio.css";

/** Marks the spoken sentence while the page is the article of the recording. */
function useReadAlong(isOn: boolean): void {
  const { track, isOffered } = usePlayer();
  const { pathname } = useLocation();
  const transcript = isOn && !isOffered && track?.page === pathname ? track.transcript : null;

  useEffect(() => {
    if (!transcript) return undefined;
    const ending = new AbortController();
    import("./read-along.ts").then(
      ({ readAlong }) => readAlong(player, transcript, ending.signal),
      () => {},
    );
    return () => ending.abort();
  }, [transcript]);
}

/** Turns reading along on and off, where the page has the words of the recording. */
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

/** A panel that cannot be loaded says so: an error thrown here would remove the page. */
const VoicePanel = lazy(() => import("../guide/guide-panel.tsx").catch(() => ({ default: Unreachable })));

function Unreachable() {
  return <p role="status">The guide cannot be reached now. Please try again later.</p>;
}

/** Escape closes these before it minimizes the player. */
const above = 'dialog[open], .selection-menu, header details[open], [popover="auto"]:popover-open';

/** What of the audio interface is shown: its round start button, a pill, or the full card. */
export type AudioView = "button" | "pill" | "card";
/** A press that opened the card, and its control. */
export type AudioCall = { opener: Element | null };
type AudioInterfaceProps = {
  view: AudioView;
  setView: Dispatch<SetStateAction<AudioView>>;
  call: AudioCall | undefined;
};

/** The audio interface: a full card, or a pill; nothing beside the start button. */
export default function AudioInterface({ view, setView, call }: AudioInterfaceProps) {
  const { track, isPlaying, isOffered, hasFailed, isTalking } = usePlayer();
  const readsAlong = usePreference("podcast-read-along") === "true";
  const root = useRef<HTMLElement>(null);
  const hasTrack = track !== null;
  const url = track?.url;

  useReadAlong(readsAlong);
  useEffect(() => {
    writePreference("audio-hint-seen", "true");
  }, []);

  // A new track shows the player, even when a second press paused it before this code was loaded.
  const lastUrl = useRef<string>(undefined);
  useEffect(() => {
    const isNew = url !== undefined && url !== lastUrl.current;
    lastUrl.current = url;
    if (!isNew && !isPlaying && !isOffered && !hasFailed) return;
    // What begins by itself covers as little of a small window as it can.
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
    if (!call) return;
    opener.current = call.opener;
    // Somebody who is quick may write in the card already.
    if (!root.current?.contains(document.activeElement)) root.current?.focus();
  }, [call]);

  // With the removal of what had the focus, before anything else can take the start button's place.
  const lastView = useRef(view);
  useLayoutEffect(() => {
    const before = lastView.current;
    lastView.current = view;
    document.documentElement.dataset.audio = view;
    if (before === view) return;
    // The control that changed the view is gone: the focus goes to the new view.
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

  // Escape minimizes the card wherever the focus is, unless it closes something above the page.
  useEffect(() => {
    if (view !== "card") return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && !document.querySelector(above)) minimize(true);
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
      {(isCard || isTalking) && (
        <Suspense>
          <VoicePanel isFolded={!isCard} />
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

/** Focuses the control that opened the card, else the start button, else, where the invitation has its place, the page. */
function focusOpener(opener: Element | null): void {
  const start = document.querySelector(".start-bar > a");
  const isSeen = (one: Element | null) => one?.isConnected && one.checkVisibility({ visibilityProperty: true });
  const next = [opener, start].find(isSeen) ?? document.getElementById(pageIds.content);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
