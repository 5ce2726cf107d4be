"use client";

import { useCallback, useEffect, useRef } from "react";
import { type AudioView, audioKeys, flag, viewOfTrack } from "../../domain/audio-view.ts";
import { keepOf, readKept, writeKept } from "../stored/device-storage.ts";
import { AudioCard } from "./audio-card.tsx";
import { AudioPill } from "./audio-pill.tsx";
import { keepRoom } from "./keep-room.ts";
import { player } from "./player.ts";
import { ReadAlong, ReadAlongSwitch, useReadAlong } from "./read-along-switch.tsx";
import "./use-styles.ts";
import { usePlayer } from "./use-player.ts";

/** What Escape closes before it folds the player: dialogs, menus, and the boxes of notes. */
const above = 'dialog[open], .selection-menu, header details[open], [popover="auto"]:popover-open';

type AudioInterfaceProps = { view: AudioView; setView: (view: AudioView) => void };

/** The audio interface (specification section 2): a full card, or a pill; nothing beside the start button. */
export default function AudioInterface({ view, setView }: AudioInterfaceProps) {
  const { track, isPlaying, isOffered, hasFailed } = usePlayer();
  const [isAlong, setAlong] = useReadAlong();
  const root = useRef<HTMLElement>(null);
  const shown = useRef(view);

  useEffect(() => {
    writeKept(keepOf("local"), audioKeys.hintSeen, true);
  }, []);

  useEffect(() => {
    if (!isPlaying && !isOffered && !hasFailed) return;
    const isSmall = matchMedia("(max-width: 63.99rem), (max-height: 40rem)").matches;
    const isMinimized = readKept(keepOf("local"), audioKeys.minimized, flag) ?? true;
    setView(viewOfTrack({ view: shown.current, isSmall, isMinimized: isMinimized || isOffered }));
  }, [isPlaying, isOffered, hasFailed, setView]);

  // What is stopped in the pill leaves nothing there to be shown.
  useEffect(() => {
    if (view === "pill" && !track) setView("button");
  }, [view, track, setView]);

  useEffect(() => (view !== "button" && root.current ? keepRoom(root.current, "--dock") : undefined), [view]);

  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    document.documentElement.dataset.audio = view;
    // Who changes the view by a control, which is gone then, goes on in the new one.
    const { activeElement } = document;
    if (before !== view && (activeElement === document.body || !activeElement?.checkVisibility()))
      (view === "button"
        ? document.querySelector<HTMLElement>("a[href^='/listen#'][data-replay]")
        : root.current
      )?.focus();
  }, [view]);

  const hasTrack = track !== null;
  const minimize = useCallback(
    (isMinimized: boolean) => {
      writeKept(keepOf("local"), audioKeys.minimized, isMinimized);
      if (isMinimized) setView(hasTrack ? "pill" : "button");
      else setView("card");
    },
    [hasTrack, setView],
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
    player.dispatch({ type: "pause" });
    setView("button");
  }

  if (view === "button") return <ReadAlong isOn={isAlong} />;
  return (
    <section ref={root} tabIndex={-1} aria-label="Player" className={`audio audio-${view}`}>
      <ReadAlong isOn={isAlong} />
      {view === "card" ? (
        <AudioCard onMinimize={() => minimize(true)} onClose={close}>
          <ReadAlongSwitch isOn={isAlong} onChange={setAlong} />
        </AudioCard>
      ) : (
        <AudioPill onExpand={() => minimize(false)} onClose={close} />
      )}
    </section>
  );
}
