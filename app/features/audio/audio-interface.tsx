"use client";

import { type Dispatch, lazy, type SetStateAction, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { keepOf, readKept, writeKept } from "../../client/storage/device-storage.ts";
import { keepRoom } from "./keep-room.ts";
import { player, usePlayer } from "./player.ts";
import { AudioCard, AudioPill, IconButton } from "./player-parts.tsx";
import { type AudioView, audioKeys, flag, viewOfTrack } from "./player-state.ts";
import { podcastKeys } from "./player-store.ts";
import "./audio.css";

/** Whether the visitor wants to read along: on by default. */
function useReadAlong(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readKept(keepOf("local"), podcastKeys.readAlong, flag) ?? true);
  const change = (to: boolean) => {
    setOn(to);
    writeKept(keepOf("local"), podcastKeys.readAlong, to);
  };
  return [isOn, change];
}

/** Marks the spoken sentence while the page is the article of the recording. */
function ReadAlong({ isOn }: { isOn: boolean }) {
  const { track, isOffered } = usePlayer();
  const { pathname } = useLocation();
  const transcript = isOn && !isOffered && track?.page === pathname ? track.transcript : null;

  useEffect(() => {
    if (!transcript) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    import("./read-along.ts").then(
      ({ readAlong }) => {
        if (!isGone) end = readAlong(player, transcript);
      },
      () => {},
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [transcript]);
  return null;
}

/** Turns reading along on and off, where the page has the words of the recording. */
function ReadAlongSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { track } = usePlayer();
  const { pathname } = useLocation();
  if (!track?.transcript || track.page !== pathname) return null;
  return (
    <label className="audio-switch">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>Mark what is read; press a sentence to go there</span>
    </label>
  );
}

/** A panel that cannot be loaded says so: an error thrown here would remove the page. */
const VoicePanel = lazy(() => import("../guide/guide-panel.tsx").catch(() => ({ default: Unreachable })));

function Unreachable() {
  return <p role="status">The guide cannot be reached now. Please try again later.</p>;
}

/** Escape closes these before it folds the player. */
const above = 'dialog[open], .selection-menu, header details[open], [popover="auto"]:popover-open';

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
  const [isAlong, setAlong] = useReadAlong();
  const root = useRef<HTMLElement>(null);
  const shown = useRef(view);

  useEffect(() => {
    writeKept(keepOf("local"), audioKeys.hintSeen, true);
  }, []);

  // A new track shows the player, even when a second press paused it before this code was loaded.
  const url = track?.url;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const isNew = url !== undefined && url !== seen.current;
    seen.current = url;
    if (!isNew && !isPlaying && !isOffered && !hasFailed) return;
    const isSmall = matchMedia("(max-width: 63.99rem), (max-height: 40rem)").matches;
    const isMinimized = readKept(keepOf("local"), audioKeys.minimized, flag) ?? true;
    // A press may have opened the card in the same moment: it stays open.
    setView((current) => viewOfTrack({ view: current, isSmall, isMinimized: isMinimized || isOffered }));
  }, [url, isPlaying, isOffered, hasFailed, setView]);

  // A pill without a track or a conversation has nothing to show.
  useEffect(() => {
    if (view === "pill" && !track && !isTalking) setView("button");
  }, [view, track, isTalking, setView]);

  useEffect(() => (view !== "button" && root.current ? keepRoom(root.current, "--dock") : undefined), [view]);

  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!call) return;
    opener.current = call.opener;
    root.current?.focus();
  }, [call]);

  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    document.documentElement.dataset.audio = view;
    // The control that changed the view is gone: the focus goes to the new view.
    const { activeElement } = document;
    if (before === view || (activeElement !== document.body && activeElement?.checkVisibility())) return;
    if (view === "button") focusOpener(opener.current);
    else root.current?.focus();
  }, [view]);

  const hasTrack = track !== null;
  const minimize = useCallback(
    (isMinimized: boolean) => {
      writeKept(keepOf("local"), audioKeys.minimized, isMinimized);
      if (isMinimized) setView(hasTrack || isTalking ? "pill" : "button");
      else setView("card");
    },
    [hasTrack, isTalking, setView],
  );

  // Escape folds the card wherever the focus is, unless it closes something above the page.
  useEffect(() => {
    if (view !== "card") return undefined;
    const fold = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && !document.querySelector(above)) minimize(true);
    };
    document.addEventListener("keydown", fold, true);
    return () => document.removeEventListener("keydown", fold, true);
  }, [view, minimize]);

  function close() {
    player.dispatch({ type: "hangUp" });
    setView("button");
  }

  if (view === "button") return <ReadAlong isOn={isAlong} />;
  const isCard = view === "card";
  const closing = (
    <IconButton
      icon="close"
      label={isTalking ? "Close the player and hang up" : "Close the player and pause"}
      onClick={close}
    />
  );
  return (
    <section ref={root} tabIndex={-1} aria-label="Player and guide" className={`audio audio-${view}`}>
      <ReadAlong isOn={isAlong} />
      {isCard && (
        <AudioCard onMinimize={() => minimize(true)} close={closing}>
          <ReadAlongSwitch isOn={isAlong} onChange={setAlong} />
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
          {closing}
        </>
      )}
    </section>
  );
}

/** Focuses the control that opened the card, or the start button where that is gone. */
function focusOpener(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener.checkVisibility();
  (isThere ? opener : document.querySelector<HTMLElement>(".start-bar > a"))?.focus();
}
