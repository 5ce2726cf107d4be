"use client";

import { type ReactNode, useRef } from "react";
import { HeadPlace } from "../guide/head/head-place.tsx";
import { IconButton } from "./icon.tsx";
import { NothingPlays } from "./nothing-plays.tsx";
import { PlayerPanel } from "./player-panel.tsx";
import { usePlayer } from "./use-player.ts";

/** How far down a finger pulls the head before the card folds, in pixels. */
const PULL = 48;

type AudioCardProps = {
  onMinimize: () => void;
  /** What closes it. */
  close: ReactNode;
  /** What else there is to choose while something plays. */
  children: ReactNode;
};

/** The interface in full: the player, beside or below which the voice guide has its place. */
export function AudioCard({ onMinimize, close, children }: AudioCardProps) {
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
        {close}
      </div>
      <div className="audio-player">
        <HeadPlace />
        {track ? <PlayerPanel /> : <NothingPlays />}
        {children}
      </div>
    </>
  );
}
