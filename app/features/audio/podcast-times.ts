import { playingTime } from "../../content/recording.ts";
import type { Podcast } from "../../shared/podcast.ts";

/**
 * How far a recording is and how long, as people read it; the length is null where it is not known. What the page says
 * of the length in whole seconds is said here as well, though the file may last a part of a second more or less: the
 * page and the player would tell two lengths of one recording.
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
