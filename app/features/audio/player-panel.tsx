"use client";

import { Link } from "react-router";
import { SKIP } from "../../shared/podcast.ts";
import { Position, SkipButton, Speed, StopButton, Volume } from "./controls.tsx";
import { PlayButton } from "./play-button.tsx";
import { timesOf } from "./podcast-times.ts";
import { sayState } from "./say-state.ts";
import { usePlayer } from "./use-player.ts";

/** A track with everything that can be done with it. */
export function PlayerPanel() {
  const state = usePlayer();
  const { track } = state;
  if (!track) return null;
  const { place, length } = timesOf(state);
  return (
    <>
      <p className="audio-title">
        <Link to={track.page}>{track.title}</Link>
      </p>
      <p role="status" className="audio-note">
        {sayState(state)}
      </p>
      {state.hasFailed && track.url.startsWith("https:") && (
        // Sound from elsewhere may be heard in a document whose policy names it: that of its page, fetched anew.
        <p>
          <a href={track.page}>Open the page of this recording</a>
        </p>
      )}
      <Position />
      <p className="audio-times" aria-hidden="true">
        <span>{place}</span>
        <span>{length}</span>
      </p>
      <div className="audio-row">
        <StopButton />
        <SkipButton by={-SKIP} />
        <PlayButton />
        <SkipButton by={SKIP} />
        <Speed />
      </div>
      <Volume />
    </>
  );
}
