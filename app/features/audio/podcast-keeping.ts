import { isRecord } from "../../shared/is-record.ts";
import { DEFAULT_VOLUME, type Podcast, type Track } from "../../shared/podcast.ts";

/** Where an unfinished recording is kept; the moment in milliseconds. */
type SavedPodcast = { track: Track; currentTime: number; isPlaying: boolean; timestamp: number };

/** How loud and how fast a visitor listens. */
type SoundSettings = Pick<Podcast, "rate" | "volume" | "savedVolume">;

/** Times in milliseconds. */
const SAVED_EVERY = 5000;
export const KEPT_FOR = 24 * 60 * 60 * 1000;

export const podcastKeys = { saved: "podcast", sound: "podcast-sound", readAlong: "podcast-read-along" } as const;

type Keeping = {
  /** Milliseconds since 1970. */
  now: () => number;
  write: (saved: SavedPodcast) => void;
  forget: () => void;
};

/**
 * Tells with each change what of it is kept: the place every 5 s while it plays and whenever it is paused or set;
 * nothing once it was stopped or heard to the end, and nothing of a window that has yielded to another. `isLeft`: the
 * page is being left, which is the last moment to keep how far that is which plays.
 */
export function createKeeper({
  now,
  write,
  forget,
}: Keeping): (before: Podcast, after: Podcast, isLeft?: boolean) => void {
  let savedAt = 0;
  return (before, after, isLeft = false) => {
    if (before.track && !after.track) return forget();
    if (!after.track || after.hasYielded) return;
    if (after.hasEnded) {
      if (!before.hasEnded) forget();
      return;
    }
    const isTurn =
      (isLeft && after.isPlaying) ||
      before.isPlaying !== after.isPlaying ||
      before.track?.id !== after.track.id ||
      before.jumps !== after.jumps;
    if (after.isOffered || !(isTurn || (after.isPlaying && now() - savedAt >= SAVED_EVERY))) return;
    savedAt = now();
    write({
      track: after.track,
      currentTime: after.position,
      isPlaying: after.isPlaying || after.resumesAfterTalk,
      timestamp: savedAt,
    });
  };
}

type Read<Value> = { success: true; data: Value } | { success: false };
const nothing = { success: false } as const;

/** Reads what was kept, within 24 hours; by hand, since a schema would weigh more than the player's rules. */
export const savedPodcast = (now: number) => ({
  safeParse(value: unknown): Read<SavedPodcast> {
    if (!isRecord(value) || !isTrack(value.track)) return nothing;
    const { track, currentTime, isPlaying, timestamp } = value;
    if (!isAmount(currentTime) || !isAmount(timestamp) || typeof isPlaying !== "boolean") return nothing;
    // A clock that was set back makes nothing last longer.
    if (now - timestamp >= KEPT_FOR || timestamp > now + KEPT_FOR) return nothing;
    return { success: true, data: { track, currentTime, isPlaying, timestamp } };
  },
});

/** Reads how loud and fast somebody listens; what is out of range is as at first. */
export const soundSettings = {
  safeParse(value: unknown): Read<SoundSettings> {
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

/** Reads a track as a page carries it or the device kept it. */
export const isTrack = (value: unknown): value is Track =>
  isRecord(value) &&
  ["id", "title", "contentType", "contentSlug"].every((key) => typeof value[key] === "string") &&
  isPath(value.page) &&
  (isPath(value.url) || (typeof value.url === "string" && value.url.startsWith("https://"))) &&
  (value.duration === null || isAmount(value.duration)) &&
  (value.transcript === null || isPath(value.transcript));

/** A path of this site, not of another host. */
const isPath = (value: unknown): boolean => typeof value === "string" && /^\/(?!\/)/.test(value);
const isAmount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;
