import type { Podcast } from "../../shared/podcast.ts";

/** A media element, as much of it as is used. */
export type Sound = Pick<
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

/**
 * Makes a sound what the player has just become. What did not change is left alone: a press may have paused the sound
 * or given it another file (app/features/audio/play-sound.ts), which the player hears of a moment later.
 */
export function follow(sound: Sound, before: Podcast, after: Podcast): void {
  if (after.rate !== before.rate) sound.defaultPlaybackRate = sound.playbackRate = after.rate;
  if (after.volume !== before.volume) sound.volume = after.volume;
  const { track } = after;
  if (!track) {
    if (before.track) silence(sound);
    return;
  }
  const isOther = track.url !== before.track?.url && sound.getAttribute("src") !== track.url;
  const isRetried = before.hasFailed && !after.hasFailed && sound.error !== null;
  if (isOther) {
    sound.dataset.track = JSON.stringify(track);
    // What is only offered is not fetched.
    sound.preload = after.isPlaying ? "auto" : "none";
    sound.src = track.url;
  }
  if (isRetried) sound.load();
  // The place that was set in a file before it was fetched, such as one that is offered, would hold in the next one too.
  if (isOther || isRetried || after.jumps !== before.jumps) sound.currentTime = after.position;
  const starts = after.isPlaying && (isOther || !before.isPlaying);
  // A play that is refused fires `pause` or `error`, which say so.
  if (starts && sound.paused) sound.play().catch(() => {});
  if (!after.isPlaying && before.isPlaying && !sound.paused && !after.hasEnded) sound.pause();
}

/** Lets go of the file. */
function silence(sound: Sound): void {
  sound.pause();
  sound.removeAttribute("src");
  sound.load();
}
