import { playingTime } from "../../content/recording.ts";
import type { Podcast } from "../../shared/podcast.ts";

/** What is to be said of the player beside its time, or undefined. */
export function sayState(state: Podcast): string | undefined {
  if (state.hasFailed) return "This recording could not be loaded. Check the connection, then try again.";
  if (state.isOffered) return `You left off at ${playingTime(state.position)}. Go on from there?`;
  if (state.hasYielded) return "Paused: another window plays.";
  if (state.isTalking) return "Paused while you talk.";
  if (state.hasEnded) return "Heard to the end.";
  if (state.isWaiting) return "Loading…";
  return undefined;
}
