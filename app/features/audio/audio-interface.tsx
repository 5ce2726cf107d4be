"use client";

import { lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { keepOf, readKept, writeKept } from "../../client/storage/device-storage.ts";
import { AudioCard } from "./audio-card.tsx";
import { AudioPill } from "./audio-pill.tsx";
import { type AudioView, audioKeys, flag, viewOfTrack } from "./audio-view.ts";
import { IconButton } from "./icon.tsx";
import { keepRoom } from "./keep-room.ts";
import { player } from "./player.ts";
import { ReadAlong, ReadAlongSwitch, useReadAlong } from "./read-along-switch.tsx";
import "./use-styles.ts";
import { usePlayer } from "./use-player.ts";
import { voicePanel } from "./voice-slot.ts";

const load = voicePanel;
/** What cannot be had says so: thrown, it would take the page with it. */
const VoicePanel = load && lazy(() => load().catch(() => ({ default: Unreachable })));

function Unreachable() {
  return <p role="status">The guide cannot be reached now. Please try again later.</p>;
}

/** What Escape closes before it folds the player: dialogs, menus, and the boxes of notes. */
const above = 'dialog[open], .selection-menu, header details[open], [popover="auto"]:popover-open';

/** That somebody has opened the card, and by which control. */
export type AudioCall = { opener: Element | null };
type AudioInterfaceProps = { view: AudioView; setView: (view: AudioView) => void; call: AudioCall | undefined };

/** The audio interface: a full card, or a pill; nothing beside the start button. */
export default function AudioInterface({ view, setView, call }: AudioInterfaceProps) {
  const { track, isPlaying, isOffered, hasFailed, isTalking } = usePlayer();
  const [isAlong, setAlong] = useReadAlong();
  const root = useRef<HTMLElement>(null);
  const shown = useRef(view);

  useEffect(() => {
    writeKept(keepOf("local"), audioKeys.hintSeen, true);
  }, []);

  // What a press has begun is there to be gone on with, also where a second press has paused it before this was loaded.
  const url = track?.url;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const isNew = url !== undefined && url !== seen.current;
    seen.current = url;
    if (!isNew && !isPlaying && !isOffered && !hasFailed) return;
    const isSmall = matchMedia("(max-width: 63.99rem), (max-height: 40rem)").matches;
    const isMinimized = readKept(keepOf("local"), audioKeys.minimized, flag) ?? true;
    setView(viewOfTrack({ view: shown.current, isSmall, isMinimized: isMinimized || isOffered }));
  }, [url, isPlaying, isOffered, hasFailed, setView]);

  // What is stopped, or ended, in the pill leaves nothing there to be shown.
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
    // Who changes the view by a control, which is gone then, goes on in the new one.
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

  // Escape folds the card wherever the focus is, unless it closes something that lies above the page.
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
      {VoicePanel && (isCard || isTalking) && (
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

/** Back to what has opened the card, or where that is gone to the start button. */
function focusOpener(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener.checkVisibility();
  (isThere ? opener : document.querySelector<HTMLElement>(".start-bar > a"))?.focus();
}
