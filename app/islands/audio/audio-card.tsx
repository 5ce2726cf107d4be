"use client";

import { lazy, type ReactNode, Suspense, useRef } from "react";
import { HeadPlace } from "../head/head-place.tsx";
import { IconButton } from "./icon.tsx";
import { NothingPlays } from "./nothing-plays.tsx";
import { PlayerPanel } from "./player-panel.tsx";
import { usePlayer } from "./use-player.ts";
import { voicePanel } from "./voice-slot.ts";

const load = voicePanel;
/** What cannot be had says so: thrown, it would take the page with it. */
const VoicePanel = load && lazy(() => load().catch(() => ({ default: Unreachable })));

function Unreachable() {
  return <p role="status">The guide cannot be reached now. Please try again later.</p>;
}

/** How far down a finger pulls the head before the card folds, in pixels. */
const PULL = 48;

type AudioCardProps = {
  onMinimize: () => void;
  onClose: () => void;
  /** What else there is to choose while something plays. */
  children: ReactNode;
};

/** The interface in full: the player, and beside or below it the place of the voice guide. */
export function AudioCard({ onMinimize, onClose, children }: AudioCardProps) {
  const { track } = usePlayer();
  const touchedAt = useRef(0);
  return (
    <>
      <div
        className="audio-head"
        onTouchStart={({ touches }) => {
          touchedAt.current = touches[0]?.clientY ?? 0;
        }}
        onTouchEnd={({ changedTouches }) => {
          if ((changedTouches[0]?.clientY ?? 0) - touchedAt.current > PULL) onMinimize();
        }}
      >
        <h2>Listen</h2>
        <IconButton icon="minimize" label="Minimize the player" onClick={onMinimize} />
        <IconButton icon="close" label="Close the player and pause" onClick={onClose} />
      </div>
      <div className="audio-player">
        <HeadPlace />
        {track ? <PlayerPanel /> : <NothingPlays />}
        {children}
      </div>
      {VoicePanel && (
        <Suspense>
          <VoicePanel onMinimize={onMinimize} />
        </Suspense>
      )}
    </>
  );
}
