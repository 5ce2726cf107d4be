"use client";

import { Link } from "react-router";
import { SKIP } from "../../shared/podcast.ts";
import { Position, SkipButton, Speed, StopButton, Volume } from "./controls.tsx";
import { PlayButton } from "./play-button.tsx";
import { timesOf } from "./podcast-times.ts";
import { sayState } from "./say-state.ts";
import { usePlayer } from "./use-player.ts";

/** The player on one line: what plays and whether, and where there is room all that can be done with it. */
export function AudioPill() {
  const state = usePlayer();
  if (!state.track) return null;
  const { place, length } = timesOf(state);
  return (
    <>
      <PlayButton />
      <p className="audio-pill-title">
        <Link to={state.track.page}>{state.track.title}</Link>
        <span className="audio-note" role={sayState(state) && "status"}>
          {sayState(state) ?? `${place} of ${length ?? place}`}
        </span>
      </p>
      <div className="audio-row audio-more">
        <SkipButton by={-SKIP} />
        <Position />
        <SkipButton by={SKIP} />
        <Speed />
        <Volume />
        <StopButton />
      </div>
    </>
  );
}
