import { beforeEach, describe, expect, it, vi } from "vitest";
import { storageOf } from "../../../tests/support/held-storage.ts";
import type { Track } from "../../shared/reading-page.ts";
import { createPlayer } from "./player-store.ts";
import { createSound, type Sound } from "./sound.ts";

const sampleTrack = (slug: string): Track => ({
  id: `law-${slug}`,
  title: slug,
  url: `/media/${slug}.mp3`,
  duration: 100,
  contentType: "law",
  contentSlug: slug,
  page: `/laws/${slug}`,
  transcript: null,
});
const [one, other] = [sampleTrack("one"), sampleTrack("other")];

/** An audio element as far as the player knows one: it plays whatever it is given. */
class FakeSound extends EventTarget {
  currentTime = 0;
  defaultPlaybackRate = 1;
  playbackRate = 1;
  duration = Number.NaN;
  ended = false;
  error: MediaError | null = null;
  paused = true;
  preload: "" | "none" | "metadata" | "auto" = "auto";
  readyState = 4;
  volume = 1;
  #src: string | null = null;
  get src() {
    return this.#src ?? "";
  }
  set src(url) {
    this.#src = url;
    this.paused = true;
    this.currentTime = 0;
    // As the standard has it: a new resource begins at the default rate.
    this.playbackRate = this.defaultPlaybackRate;
  }
  getAttribute(): string | null {
    return this.#src;
  }
  hasAttribute() {
    return this.#src !== null;
  }
  removeAttribute() {
    this.#src = null;
  }
  load() {
    this.error = null;
    this.currentTime = 0;
  }
  async play() {
    this.paused = false;
    this.tell("play");
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.tell("pause");
  }
  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
  reach(seconds: number) {
    this.currentTime = seconds;
    this.tell("timeupdate");
  }
  fail() {
    this.error = { code: 4 } as MediaError;
    this.tell("error");
  }
}

let sound: FakeSound;
let page: Sound;
let stored: Map<string, string>;
let now: number;
const open = () => createPlayer({ sound: page, storage: storageOf(stored), now: () => now });
const openSound = () => {
  page = createSound(sound as unknown as HTMLAudioElement, storageOf(stored));
};
/** A press on the control of a recording (play-sound.ts). */
const press = (track: Track) => page.toggle(track.url, track);
const saved = () => JSON.parse(stored.get("podcast") ?? "null");
/** Saves a position as an earlier visit does. */
const store = (track: Track, currentTime: number, more: object = {}) =>
  stored.set("podcast", JSON.stringify({ track, currentTime, isPlaying: true, timestamp: now, ...more }));

beforeEach(() => {
  sound = new FakeSound();
  stored = new Map();
  now = Date.UTC(2026, 10, 22);
  openSound();
});

function playing(at = 0) {
  const player = open();
  press(one);
  if (at) sound.reach(at);
  return player;
}

describe("a player that is loaded after the first press", () => {
  it("takes over what plays, at the volume and speed of its visitor, from where it was left", () => {
    stored.set("podcast-sound", JSON.stringify({ rate: 1.5, volume: 0.4, savedVolume: 0.4 }));
    openSound();
    store(one, 60);
    press(one);
    sound.reach(1);
    sound.duration = 90.5;
    expect(open().state()).toMatchObject({ track: one, isPlaying: true, duration: 90.5, position: 60 });
    expect(sound).toMatchObject({ paused: false, currentTime: 60, volume: 0.4, playbackRate: 1.5 });
  });

  it("sees that the sound was paused or failed meanwhile", () => {
    press(one);
    sound.pause();
    expect(open().state()).toMatchObject({ track: one, isPlaying: false, hasFailed: false });
    press(one);
    sound.fail();
    expect(open().state()).toMatchObject({ track: one, isPlaying: false, hasFailed: true });
  });

  it.each([{ id: 3 }, { ...one, page: "//evil.example" }, { ...one, url: "http://evil.example/a.mp3" }])(
    "takes no %j for a track",
    (track) => {
      page.load("/media/one.mp3", track);
      expect(open().state().track).toBeNull();
    },
  );
});

describe("a press on a control", () => {
  it("plays, pauses, plays on, and another recording takes the one element over", () => {
    press(one);
    sound.reach(7);
    expect([page.isPlaying(one.url), page.isPlaying(other.url)]).toEqual([true, false]);
    press(one);
    expect(page.isPlaying()).toBe(false);
    press(one);
    expect([page.isPlaying(), sound.currentTime]).toEqual([true, 7]);
    press(other);
    expect([page.isPlaying(one.url), page.isPlaying(other.url), sound.currentTime]).toEqual([false, true, 0]);
    expect(open().state()).toMatchObject({ track: other, isPlaying: true });
  });

  it("tries again what failed", () => {
    press(one);
    sound.fail();
    press(one);
    expect([page.isPlaying(one.url), sound.error]).toEqual([true, null]);
  });
});

describe("a recording", () => {
  it("goes on where it was paused; another begins at its start", () => {
    const player = playing(30);
    player.pause();
    expect(player.state()).toMatchObject({ isPlaying: false, position: 30 });
    player.play();
    expect(player.state()).toMatchObject({ isPlaying: true, position: 30 });
    press(other);
    expect(player.state()).toMatchObject({ track: other, isPlaying: true, position: 0 });
  });

  it.each([
    ["back", -10, 20],
    ["forward", 10, 40],
    ["back to the start at the most", -1000, 0],
    ["forward to the end at the most", 1000, 100],
  ])("skips %s", (_way, by, position) => {
    const player = playing(30);
    player.skip(by);
    expect([player.state().position, sound.currentTime]).toEqual([position, position]);
  });

  it("lasts as long as its page says, or as its file where that differs", () => {
    const player = playing();
    sound.duration = 100.6;
    sound.tell("durationchange");
    expect(player.state().duration).toBe(100);
    sound.duration = 140;
    sound.tell("durationchange");
    expect(player.state().duration).toBe(140);
  });

  it("that cannot be loaded says so until it is tried again, from the same position", () => {
    const player = playing(30);
    sound.fail();
    expect(player.state()).toMatchObject({ isPlaying: false, hasFailed: true, position: 30 });
    player.play();
    expect(player.state()).toMatchObject({ isPlaying: true, hasFailed: false, position: 30 });
  });
});

describe("loudness and speed", () => {
  it("are stored, and mute comes back to the level before it", () => {
    const player = playing();
    player.setRate(1.5);
    player.setVolume(0.35);
    player.toggleMute();
    expect(player.state()).toMatchObject({ volume: 0, rate: 1.5 });
    expect(JSON.parse(stored.get("podcast-sound") ?? "")).toEqual({ rate: 1.5, volume: 0, savedVolume: 0.35 });
    player.toggleMute();
    expect(sound.volume).toBe(0.35);
    player.setVolume(0);
    player.toggleMute();
    expect(sound.volume).toBe(0.35);
  });

  it("stay for the next recording", () => {
    const player = playing();
    player.setRate(1.5);
    press(other);
    expect(player.state()).toMatchObject({ track: { id: "law-other" }, rate: 1.5 });
    expect(sound.playbackRate).toBe(1.5);
  });

  it("that were stored out of range are the defaults", () => {
    stored.set("podcast-sound", JSON.stringify({ rate: 9, volume: -1, savedVolume: 0 }));
    openSound();
    const player = open();
    expect(player.state()).toMatchObject({ rate: 1, volume: 0.8 });
  });
});

describe("a saved position", () => {
  it("is offered without being played or fetched, and resumed from there", () => {
    store(one, 42);
    const player = open();
    expect(player.state()).toMatchObject({ isOffered: true, isPlaying: false, position: 42 });
    expect(sound).toMatchObject({ paused: true, preload: "none", currentTime: 42, src: one.url });
    player.play();
    expect(player.state()).toMatchObject({ isOffered: false, isPlaying: true, position: 42 });
  });

  it.each([-86_399_999, 86_399_999])("%s ms from now, within 24 hours, is kept", (difference) => {
    store(one, 42, { timestamp: now + difference });
    expect(open().state()).toMatchObject({ track: one, position: 42 });
  });

  it.each([-86_400_000, 86_400_000])("%s ms from now is discarded", (difference) => {
    store(one, 42, { timestamp: now + difference });
    expect(open().state().track).toBeNull();
    expect(saved()).toBeNull();
  });

  it("is written every 5 s during playback, and when it is paused, moved or left", () => {
    const player = playing();
    now += 4999;
    sound.reach(4.9);
    expect(saved()).toMatchObject({ currentTime: 0 });
    now += 1;
    sound.reach(5);
    expect(saved()).toMatchObject({ track: one, currentTime: 5, isPlaying: true, timestamp: now });
    sound.currentTime = 5.5;
    player.save();
    expect(saved()).toMatchObject({ currentTime: 5.5, isPlaying: true });
    player.pause();
    player.seek(50);
    expect(saved()).toMatchObject({ currentTime: 50, isPlaying: false });
  });

  it("is discarded when the recording is stopped, or was heard to the end", () => {
    const player = playing(7);
    player.stop();
    player.save();
    expect([saved(), sound.src, player.state().track]).toEqual([null, "", null]);
    press(one);
    expect(saved()).not.toBeNull();
    sound.ended = true;
    sound.pause();
    player.save();
    expect(saved()).toBeNull();
    expect(player.state().hasEnded).toBe(true);
  });
});

describe("a page that the browser caches for Back", () => {
  it("pauses, and does not overwrite the position that another page saved meanwhile", () => {
    const player = playing(7);
    player.suspend();
    expect(player.state().isPlaying).toBe(false);
    expect(saved()).toMatchObject({ currentTime: 7, isPlaying: true });
    store(one, 60);
    sound.tell("pause");
    player.save();
    expect(saved().currentTime).toBe(60);
    player.restore();
    expect(player.state()).toMatchObject({ position: 60, isPlaying: false });
  });

  it("keeps its own recording and position where another was heard", () => {
    const player = playing(7);
    player.suspend();
    store(other, 60);
    player.restore();
    expect(player.state()).toMatchObject({ track: one, position: 7 });
  });
});

describe("a conversation", () => {
  it("pauses the sound, and lets it go on afterwards", () => {
    const player = playing();
    const end = vi.fn();
    const talked = player.beginTalk(end);
    expect(player.state()).toMatchObject({ isPlaying: false, isTalking: true });
    expect(saved()).toMatchObject({ isPlaying: true });
    talked();
    expect(player.state()).toMatchObject({ isPlaying: true, isTalking: false });
    player.pause();
    player.beginTalk(end)();
    expect(player.state().isPlaying).toBe(false);
    expect(end).not.toHaveBeenCalled();
  });

  it("is ended by a recording that starts, and its own end then changes nothing", () => {
    const player = playing();
    const end = vi.fn();
    const talked = player.beginTalk(end);
    press(other);
    expect(player.state()).toMatchObject({ isPlaying: true, isTalking: false });
    player.pause();
    talked();
    expect(end).toHaveBeenCalledOnce();
    expect(player.state()).toMatchObject({ isPlaying: false, track: other });
  });

  it("that the visitor ends leaves paused what it had paused, and brings back nothing that was stopped", () => {
    const player = playing(30);
    const end = vi.fn();
    player.beginTalk(end);
    player.hangUp();
    expect(end).toHaveBeenCalledOnce();
    expect(player.state()).toMatchObject({ isTalking: false, isPlaying: false, position: 30 });
    player.play();
    const talked = player.beginTalk(end);
    player.stop();
    talked();
    expect(player.state()).toMatchObject({ track: null, isPlaying: false, isTalking: false });
  });
});
