import { playingTime } from "../../content/recording.ts";
import type { Track } from "../../shared/reading-page.ts";

/** The player as a whole. Times are seconds, volumes 0 to 1. */
export type Podcast = {
  track: Track | null;
  isPlaying: boolean;
  /** Whether sound is waited for. */
  isWaiting: boolean;
  hasEnded: boolean;
  /** Whether it could not be loaded. */
  hasFailed: boolean;
  position: number;
  duration: number | null;
  /** How often the position was set rather than reached: whoever plays the sound moves there when it grows. */
  jumps: number;
  rate: number;
  volume: number;
  /** The level that sound comes back to after it was muted. */
  savedVolume: number;
  /** Whether it was left off on an earlier visit and not gone on with yet. */
  isOffered: boolean;
  /** Whether it is silent because another window plays. */
  hasYielded: boolean;
  /** Whether a conversation goes on, and whether the sound goes on after it. */
  isTalking: boolean;
  resumesAfterTalk: boolean;
};

export type PodcastAction =
  | { type: "play"; track: Track }
  | { type: "pause" | "resume" | "stop" | "ended" | "failed" | "waiting" | "yield" }
  | { type: "time"; position: number }
  | { type: "length"; duration: number }
  | { type: "seek"; to: number }
  | { type: "skip"; by: number }
  | { type: "rate"; to: number }
  | { type: "volume"; to: number }
  | { type: "restore"; track: Track; position: number }
  | { type: "mute" }
  /** `hangUp`: the visitor ends the conversation, and what it had paused stays so. */
  | { type: "talk" | "talked" | "hangUp" };

export const SKIP = 10;
export const DEFAULT_VOLUME = 0.8;
/** The end of the slider while nobody knows how long a recording is. */
const DEFAULT_LENGTH = 100;

/** How fast it can be heard. */
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const silence = {
  track: null,
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  hasFailed: false,
  position: 0,
  duration: null,
  isOffered: false,
  hasYielded: false,
  resumesAfterTalk: false,
} satisfies Partial<Podcast>;

export const noPodcast: Podcast = {
  ...silence,
  jumps: 0,
  rate: 1,
  volume: DEFAULT_VOLUME,
  savedVolume: DEFAULT_VOLUME,
  isTalking: false,
};

/** What the player does with each action. What asks for something impossible changes nothing. */
export function podcast(state: Podcast, action: PodcastAction): Podcast {
  switch (action.type) {
    case "play":
      return play(state, action.track);
    case "restore":
      return state.track && !state.isOffered ? state : restored(state, action.track, action.position);
    case "resume":
      return state.track ? play(state, state.track) : state;
    case "pause":
      return state.isPlaying || state.isWaiting ? { ...state, isPlaying: false, isWaiting: false } : state;
    case "stop":
      return { ...state, ...silence };
    case "ended":
      return state.track
        ? { ...state, isPlaying: false, isWaiting: false, hasEnded: true, position: lengthOf(state) }
        : state;
    case "failed":
      return state.track ? { ...state, isPlaying: false, isWaiting: false, hasFailed: true } : state;
    case "waiting":
      return state.isPlaying ? { ...state, isWaiting: true } : state;
    case "yield":
      return state.isPlaying ? { ...state, isPlaying: false, isWaiting: false, hasYielded: true } : state;
    case "talk":
      return state.isTalking
        ? state
        : { ...state, isTalking: true, isPlaying: false, isWaiting: false, resumesAfterTalk: state.isPlaying };
    case "hangUp":
      return { ...state, isPlaying: false, isWaiting: false, isTalking: false, resumesAfterTalk: false };
    case "talked":
      return {
        ...state,
        isTalking: false,
        isPlaying: state.isPlaying || state.resumesAfterTalk,
        resumesAfterTalk: false,
      };
    default:
      return state.track || isOfSound(action) ? adjust(state, action) : state;
  }
}

type Adjustment = Extract<PodcastAction, { type: "time" | "length" | "seek" | "skip" | "rate" | "volume" | "mute" }>;

const isOfSound = ({ type }: PodcastAction) => type === "rate" || type === "volume" || type === "mute";

function adjust(state: Podcast, action: Adjustment): Podcast {
  switch (action.type) {
    case "time":
      return state.position === action.position && !state.isWaiting
        ? state
        : { ...state, position: action.position, isWaiting: false };
    case "length":
      return Number.isFinite(action.duration) ? { ...state, duration: action.duration } : state;
    case "seek":
      return jump(state, action.to);
    case "skip":
      return jump(state, state.position + action.by);
    case "rate":
      return { ...state, rate: clamp(action.to, rates[0], rates[rates.length - 1] ?? 2) };
    case "volume": {
      const volume = clamp(action.to, 0, 1);
      return { ...state, volume, savedVolume: volume || state.savedVolume };
    }
    case "mute":
      return { ...state, volume: state.volume > 0 ? 0 : state.savedVolume };
  }
}

/** The same track goes on where it is, or from the start once it was heard; another one begins. A conversation ends. */
function play(state: Podcast, track: Track): Podcast {
  const isSame = state.track?.id === track.id && state.track.url === track.url;
  return {
    ...state,
    ...silence,
    track: isSame ? state.track : track,
    position: isSame && !state.hasEnded ? state.position : 0,
    duration: isSame ? state.duration : track.duration,
    isPlaying: true,
    isTalking: false,
  };
}

const restored = (state: Podcast, track: Track, position: number): Podcast => ({
  ...jump({ ...state, ...silence, track, duration: track.duration }, position),
  isOffered: true,
});

/** Back to the start at the most, forward to the end where that is known. */
function jump(state: Podcast, to: number): Podcast {
  const position = clamp(to, 0, state.duration ?? Number.POSITIVE_INFINITY);
  return { ...state, position, hasEnded: false, jumps: state.jumps + 1 };
}

/** How far the slider goes. */
export const lengthOf = ({ duration, position }: Pick<Podcast, "duration" | "position">): number =>
  duration ?? Math.max(DEFAULT_LENGTH, position);

function clamp(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, least), most) : least;
}

/**
 * Position and length as people read them; the length is null where it is not known. A file may last a part of a second
 * more or less than the page says; the player then shows the length of the page.
 */
export function timesOf({ track, position, duration }: Pick<Podcast, "track" | "position" | "duration">): {
  place: string;
  length: string | null;
} {
  if (duration === null) return { place: playingTime(position), length: null };
  const told = track?.duration ?? duration;
  const length = Math.abs(told - duration) < 1 ? told : duration;
  const isAtEnd = Math.floor(position) >= Math.floor(duration);
  return { place: playingTime(isAtEnd ? length : Math.min(position, length)), length: playingTime(length) };
}

/** The message beside the time, or undefined. */
export function sayState(state: Podcast): string | undefined {
  if (state.hasFailed) return "This recording could not be loaded. Check the connection, then try again.";
  if (state.isOffered) return `You left off at ${playingTime(state.position)}. Go on from there?`;
  if (state.hasYielded) return "Paused: another window plays.";
  if (state.isTalking) return "Paused while you talk.";
  if (state.hasEnded) return "Heard to the end.";
  if (state.isWaiting) return "Loading…";
  return undefined;
}

/** What of the audio interface is shown: its round start button, a pill, or the full card. */
export type AudioView = "button" | "pill" | "card";

type Seen = {
  view: AudioView;
  /** Whether the window is small: what begins there by itself covers as little as it can. */
  isSmall: boolean;
  /** Whether the visitor made it small the last time, or has never made it large. */
  isMinimized: boolean;
};

/** What a track that starts, or that is offered, brings up; what is open already stays as it is. */
export const viewOfTrack = ({ view, isSmall, isMinimized }: Seen): AudioView =>
  view === "button" ? (isSmall || isMinimized ? "pill" : "card") : view;

/** Keys of what the interface keeps on the device. */
export const audioKeys = { minimized: "audio-minimized", hintSeen: "audio-hint-seen" } as const;

/** Reads a stored flag. */
export const flag = {
  safeParse: (value: unknown): { success: true; data: boolean } | { success: false } =>
    typeof value === "boolean" ? { success: true, data: value } : { success: false },
};

/** How many steps PageUp, PageDown and an arrow with Shift move a slider. */
const LARGE = 10;

type SliderRange = { value: number; min: number; max: number; step: number };

/** Where a key moves a slider, or undefined for one that moves none. */
export function keyMove(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  slider: SliderRange,
): number | undefined {
  const { value, min, max, step } = slider;
  const one = shiftKey ? step * LARGE : step;
  const moves: Record<string, number> = {
    ArrowRight: value + one,
    ArrowUp: value + one,
    ArrowLeft: value - one,
    ArrowDown: value - one,
    PageUp: value + step * LARGE,
    PageDown: value - step * LARGE,
    Home: min,
    End: max,
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to === undefined ? undefined : Math.min(Math.max(to, min), max);
}
