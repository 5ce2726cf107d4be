import { type DeviceStorage, readStored, storageOf } from "../../client/storage/device-storage.ts";
import { isRecord } from "../../shared/is-record.ts";

export const DEFAULT_VOLUME = 0.8;

/** Speed, volume and the volume before muting, as the player stored them (player-store.ts). Needs no schema library. */
const settingsSchema = {
  safeParse(value: unknown) {
    const stored = isRecord(value) ? value : {};
    const numberOf = (name: string, least: number, most: number, fallback: number) => {
      const number = stored[name];
      return typeof number === "number" && number >= least && number <= most ? number : fallback;
    };
    const data = {
      rate: numberOf("rate", 0.75, 2, 1),
      volume: numberOf("volume", 0, 1, DEFAULT_VOLUME),
      savedVolume: numberOf("savedVolume", 0.01, 1, DEFAULT_VOLUME),
    };
    return { success: true as const, data };
  },
};

export type Sound = ReturnType<typeof createSound>;

/**
 * The page's one sound: an audio element and the track in it. The controls of a page play it at once (play-sound.ts);
 * the player, which loads with its interface, adds positions and the rest (player-store.ts).
 */
export function createSound(audio: HTMLAudioElement, storage: DeviceStorage) {
  let track: unknown = null;
  const { rate, volume, savedVolume } =
    readStored("podcast-sound", settingsSchema, storage) ?? settingsSchema.safeParse(null).data;
  audio.volume = volume;
  audio.defaultPlaybackRate = audio.playbackRate = rate;

  const sound = {
    audio,
    savedVolume,
    /** The loaded track, as a control or an earlier visit gave it; null if there is none. */
    track: () => (audio.hasAttribute("src") ? track : null),
    isPlaying: (url = audio.getAttribute("src")) =>
      url !== null && audio.getAttribute("src") === url && !audio.paused && !audio.error,
    /** Loads a track, unless it is there already. @returns true if it is new */
    load(url: string, next: unknown): boolean {
      if (audio.getAttribute("src") === url) return false;
      track = next;
      audio.src = url;
      // A position set before the previous file was fetched would apply to this one.
      audio.currentTime = 0;
      return true;
    },
    /** Plays on, also after a failure. A rejection fires `error`, or leaves the sound paused. */
    play() {
      if (audio.error) {
        const { currentTime } = audio;
        audio.load();
        audio.currentTime = currentTime;
      }
      audio.play().catch(() => {});
    },
    /** Plays a track, or pauses it if it plays. */
    toggle(url: string, next: unknown) {
      if (!sound.load(url, next) && sound.isPlaying()) audio.pause();
      else sound.play();
    },
  };
  return sound;
}

let ofPage: Sound | undefined;

/** The sound of this page. Its element is in no document. */
export const pageSound = (): Sound => {
  ofPage ??= createSound(new Audio(), storageOf("local"));
  return ofPage;
};
