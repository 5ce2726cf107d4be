import * as z from "zod/mini";
import { type DeviceStorage, readStored, writeStored } from "../../client/storage/device-storage.ts";
import type { Track } from "../../shared/reading-page.ts";
import type { Sound } from "./sound.ts";

/** The player's state, for its views. Times are in seconds, volumes from 0 to 1. */
export type PlayerState = {
  track: Track | null;
  isPlaying: boolean;
  /** Playing, but waiting for data. */
  isWaiting: boolean;
  hasEnded: boolean;
  hasFailed: boolean;
  position: number;
  duration: number | null;
  rate: number;
  volume: number;
  /** Left unfinished by an earlier visit, and not resumed yet. */
  isOffered: boolean;
  /** True during a conversation with the guide, which pauses the sound. */
  isTalking: boolean;
};

export const SKIP_SECONDS = 10;
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Milliseconds between two saves of the position during playback. */
const SAVE_INTERVAL = 5000;
/** Milliseconds until a saved position expires. */
const SAVED_TTL = 24 * 60 * 60 * 1000;

/** A path of this site; two slashes would name another host. */
const sitePath = z.string().check(z.regex(/^\/(?!\/)/));
const nonNegative = z.number().check(z.minimum(0));
const trackSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.union([sitePath, z.string().check(z.startsWith("https://"))]),
  duration: z.nullable(nonNegative),
  contentType: z.string(),
  contentSlug: z.string(),
  page: sitePath,
  transcript: z.nullable(sitePath),
}) satisfies z.ZodMiniType<Track>;

const savedSchema = z.object({
  track: trackSchema,
  currentTime: nonNegative,
  isPlaying: z.boolean(),
  timestamp: nonNegative,
});

type PlayerOptions = { sound: Sound; storage: DeviceStorage; now?: () => number };
export type Player = ReturnType<typeof createPlayer>;

/**
 * Creates the player of a page, around the sound that its controls play (sound.ts). It adds the offer to resume an earlier
 * visit, and the pause during a conversation.
 */
export function createPlayer({ sound, storage, now = Date.now }: PlayerOptions) {
  const { audio } = sound;
  const listeners = new Set<() => void>();
  let isOffered = false;
  /** True while the page is in the back/forward cache: another page may save a newer position meanwhile. */
  let isCached = false;
  let talk: { end: () => void; wasPlaying: boolean } | undefined;
  let savedAt = 0;

  let { savedVolume } = sound;

  /** The track; null if there is none or it is invalid. */
  const currentTrack = (): Track | null => trackSchema.safeParse(sound.track()).data ?? null;

  function read(): PlayerState {
    const current = currentTrack();
    const hasFailed = current !== null && audio.error !== null;
    const isPlaying = current !== null && !audio.paused && !hasFailed;
    return {
      track: current,
      isPlaying,
      isWaiting: isPlaying && audio.readyState < HAVE_FUTURE_DATA,
      hasEnded: current !== null && audio.ended,
      hasFailed,
      position: audio.currentTime,
      duration: durationOf(audio.duration, current?.duration ?? null),
      rate: audio.playbackRate,
      volume: audio.volume,
      isOffered,
      isTalking: talk !== undefined,
    };
  }

  let state = read();
  function update(): void {
    state = read();
    for (const listener of listeners) listener();
  }

  const readSaved = () => {
    const saved = readStored("podcast", savedSchema, storage);
    // Absolute, because a clock that was set back must not extend the time.
    if (!saved || Math.abs(now() - saved.timestamp) < SAVED_TTL) return saved;
    writeStored("podcast", null, storage);
    return null;
  };

  function save(): void {
    const { track, isPlaying, hasEnded, position: currentTime } = read();
    if (!track || isOffered || isCached) return;
    savedAt = now();
    const saved = { track, currentTime, isPlaying: isPlaying || talk?.wasPlaying === true, timestamp: savedAt };
    writeStored("podcast", hasEnded ? null : saved, storage);
  }

  function saveSettings(): void {
    writeStored("podcast-sound", { rate: audio.playbackRate, volume: audio.volume, savedVolume }, storage);
    update();
  }

  /** Offers to resume the saved recording. Its file is not fetched before that. */
  function offer(saved: { track: Track; currentTime: number }): void {
    if (currentTrack()?.url !== saved.track.url) audio.preload = "none";
    sound.load(saved.track.url, saved.track);
    audio.currentTime = saved.currentTime;
    isOffered = true;
    update();
  }

  function setTalk(next: typeof talk): void {
    talk = next;
    // The selection menu reads this attribute.
    globalThis.document?.documentElement.toggleAttribute("data-talking", next !== undefined);
  }

  function endTalk(): void {
    const ended = talk;
    setTalk(undefined);
    ended?.end();
  }

  function started(): void {
    isOffered = false;
    endTalk();
    save();
  }

  const player = {
    state: () => state,
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    play() {
      if (currentTrack()) sound.play();
    },
    pause: () => audio.pause(),
    stop() {
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
      writeStored("podcast", null, storage);
      isOffered = false;
      if (talk) talk.wasPlaying = false;
      update();
    },
    seek(to: number) {
      audio.currentTime = Math.min(Math.max(to, 0), read().duration ?? Number.POSITIVE_INFINITY);
      save();
      update();
    },
    skip: (by: number) => player.seek(audio.currentTime + by),
    setRate(rate: number) {
      audio.defaultPlaybackRate = audio.playbackRate = rate;
      saveSettings();
    },
    setVolume(volume: number) {
      audio.volume = volume;
      savedVolume = volume || savedVolume;
      saveSettings();
    },
    toggleMute() {
      audio.volume = audio.volume > 0 ? 0 : savedVolume;
      saveSettings();
    },
    /**
     * Pauses the sound for a conversation. Calls `end` when a recording starts meanwhile.
     *
     * @returns a function to call when the conversation has ended, for any reason
     */
    beginTalk(end: () => void) {
      const { isPlaying: wasPlaying } = read();
      const current = { end, wasPlaying };
      setTalk(current);
      audio.pause();
      update();
      return () => {
        if (talk !== current) return;
        setTalk(undefined);
        if (current.wasPlaying) player.play();
        update();
      };
    },
    /** Ends the conversation at the visitor's request. The sound stays paused. */
    hangUp() {
      audio.pause();
      endTalk();
      save();
      update();
    },
    save,
    /** For a page that enters the back/forward cache: pauses, so that the page does not play when it is shown again. */
    suspend() {
      save();
      isCached = true;
      audio.pause();
    },
    /** For a page that leaves the back/forward cache: takes the position that another page saved meanwhile. */
    restore() {
      isCached = false;
      const saved = readSaved();
      if (saved && saved.track.url === currentTrack()?.url) player.seek(saved.currentTime);
    },
  };

  const on = (type: keyof HTMLMediaElementEventMap, then: () => void) =>
    audio.addEventListener(type, () => {
      then();
      update();
    });
  on("play", () => {
    if (currentTrack() && !audio.paused) started();
  });
  on("pause", save);
  on("ended", save);
  on("seeked", save);
  on("timeupdate", () => {
    if (!audio.paused && now() - savedAt >= SAVE_INTERVAL) save();
  });
  on("error", () => {
    // A failed element does not become paused by itself.
    if (audio.hasAttribute("src")) audio.pause();
  });
  for (const type of ["playing", "waiting", "canplay", "durationchange", "emptied"] as const) on(type, () => {});

  const saved = readSaved();
  const loaded = currentTrack();
  if (!loaded) {
    if (saved) offer(saved);
  } else {
    // The click that started the sound did not know the saved position.
    if (saved?.track.url === loaded.url && audio.currentTime < saved.currentTime) audio.currentTime = saved.currentTime;
    if (audio.error) audio.pause();
    else if (!audio.paused) started();
    update();
  }
  return player;
}

/** HTMLMediaElement.HAVE_FUTURE_DATA */
const HAVE_FUTURE_DATA = 3;

/** The duration that the page states, in seconds, unless the file's differs by a second or more. */
function durationOf(fileDuration: number, pageDuration: number | null): number | null {
  if (!Number.isFinite(fileDuration)) return pageDuration;
  return pageDuration !== null && Math.abs(pageDuration - fileDuration) < 1 ? pageDuration : fileDuration;
}
