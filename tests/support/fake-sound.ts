import type { Track } from "../../app/shared/reading-page.ts";

/** A track of 100 seconds. */
export const sampleTrack = (slug: string): Track => ({
  id: `law-${slug}`,
  title: slug,
  url: `/media/${slug}.mp3`,
  duration: 100,
  contentType: "law",
  contentSlug: slug,
  page: `/laws/${slug}`,
  transcript: null,
});
/** A media element as far as the player knows one: it plays whatever it is given. */
export class FakeSound extends EventTarget {
  readonly dataset: Record<string, string> = {};
  currentTime = 0;
  defaultPlaybackRate = 1;
  playbackRate = 1;
  duration = Number.NaN;
  ended = false;
  error: MediaError | null = null;
  paused = true;
  preload: "" | "none" | "metadata" | "auto" = "auto";
  seeking = false;
  volume = 1;
  #src: string | null = null;
  get src() {
    return this.#src ?? "";
  }
  set src(url) {
    this.#src = url;
    this.paused = true;
    // A place that is set before a browser knows the file is where it begins, whichever file comes.
    if (Number.isFinite(this.duration)) this.currentTime = 0;
    this.duration = Number.NaN;
  }
  getAttribute(): string | null {
    return this.#src;
  }
  removeAttribute() {
    this.#src = null;
  }
  load() {
    this.error = null;
  }
  async play() {
    this.paused = false;
    this.tell("play");
  }
  pause() {
    this.paused = true;
    this.tell("pause");
  }
  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
  /** Plays on to a moment. */
  reach(seconds: number) {
    this.currentTime = seconds;
    this.tell("timeupdate");
  }
}
