import { forgetKept, type Keep, readKept, writeKept } from "../../client/storage/device-storage.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { Track } from "../../shared/reading-page.ts";
import { showToast } from "../../ui/toasts.ts";
import { DEFAULT_VOLUME, noPodcast, type Podcast, type PodcastAction, podcast, SKIP } from "./player-state.ts";

/** The one player of a page, above its routes. */
export type Player = {
  state: () => Podcast;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: PodcastAction) => void;
};

/** The part of a media element that the player uses. */
type Sound = Pick<
  HTMLAudioElement,
  | "addEventListener"
  | "currentTime"
  | "defaultPlaybackRate"
  | "duration"
  | "ended"
  | "error"
  | "getAttribute"
  | "load"
  | "pause"
  | "paused"
  | "play"
  | "playbackRate"
  | "preload"
  | "removeAttribute"
  | "seeking"
  | "src"
  | "volume"
> & { dataset: DOMStringMap };

type PlayerOptions = {
  sound: Sound;
  keep: Keep;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Other windows of this browser, such as by a BroadcastChannel. */
  windows: { tell: () => void; listen: (whenOtherPlays: () => void) => void };
  /** Calls `then` when the page is left or hidden; `isCached`: the browser may keep it for Back. */
  onLeave: (then: (isCached: boolean) => void) => void;
  /** Calls `then` when another page may have saved another position; `isBack`: while this one was in the cache for Back. */
  onKept: (then: (isBack: boolean) => void) => void;
  /** Calls `then` when the visitor has deleted everything stored on the device, in this window or another. */
  onForgotten: (then: () => void) => void;
};

export const podcastKeys = { saved: "podcast", sound: "podcast-sound", readAlong: "podcast-read-along" } as const;

/** The position is saved this often while sound plays, and forgotten after this long; in milliseconds. */
const SAVED_EVERY = 5000;
export const KEPT_FOR = 24 * 60 * 60 * 1000;

/**
 * A player of a sound: takes over what plays already, else offers what an earlier visit left within 24 hours. The reducer
 * (player-state.ts) has the rules; the sound element follows the state, and its events change the state.
 */
export function createPlayer({ sound, keep, now, windows, onLeave, onKept, onForgotten }: PlayerOptions): Player {
  const listeners = new Set<() => void>();
  let savedAt = 0;
  let state: Podcast = { ...noPodcast, ...readKept(keep, podcastKeys.sound, soundSettings) };
  const readSaved = () => readKept(keep, podcastKeys.saved, savedPodcast(now()));

  /**
   * Saves the position every 5 s while sound plays and whenever it is paused or moved; forgets it once the recording was
   * stopped or heard to the end. A window that yielded to another leaves the position to that one.
   */
  function save(before: Podcast, after: Podcast, isLeft = false): void {
    if (before.track && !after.track) forgetKept(keep, podcastKeys.saved);
    if (!after.track || after.hasYielded || after.isOffered) return;
    if (after.hasEnded) {
      if (!before.hasEnded) forgetKept(keep, podcastKeys.saved);
      return;
    }
    const isTurn =
      (isLeft && after.isPlaying) ||
      before.isPlaying !== after.isPlaying ||
      before.track?.id !== after.track.id ||
      before.jumps !== after.jumps;
    if (!isTurn && !(after.isPlaying && now() - savedAt >= SAVED_EVERY)) return;
    savedAt = now();
    writeKept(keep, podcastKeys.saved, {
      track: after.track,
      currentTime: after.position,
      isPlaying: after.isPlaying || after.resumesAfterTalk,
      timestamp: savedAt,
    });
  }

  function dispatch(action: PodcastAction): void {
    const before = state;
    state = podcast(before, action);
    if (state === before) return;
    follow(sound, before, state);
    save(before, state);
    const { rate, volume, savedVolume } = state;
    if (rate !== before.rate || volume !== before.volume || savedVolume !== before.savedVolume)
      writeKept(keep, podcastKeys.sound, { rate, volume, savedVolume });
    if (state.isPlaying && !before.isPlaying) windows.tell();
    for (const listener of listeners) listener();
  }

  function begin(): void {
    sound.volume = state.volume;
    sound.defaultPlaybackRate = sound.playbackRate = state.rate;
    const saved = readSaved();
    const track = trackOf(sound);
    if (!track) {
      if (saved) dispatch({ type: "restore", track: saved.track, position: saved.currentTime });
      return;
    }
    state = podcast(state, { type: "play", track });
    // The length may have become known before the player listened.
    state = podcast(state, { type: "length", duration: sound.duration });
    if (sound.paused) state = podcast(state, { type: "pause" });
    else windows.tell();
    if (sound.error) {
      state = podcast(state, { type: "failed" });
      sound.pause();
    }
    // The press that started the sound did not know where the visitor had left the same recording.
    if (saved?.track.url === track.url && sound.currentTime < saved.currentTime)
      dispatch({ type: "seek", to: saved.currentTime });
  }

  const on = (type: string, then: () => void) => sound.addEventListener(type, then);
  on("play", () => {
    const track = trackOf(sound);
    if (track && !sound.paused) dispatch({ type: "play", track });
  });
  on("pause", () => {
    if (sound.paused && !sound.ended) dispatch({ type: "pause" });
  });
  on("timeupdate", () => {
    if (!sound.seeking) dispatch({ type: "time", position: sound.currentTime });
  });
  on("durationchange", () => dispatch({ type: "length", duration: sound.duration }));
  on("waiting", () => dispatch({ type: "waiting" }));
  on("playing", () => dispatch({ type: "time", position: sound.currentTime }));
  on("ended", () => dispatch({ type: "ended" }));
  on("error", () => {
    if (sound.getAttribute("src") === null) return;
    dispatch({ type: "failed" });
    sound.pause();
  });
  windows.listen(() => dispatch({ type: "yield" }));
  onLeave((isCached) => {
    // The sound is a little further than its last event said.
    const left = { ...state, position: sound.currentTime };
    // Paused now, a page that comes back does not save its position, which may be an older one by then.
    if (isCached) dispatch({ type: "pause" });
    save(left, left, true);
  });
  onKept((isBack) => {
    const { track, isOffered, isPlaying } = state;
    const saved = readSaved();
    if (isOffered && !saved) dispatch({ type: "stop" });
    else if (isOffered && saved) dispatch({ type: "restore", track: saved.track, position: saved.currentTime });
    else if (isBack && !isPlaying && saved && saved.track.url === track?.url)
      dispatch({ type: "seek", to: saved.currentTime });
  });
  // A recording that played on would be saved again within seconds.
  onForgotten(() => dispatch({ type: "stop" }));
  begin();

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
  };
}

/**
 * Applies a change of state to the sound. What did not change is left alone: a press may have paused the sound or given
 * it another file (play-sound.ts), and its event comes a moment later.
 */
function follow(sound: Sound, before: Podcast, after: Podcast): void {
  if (after.rate !== before.rate) sound.defaultPlaybackRate = sound.playbackRate = after.rate;
  if (after.volume !== before.volume) sound.volume = after.volume;
  const { track } = after;
  if (!track) {
    if (!before.track) return;
    sound.pause();
    sound.removeAttribute("src");
    sound.load();
    return;
  }
  const isOther = track.url !== before.track?.url && sound.getAttribute("src") !== track.url;
  const isRetried = before.hasFailed && !after.hasFailed && sound.error !== null;
  if (isOther) {
    sound.dataset.track = JSON.stringify(track);
    // A recording that is only offered is not fetched.
    sound.preload = after.isPlaying ? "auto" : "none";
    sound.src = track.url;
  }
  if (isRetried) sound.load();
  // A position that was set before a file was fetched would otherwise hold in the next file too.
  if (isOther || isRetried || after.jumps !== before.jumps) sound.currentTime = after.position;
  const starts = after.isPlaying && (isOther || !before.isPlaying);
  // A refused play fires `pause` or `error`.
  if (starts && sound.paused) sound.play().catch(() => {});
  if (!after.isPlaying && before.isPlaying && !sound.paused && !after.hasEnded) sound.pause();
}

/** The track of a sound, as the control that started it said. */
function trackOf(sound: Sound): Track | undefined {
  if (sound.getAttribute("src") === null) return undefined;
  try {
    const track: unknown = JSON.parse(sound.dataset.track ?? "");
    return isTrack(track) ? track : undefined;
  } catch {
    return undefined;
  }
}

/** A saved position; the moment in milliseconds. */
type SavedPodcast = { track: Track; currentTime: number; isPlaying: boolean; timestamp: number };
type Read<Value> = { success: true; data: Value } | { success: false };
const nothing = { success: false } as const;

/** Reads a saved position within 24 hours; by hand, since a schema library would weigh more than the player. */
export const savedPodcast = (now: number) => ({
  safeParse(value: unknown): Read<SavedPodcast> {
    if (!isRecord(value) || !isTrack(value.track)) return nothing;
    const { track, currentTime, isPlaying, timestamp } = value;
    if (!isAmount(currentTime) || !isAmount(timestamp) || typeof isPlaying !== "boolean") return nothing;
    // A clock that was set back must not make it last longer.
    if (now - timestamp >= KEPT_FOR || timestamp > now + KEPT_FOR) return nothing;
    return { success: true, data: { track, currentTime, isPlaying, timestamp } };
  },
});

/** Reads volume and speed; values out of range become the defaults. */
export const soundSettings = {
  safeParse(value: unknown): Read<Pick<Podcast, "rate" | "volume" | "savedVolume">> {
    if (!isRecord(value)) return nothing;
    const within = (given: unknown, least: number, most: number, otherwise: number) =>
      isAmount(given) && given >= least && given <= most ? given : otherwise;
    return {
      success: true,
      data: {
        rate: within(value.rate, 0.75, 2, 1),
        volume: within(value.volume, 0, 1, DEFAULT_VOLUME),
        savedVolume: within(value.savedVolume, 0.01, 1, DEFAULT_VOLUME),
      },
    };
  },
};

/** Whether a value is a track, as a page carries it or the device stored it. */
const isTrack = (value: unknown): value is Track =>
  isRecord(value) &&
  ["id", "title", "contentType", "contentSlug"].every((key) => typeof value[key] === "string") &&
  isPath(value.page) &&
  (isPath(value.url) || (typeof value.url === "string" && value.url.startsWith("https://"))) &&
  (value.duration === null || isAmount(value.duration)) &&
  (value.transcript === null || isPath(value.transcript));

/** A path of this site, not of another host. */
const isPath = (value: unknown): boolean => typeof value === "string" && /^\/(?!\/)/.test(value);
const isAmount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;

/**
 * Starts a conversation: pauses the sound, with a notice, until the conversation is over. A track that is started
 * meanwhile, or closing the player, ends the conversation by `end`.
 *
 * @returns a function to call when the conversation has ended in any way
 */
export function beginTalk(player: Player, end: () => void): () => void {
  const { isPlaying, track } = player.state();
  player.dispatch({ type: "talk" });
  markTalking(true);
  if (isPlaying && track) showToast(`Podcast paused: ${track.title}`, "It goes on after the conversation.");
  const stop = player.subscribe(() => {
    if (player.state().isTalking) return;
    stop();
    markTalking(false);
    end();
  });
  return () => {
    stop();
    markTalking(false);
    player.dispatch({ type: "talked" });
  };
}

/** The selection menu reads from the document whether a conversation goes on. */
const markTalking = (isTalking: boolean) =>
  globalThis.document?.documentElement.toggleAttribute("data-talking", isTalking);

const artwork = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" }));

/** Shows the track where the system shows sound, such as on a locked phone, and follows its keys (Media Session). */
export function showInSystem(player: Player): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["play", () => player.dispatch({ type: "resume" })],
    ["pause", () => player.dispatch({ type: "pause" })],
    ["stop", () => player.dispatch({ type: "stop" })],
    ["seekbackward", ({ seekOffset }) => player.dispatch({ type: "skip", by: -(seekOffset ?? SKIP) })],
    ["seekforward", ({ seekOffset }) => player.dispatch({ type: "skip", by: seekOffset ?? SKIP })],
    ["seekto", ({ seekTime }) => player.dispatch({ type: "seek", to: seekTime ?? 0 })],
  ];
  for (const [action, handler] of handlers) {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // Not every browser knows every action.
    }
  }
  let shown = "";
  const show = () => {
    const { track, isPlaying, duration, position, rate } = player.state();
    mediaSession.playbackState = isPlaying ? "playing" : track ? "paused" : "none";
    if (shown !== (track?.url ?? "")) {
      shown = track?.url ?? "";
      const artist = document.querySelector<HTMLMetaElement>("meta[property='og:site_name']")?.content ?? "";
      mediaSession.metadata = track ? new MediaMetadata({ title: track.title, artist, artwork }) : null;
    }
    if (track && duration && position <= duration)
      mediaSession.setPositionState?.({ duration, position, playbackRate: rate });
  };
  player.subscribe(show);
  show();
}
