"use client";

import { IconButton } from "./icon.tsx";
import { player } from "./player.ts";
import { usePlayer } from "./use-player.ts";

/** Plays on, or pauses. */
export function PlayButton() {
  const { isPlaying, isOffered, hasFailed } = usePlayer();
  const label = hasFailed ? "Try again" : isOffered ? "Resume" : "Play";
  return (
    <IconButton
      icon={isPlaying ? "pause" : "play"}
      label={isPlaying ? "Pause" : label}
      className="audio-main"
      onClick={() => player.dispatch({ type: isPlaying ? "pause" : "resume" })}
    />
  );
}
