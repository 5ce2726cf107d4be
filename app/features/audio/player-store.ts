import { forgetKept, type Keep, readKept, writeKept } from "../../client/storage/device-storage.ts";
import { noPodcast, type Podcast, type PodcastAction, podcast, type Track } from "../../shared/podcast.ts";
import { createKeeper, isTrack, podcastKeys, savedPodcast, soundSettings } from "./podcast-keeping.ts";
import { follow, type Sound } from "./sound.ts";

/** The one player of a page, above its routes. */
export type Player = {
  state: () => Podcast;
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: PodcastAction) => void;
};

/** What other windows are told and tell, such as a BroadcastChannel. */
export type Windows = { tell: () => void; listen: (whenOtherPlays: () => void) => void };

type PlayerOptions = {
  sound: Sound;
  keep: Keep;
  /** Milliseconds since 1970. */
  now: () => number;
  windows: Windows;
  /** Calls `then` when the page is left or hidden; `isWhole`: the browser may keep it whole for the way back. */
  onLeave: (then: (isWhole: boolean) => void) => void;
  /** Calls `then` when another page may have kept another place; `isBack`: while this one lay aside. */
  onKept: (then: (isBack: boolean) => void) => void;
  /** Calls `then` when the visitor has deleted all that the device keeps, in this window or another. */
  onForgotten: (then: () => void) => void;
};

/**
 * A player of a sound: takes over what plays already, else what an earlier visit left off within 24 hours. The rules
 * are the reducer's (app/shared/podcast.ts); the sound is told what follows from them, and tells what becomes of it.
 */
export function createPlayer({ sound, keep, now, windows, onLeave, onKept, onForgotten }: PlayerOptions): Player {
  const listeners = new Set<() => void>();
  const keeper = createKeeper({
    now,
    write: (saved) => writeKept(keep, podcastKeys.saved, saved),
    forget: () => forgetKept(keep, podcastKeys.saved),
  });
  let state: Podcast = { ...noPodcast, ...readKept(keep, podcastKeys.sound, soundSettings) };

  function dispatch(action: PodcastAction): void {
    const before = state;
    state = podcast(before, action);
    if (state === before) return;
    follow(sound, before, state);
    keeper(before, state);
    const { rate, volume, savedVolume } = state;
    if (rate !== before.rate || volume !== before.volume || savedVolume !== before.savedVolume)
      writeKept(keep, podcastKeys.sound, { rate, volume, savedVolume });
    if (state.isPlaying && !before.isPlaying) windows.tell();
    for (const listener of listeners) listener();
  }

  function begin(): void {
    sound.volume = state.volume;
    sound.defaultPlaybackRate = sound.playbackRate = state.rate;
    const saved = readKept(keep, podcastKeys.saved, savedPodcast(now()));
    const track = trackOf(sound);
    if (!track) {
      if (saved) dispatch({ type: "restore", track: saved.track, position: saved.currentTime });
      return;
    }
    state = podcast(state, { type: "play", track });
    // How long it is may have been told before anybody listened.
    state = podcast(state, { type: "length", duration: sound.duration });
    if (sound.paused) state = podcast(state, { type: "pause" });
    else windows.tell();
    if (sound.error) {
      state = podcast(state, { type: "failed" });
      sound.pause();
    }
    // The press that began it knew nothing of the place where the same track was left off.
    if (saved?.track.url === track.url && sound.currentTime < saved.currentTime)
      dispatch({ type: "seek", to: saved.currentTime });
  }

  /** Takes over what another page has kept: of what is offered here, and on a page that comes back of what is paused. */
  function takeOver(isBack: boolean): void {
    const { track, isOffered, isPlaying } = state;
    const saved = readKept(keep, podcastKeys.saved, savedPodcast(now()));
    if (isOffered && !saved) dispatch({ type: "stop" });
    else if (isOffered && saved) dispatch({ type: "restore", track: saved.track, position: saved.currentTime });
    else if (isBack && !isPlaying && saved && saved.track.url === track?.url)
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
  onLeave((isWhole) => {
    // The sound is a little further than it last told.
    const left = { ...state, position: sound.currentTime };
    // Paused now, a page that comes back says nothing of its place, which may be an older one by then.
    if (isWhole) dispatch({ type: "pause" });
    keeper(left, left, true);
  });
  onKept(takeOver);
  // What plays on would be kept again within seconds.
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

/** What a sound is of, as the control that began it said. */
function trackOf(sound: Sound): Track | undefined {
  if (sound.getAttribute("src") === null) return undefined;
  try {
    const track: unknown = JSON.parse(sound.dataset.track ?? "");
    return isTrack(track) ? track : undefined;
  } catch {
    return undefined;
  }
}
