"use client";

import { lengthOf, rates, SKIP } from "../../shared/podcast.ts";
import { IconButton } from "./icon.tsx";
import { player } from "./player.ts";
import { timesOf } from "./podcast-times.ts";
import { Slider } from "./slider.tsx";
import { usePlayer } from "./use-player.ts";

/** Where in the recording it is. */
export function Position() {
  const state = usePlayer();
  const { place, length } = timesOf(state);
  return (
    <Slider
      label="Position"
      value={Math.floor(state.position)}
      max={Math.ceil(lengthOf(state))}
      valueText={`${place} of ${length ?? "unknown"}`}
      onMove={(to) => player.dispatch({ type: "seek", to })}
    />
  );
}

/** Forgets the recording, and where it was. */
export const StopButton = () => (
  <IconButton icon="stop" label="Stop" onClick={() => player.dispatch({ type: "stop" })} />
);

/** Goes on or back by 10 s. */
export function SkipButton({ by }: { by: number }) {
  const label = `${by < 0 ? "Back" : "Forward"} ${SKIP} seconds`;
  return (
    <button
      type="button"
      className="audio-icon audio-skip"
      aria-label={label}
      title={label}
      onClick={() => player.dispatch({ type: "skip", by })}
    >
      {by < 0 ? `−${SKIP}` : `+${SKIP}`}
    </button>
  );
}

/** How fast it is heard. */
export function Speed() {
  const { rate } = usePlayer();
  return (
    <label className="audio-speed">
      <span className="sr-only">Speed</span>
      <select
        value={rate}
        onChange={({ currentTarget }) => player.dispatch({ type: "rate", to: Number(currentTarget.value) })}
      >
        {rates.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </label>
  );
}

/** How loud it is heard, and whether at all. */
export function Volume() {
  const { volume } = usePlayer();
  return (
    <div className="audio-row audio-volume">
      <IconButton
        icon={volume > 0 ? "sound" : "muted"}
        label="Mute"
        isPressed={volume === 0}
        onClick={() => player.dispatch({ type: "mute" })}
      />
      <Slider
        label="Volume"
        value={Math.round(volume * 100)}
        valueText={`${Math.round(volume * 100)} %`}
        onMove={(to) => player.dispatch({ type: "volume", to: to / 100 })}
      />
    </div>
  );
}
