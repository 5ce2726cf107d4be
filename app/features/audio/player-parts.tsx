"use client";

import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { playingTime } from "../../content/recording.ts";
import { HeadToggle } from "../guide/head/head-place.tsx";
import { player, usePlayer } from "./player.ts";
import { type PlayerState, rates, SKIP_SECONDS } from "./player-store.ts";

const paths = {
  play: "M8 5v14l11-7z",
  pause: "M7 5h4v14H7zM13 5h4v14h-4z",
  stop: "M6 6h12v12H6z",
  sound: "M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12",
  muted: "M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5",
  minimize: "M5 18h14",
  expand: "M5 15l7-7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  again: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5",
  edit: "M4 20l1-4L16.5 4.5l3 3L8 19z",
  good: "M7 11v9H4v-9zM7 11l4-8c1.5 0 2.5 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.8 20H7",
  bad: "M7 13V4H4v9zM7 13l4 8c1.5 0 2.5-1 2.5-2.5V15H19a2 2 0 0 0 2-2.3l-1.2-7A2 2 0 0 0 17.8 4H7",
} as const;

type IconButtonProps = {
  icon?: keyof typeof paths;
  /** Shown if there is no icon. */
  text?: string;
  label: string;
  onClick: (button: Element) => void;
  className?: string;
  isPressed?: boolean;
};

/** A button with an icon or a short text. `label` is its accessible name and its tooltip. */
export function IconButton({ icon, text, label, onClick, className = "", isPressed }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`audio-icon ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      {icon ? (
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" data-icon={icon}>
          <path d={paths[icon]} />
        </svg>
      ) : (
        text
      )}
    </button>
  );
}

type SliderProps = { label: string; value: number; max?: number; valueText: string; onMove: (to: number) => void };

/** A range input. Page Up, Page Down, and Shift with an arrow key move it by ten. */
export function Slider({ label, value, max = 100, valueText, onMove }: SliderProps) {
  return (
    <input
      type="range"
      className="slider"
      style={{ "--part": max > 0 ? value / max : 0 }}
      aria-label={label}
      aria-valuetext={valueText}
      max={max}
      value={value}
      onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
      onKeyDown={(event) => {
        const { key, shiftKey } = event;
        if (!key.startsWith("Page") && !(shiftKey && key.startsWith("Arrow"))) return;
        event.preventDefault();
        const by = /Up$|Right$/.test(key) ? 10 : -10;
        onMove(Math.min(Math.max(value + by, 0), max));
      }}
    />
  );
}

function PlayButton() {
  const { isPlaying, isOffered, hasFailed } = usePlayer();
  const label = hasFailed ? "Try again" : isOffered ? "Resume" : "Play";
  return (
    <IconButton
      icon={isPlaying ? "pause" : "play"}
      label={isPlaying ? "Pause" : label}
      className="audio-main"
      onClick={isPlaying ? player.pause : player.play}
    />
  );
}

/** Position and length as text; the length is null if it is unknown. */
function timesOf({ position, duration, hasEnded }: PlayerState): { elapsed: string; length: string | null } {
  if (duration === null) return { elapsed: playingTime(position), length: null };
  return { elapsed: playingTime(hasEnded ? duration : Math.min(position, duration)), length: playingTime(duration) };
}

function Position() {
  const state = usePlayer();
  const { position, duration } = state;
  const { elapsed, length } = timesOf(state);
  return (
    <Slider
      label="Position"
      value={Math.floor(position)}
      max={Math.ceil(duration ?? Math.max(100, position))}
      valueText={`${elapsed} of ${length ?? "unknown"}`}
      onMove={player.seek}
    />
  );
}

/** Moves the focus from a control that its own click removes to the interface around it. */
export const keepFocus = (control: Element): void => control.closest<HTMLElement>(".audio")?.focus();

function StopButton() {
  return (
    <IconButton
      icon="stop"
      label="Stop"
      onClick={(button) => {
        keepFocus(button);
        player.stop();
      }}
    />
  );
}

function SkipButton({ by }: { by: number }) {
  const label = `${by < 0 ? "Back" : "Forward"} ${SKIP_SECONDS} seconds`;
  return (
    <IconButton text={by < 0 ? `−${SKIP_SECONDS}` : `+${SKIP_SECONDS}`} label={label} onClick={() => player.skip(by)} />
  );
}

function Speed() {
  const { rate } = usePlayer();
  return (
    <label className="audio-speed">
      <span className="sr-only">Speed</span>
      <select value={rate} onChange={({ currentTarget }) => player.setRate(Number(currentTarget.value))}>
        {rates.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
    </label>
  );
}

function Volume() {
  const { volume } = usePlayer();
  const percent = Math.round(volume * 100);
  return (
    <div className="audio-row audio-volume">
      <IconButton
        icon={volume > 0 ? "sound" : "muted"}
        label="Mute"
        isPressed={volume === 0}
        onClick={player.toggleMute}
      />
      <Slider label="Volume" value={percent} valueText={`${percent} %`} onMove={(to) => player.setVolume(to / 100)} />
    </div>
  );
}

function messageOf(state: PlayerState): string | undefined {
  if (state.hasFailed)
    return "This recording could not be loaded. Check the connection, and that this device can play sound, then try again.";
  if (state.isOffered) return `You left off at ${playingTime(state.position)}. Resume from there?`;
  if (state.isTalking) return `Podcast paused: ${state.track?.title}`;
  if (state.hasEnded) return "Heard to the end.";
  return state.isWaiting ? "Loading…" : undefined;
}

/** Shown without a track: plays the page's recording, if it has exactly one, and links to all others. */
function EmptyPlayer() {
  // Rerenders on navigation: the query below depends on the page.
  useLocation();
  const [control, ...others] = document.querySelectorAll<HTMLElement>("main [data-sound]");
  return (
    <div className="audio-empty">
      {control && others.length === 0 && (
        <button
          type="button"
          className="button my-1"
          data-sound={control.dataset.sound}
          data-track={control.dataset.track}
        >
          Listen to this page
        </button>
      )}
      <Link to="/listen" className="inline-flex min-h-11 items-center">
        All recordings
      </Link>
    </div>
  );
}

/** The track with all controls. */
function PlayerPanel() {
  const state = usePlayer();
  const { track, hasFailed } = state;
  if (!track) return <EmptyPlayer />;
  const { elapsed, length } = timesOf(state);
  return (
    <>
      <p className="audio-title">
        <Link to={track.page}>{track.title}</Link>
      </p>
      <p role="status" className="audio-note">
        {messageOf(state)}
      </p>
      {hasFailed && track.url.startsWith("https:") && (
        // The link loads the document: only its Content-Security-Policy allows sound from the other site.
        <p>
          <a href={track.page}>Open the page of this recording</a>
        </p>
      )}
      <Position />
      <p className="-mt-3 flex justify-between text-[0.8125rem] text-muted figures" aria-hidden="true">
        <span>{elapsed}</span>
        <span>{length}</span>
      </p>
      <div className="audio-row">
        <StopButton />
        <SkipButton by={-SKIP_SECONDS} />
        <PlayButton />
        <SkipButton by={SKIP_SECONDS} />
        <Speed />
      </div>
      <Volume />
    </>
  );
}

/** The player on one line; a wide window has room for all controls. */
export function AudioPill() {
  const state = usePlayer();
  if (!state.track) return null;
  const { elapsed, length } = timesOf(state);
  const message = messageOf(state);
  return (
    <>
      <PlayButton />
      <p className="audio-pill-title">
        <Link to={state.track.page}>{state.track.title}</Link>
        <span className="audio-note" role={message && "status"}>
          {message ?? `${elapsed} of ${length ?? elapsed}`}
        </span>
      </p>
      <div className="audio-row audio-more">
        <SkipButton by={-SKIP_SECONDS} />
        <Position />
        <SkipButton by={SKIP_SECONDS} />
        <Speed />
        <Volume />
        <StopButton />
      </div>
    </>
  );
}

type AudioCardProps = { onMinimize: () => void; close: ReactNode; children: ReactNode };

/** The full player. It leaves room for the guide beside or below it. */
export function AudioCard({ onMinimize, close, children }: AudioCardProps) {
  return (
    <>
      <div className="audio-head">
        <h2>Listen or ask</h2>
        <IconButton icon="minimize" label="Minimize the player" onClick={onMinimize} />
        {close}
      </div>
      <div className="audio-player">
        <PlayerPanel />
        {children}
        <HeadToggle />
      </div>
    </>
  );
}
