import * as z from "zod/mini";
import { type DeviceStorage, readStored, writeStored } from "../../client/storage/device-storage.ts";
import type { Track } from "../../shared/reading-page.ts";

/** The player as its views show it. Times are seconds, volumes 0 to 1. */
export type PlayerState = {
  track: Track | null;
  isPlaying: boolean;
  /** Playing, but the sound has not arrived. */
  isWaiting: boolean;
  hasEnded: boolean;
  hasFailed: boolean;
  position: number;
  duration: number | null;
  rate: number;
  volume: number;
  /** An earlier visit left it off, and this one has not resumed it. */
  isOffered: boolean;
  /** Paused while a conversation goes on. */
  isTalking: boolean;
};

export const SKIP = 10;
export const DEFAULT_VOLUME = 0.8;
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The position is saved this often during playback, and expires after this long; in milliseconds. */
const SAVE_INTERVAL = 5000;
export const SAVED_FOR = 24 * 60 * 60 * 1000;

/** A path of this site, not of another host. */
const path = z.string().check(z.regex(/^\/(?!\/)/));
const amount = z.number().check(z.minimum(0));
const trackSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.union([path, z.string().check(z.startsWith("https://"))]),
  duration: z.nullable(amount),
  contentType: z.string(),
  contentSlug: z.string(),
  page: path,
  transcript: z.nullable(path),
}) satisfies z.ZodMiniType<Track>;

const savedSchema = z.object({
  track: trackSchema,
  currentTime: amount,
  isPlaying: z.boolean(),
  timestamp: amount,
});

const settingsSchema = z.object({
  rate: z.catch(z.number().check(z.minimum(0.75), z.maximum(2)), 1),
  volume: z.catch(z.number().check(z.minimum(0), z.maximum(1)), DEFAULT_VOLUME),
  savedVolume: z.catch(z.number().check(z.minimum(0.01), z.maximum(1)), DEFAULT_VOLUME),
});

type PlayerOptions = { sound: HTMLAudioElement; storage: DeviceStorage; now?: () => number };
export type Player = ReturnType<typeof createPlayer>;

/**
 * The player of a page. The audio element holds its state and the controls of the page change it (play-sound.ts); the
 * player adds what the element cannot know: an offer of an earlier visit, and a conversation.
 */
export function createPlayer({ sound, storage, now = Date.now }: PlayerOptions) {
  const listeners = new Set<() => void>();
  let isOffered = false;
  /** While the browser caches the page for Back, another page may save a newer position. */
  let isCached = false;
  let talk: { end: () => void; wasPlaying: boolean } | undefined;
  let savedAt = 0;

  const settings = readStored("podcast-sound", settingsSchema, storage);
  let savedVolume = settings?.savedVolume ?? DEFAULT_VOLUME;
  sound.volume = settings?.volume ?? DEFAULT_VOLUME;
  sound.defaultPlaybackRate = sound.playbackRate = settings?.rate ?? 1;

  /** The track of the element, as the control that started it says. */
  const currentTrack = (): Track | null =>
    sound.hasAttribute("src") ? (trackSchema.safeParse(parsed(sound.dataset.track ?? "")).data ?? null) : null;

  function read(): PlayerState {
    const current = currentTrack();
    const hasFailed = current !== null && sound.error !== null;
    const isPlaying = current !== null && !sound.paused && !hasFailed;
    return {
      track: current,
      isPlaying,
      isWaiting: isPlaying && sound.readyState < HAVE_FUTURE_DATA,
      hasEnded: current !== null && sound.ended,
      hasFailed,
      position: sound.currentTime,
      duration: durationOf(sound.duration, current?.duration ?? null),
      rate: sound.playbackRate,
      volume: sound.volume,
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
    // A clock that was set back must not make it last longer.
    if (!saved || Math.abs(now() - saved.timestamp) < SAVED_FOR) return saved;
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
    writeStored("podcast-sound", { rate: sound.playbackRate, volume: sound.volume, savedVolume }, storage);
    update();
  }

  /** Shows the recording that was left off, which is not fetched before it is resumed. */
  function offer(saved: { track: Track; currentTime: number }): void {
    if (sound.getAttribute("src") !== saved.track.url) {
      sound.dataset.track = JSON.stringify(saved.track);
      sound.preload = "none";
      sound.src = saved.track.url;
    }
    sound.currentTime = saved.currentTime;
    isOffered = true;
    update();
  }

  function markTalk(next: typeof talk): void {
    talk = next;
    // The selection menu reads from the document whether a conversation goes on.
    globalThis.document?.documentElement.toggleAttribute("data-talking", next !== undefined);
  }

  function breakTalk(): void {
    const broken = talk;
    markTalk(undefined);
    broken?.end();
  }

  function started(): void {
    isOffered = false;
    breakTalk();
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
      if (!currentTrack()) return;
      if (sound.error) {
        const { currentTime } = sound;
        sound.load();
        sound.currentTime = currentTime;
      }
      // A refusal fires `error`, or leaves the sound paused.
      sound.play().catch(() => {});
    },
    pause: () => sound.pause(),
    stop() {
      sound.pause();
      sound.removeAttribute("src");
      sound.load();
      writeStored("podcast", null, storage);
      isOffered = false;
      if (talk) talk.wasPlaying = false;
      update();
    },
    seek(to: number) {
      sound.currentTime = Math.min(Math.max(to, 0), read().duration ?? Number.POSITIVE_INFINITY);
      save();
      update();
    },
    skip: (by: number) => player.seek(sound.currentTime + by),
    setRate(rate: number) {
      sound.defaultPlaybackRate = sound.playbackRate = rate;
      saveSettings();
    },
    setVolume(volume: number) {
      sound.volume = volume;
      savedVolume = volume || savedVolume;
      saveSettings();
    },
    toggleMute() {
      sound.volume = sound.volume > 0 ? 0 : savedVolume;
      saveSettings();
    },
    /**
     * Pauses the sound for a conversation. A recording that starts meanwhile ends the conversation by `end`.
     *
     * @returns a function to call when the conversation has ended in any way
     */
    beginTalk(end: () => void) {
      const { isPlaying: wasPlaying } = read();
      const own = { end, wasPlaying };
      markTalk(own);
      sound.pause();
      update();
      return () => {
        if (talk !== own) return;
        markTalk(undefined);
        if (own.wasPlaying) player.play();
        update();
      };
    },
    /** Ends the conversation by the visitor's wish, and leaves paused what it had paused. */
    hangUp() {
      sound.pause();
      breakTalk();
      save();
      update();
    },
    save,
    /** The browser caches the page for Back: it must not play on when it is shown again. */
    leave() {
      save();
      isCached = true;
      sound.pause();
    },
    /** Takes over the position that another page saved while this one was cached. */
    comeBack() {
      isCached = false;
      const saved = readSaved();
      if (saved && saved.track.url === currentTrack()?.url) player.seek(saved.currentTime);
    },
  };

  const on = (type: keyof HTMLMediaElementEventMap, then: () => void) =>
    sound.addEventListener(type, () => {
      then();
      update();
    });
  on("play", () => {
    if (currentTrack() && !sound.paused) started();
  });
  on("pause", save);
  on("ended", save);
  on("seeked", save);
  on("timeupdate", () => {
    if (!sound.paused && now() - savedAt >= SAVE_INTERVAL) save();
  });
  on("error", () => {
    // An element that failed does not count as paused by itself.
    if (sound.hasAttribute("src")) sound.pause();
  });
  for (const type of ["playing", "waiting", "canplay", "durationchange", "emptied"] as const) on(type, () => {});

  const saved = readSaved();
  const begun = currentTrack();
  if (!begun) {
    if (saved) offer(saved);
  } else {
    // The press that started the sound did not know where the visitor had left the same recording.
    if (saved?.track.url === begun.url && sound.currentTime < saved.currentTime) sound.currentTime = saved.currentTime;
    if (sound.error) sound.pause();
    else if (!sound.paused) started();
    update();
  }
  return player;
}

/** HTMLMediaElement.HAVE_FUTURE_DATA */
const HAVE_FUTURE_DATA = 3;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The length that the page says, unless the file lasts a second more or less. */
function durationOf(ofFile: number, ofPage: number | null): number | null {
  if (!Number.isFinite(ofFile)) return ofPage;
  return ofPage !== null && Math.abs(ofPage - ofFile) < 1 ? ofPage : ofFile;
}
