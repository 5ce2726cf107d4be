"use client";

import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "react-router";
import { HeadPlace } from "../guide/head/head-place.tsx";
import { player, usePlayer } from "./player.ts";
import { keyMove, lengthOf, rates, SKIP, sayState, timesOf } from "./player-state.ts";

const paths = {
  play: "M8 5v14l11-7z",
  pause: "M7 5h4v14H7zM13 5h4v14h-4z",
  stop: "M6 6h12v12H6z",
  sound: "M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12",
  muted: "M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5",
  minimize: "M5 18h14",
  expand: "M5 15l7-7 7 7",
  close: "M6 6l12 12M18 6L6 18",
} as const;

const filled: readonly string[] = ["play", "pause", "stop"];

type IconButtonProps = {
  icon: keyof typeof paths;
  label: string;
  onClick: () => void;
  className?: string;
  isPressed?: boolean;
};

/** A button that shows a sign; its label is read out and shown on hover. */
export function IconButton({ icon, label, onClick, className = "", isPressed }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`audio-icon ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
        className={filled.includes(icon) ? "is-filled" : ""}
      >
        <path d={paths[icon]} />
      </svg>
    </button>
  );
}

type SliderProps = {
  label: string;
  value: number;
  /** 0 to 100 in steps of 1 by default. */
  min?: number;
  max?: number;
  step?: number;
  valueText: string;
  onMove: (to: number) => void;
};

/** A slider of the browser's own, with the keys of the specification: ten steps by page keys, and by arrows with Shift. */
export function Slider({ label, value, min = 0, max = 100, step = 1, valueText, onMove }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const to = keyMove(event, { value, min, max, step });
        if (to === undefined) return;
        event.preventDefault();
        onMove(to);
      }}
    />
  );
}

/** Plays on, or pauses. */
function PlayButton() {
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

/** Where in the recording it is. */
function Position() {
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
const StopButton = () => <IconButton icon="stop" label="Stop" onClick={() => player.dispatch({ type: "stop" })} />;

/** Goes on or back by 10 s. */
function SkipButton({ by }: { by: number }) {
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
function Speed() {
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
function Volume() {
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

/** What can be heard, while nothing is: the recording of this page, and the way to all others. */
function NothingPlays() {
  // Read anew on each page.
  useLocation();
  const control = document.querySelector<HTMLElement>("main [data-sound]");
  const isOne = document.querySelectorAll("main [data-sound]").length === 1;
  return (
    <>
      {control && isOne && (
        <button
          type="button"
          className="audio-wide"
          data-sound={control.dataset.sound}
          data-track={control.dataset.track}
        >
          Listen to this page
        </button>
      )}
      <p>
        <Link to="/listen">Everything that can be heard</Link>
      </p>
    </>
  );
}

/** A track with everything that can be done with it. */
function PlayerPanel() {
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
