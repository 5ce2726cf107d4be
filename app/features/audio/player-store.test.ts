import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSound, sampleTrack } from "../../../tests/support/fake-sound.ts";
import { storageOf } from "../../../tests/support/held-storage.ts";
import type { Track } from "../../shared/podcast.ts";
import { createPlayer } from "./player-store.ts";
import { podcastKeys } from "./podcast-keeping.ts";

const [one, other] = [sampleTrack("one"), sampleTrack("other")];

let sound: FakeSound;
let kept: Map<string, string>;
let clock: { now: number };
let whenOtherPlays: () => void;
let leave: (isWhole: boolean) => void;
const tell = vi.fn();
const open = () =>
  createPlayer({
    sound,
    keep: storageOf(kept),
    now: () => clock.now,
    windows: {
      tell,
      listen: (then) => {
        whenOtherPlays = then;
      },
    },
    onLeave: (then) => {
      leave = then;
    },
    onKept: () => {},
    onForgotten: () => {},
  });
const saved = () => JSON.parse(kept.get(podcastKeys.saved) ?? "null");

beforeEach(() => {
  sound = new FakeSound();
  kept = new Map();
  clock = { now: 1_000_000 };
  tell.mockClear();
});

/** A sound that a press has begun before the player came. */
function begun(track: Track, at = 0) {
  sound.dataset.track = JSON.stringify(track);
  sound.src = track.url;
  sound.currentTime = at;
  sound.paused = false;
}

describe("a player that comes later than the first press", () => {
  it("takes over what plays, at the level and speed of its visitor", () => {
    kept.set(podcastKeys.sound, JSON.stringify({ rate: 1.5, volume: 0.4, savedVolume: 0.4 }));
    begun(one, 3);
    sound.duration = 90.5;
    const player = open();
    expect(player.state()).toMatchObject({ track: one, isPlaying: true, duration: 90.5 });
    expect(sound).toMatchObject({ paused: false, currentTime: 3, volume: 0.4, playbackRate: 1.5 });
  });

  it("goes on where the same track was left off", () => {
    kept.set(
      podcastKeys.saved,
      JSON.stringify({ track: one, currentTime: 60, isPlaying: false, timestamp: clock.now }),
    );
    begun(one, 1);
    open();
    expect(sound).toMatchObject({ paused: false, currentTime: 60 });
  });

  it("sees that it was paused or broke meanwhile", () => {
    begun(one, 3);
    sound.paused = true;
    expect(open().state()).toMatchObject({ track: one, isPlaying: false, hasFailed: false });
    begun(one);
    sound.error = { code: 4 } as MediaError;
    expect(open().state()).toMatchObject({ track: one, isPlaying: false, hasFailed: true });
    expect(sound.paused).toBe(true);
  });

  it("does not take what a page says for a track unless it is one", () => {
    sound.dataset.track = '{"id":3}';
    sound.src = "/media/one.mp3";
    expect(open().state().track).toBeNull();
  });
});

describe("what was left off", () => {
  const leave = (timestamp: number) =>
    kept.set(podcastKeys.saved, JSON.stringify({ track: one, currentTime: 42, isPlaying: true, timestamp }));

  it("is offered, not played and not fetched, and goes on where it was", () => {
    leave(clock.now - 60_000);
    const player = open();
    expect(player.state()).toMatchObject({ isOffered: true, isPlaying: false, position: 42 });
    expect(sound).toMatchObject({ paused: true, preload: "none", currentTime: 42, src: one.url });
    player.dispatch({ type: "resume" });
    expect(sound).toMatchObject({ paused: false, currentTime: 42 });
  });

  it("is nothing after 25 hours", () => {
    leave(clock.now - 25 * 3_600_000);
    expect(open().state().track).toBeNull();
    expect(kept.has(podcastKeys.saved)).toBe(false);
  });
});

describe("the sound", () => {
  it("follows the player", () => {
    const player = open();
    player.dispatch({ type: "play", track: one });
    expect(sound).toMatchObject({ src: one.url, paused: false });
    player.dispatch({ type: "seek", to: 50 });
    expect(sound.currentTime).toBe(50);
    player.dispatch({ type: "mute" });
    expect(sound.volume).toBe(0);
    player.dispatch({ type: "play", track: other });
    expect(sound).toMatchObject({ src: other.url, paused: false, currentTime: 0 });
    player.dispatch({ type: "stop" });
    expect(sound).toMatchObject({ src: "", paused: true });
    expect(saved()).toBeNull();
  });

  it("is followed by the player", () => {
    const player = open();
    begun(other);
    sound.tell("play");
    expect(player.state()).toMatchObject({ track: other, isPlaying: true });
    sound.duration = 90;
    sound.tell("durationchange");
    sound.reach(7);
    expect(player.state()).toMatchObject({ duration: 90, position: 7 });
    sound.tell("waiting");
    expect(player.state().isWaiting).toBe(true);
    sound.tell("playing");
    expect(player.state().isWaiting).toBe(false);
    sound.pause();
    expect(player.state().isPlaying).toBe(false);
    sound.ended = true;
    sound.tell("ended");
    expect(player.state().hasEnded).toBe(true);
    expect(saved()).toBeNull();
  });

  it("that was paused or changed by a press stays so, whatever it tells first", () => {
    const player = open();
    player.dispatch({ type: "play", track: one });
    sound.paused = true;
    sound.reach(4);
    expect(sound.paused).toBe(true);
    sound.tell("pause");
    begun(other);
    sound.reach(0);
    expect(sound.src).toBe(other.url);
    sound.tell("play");
    expect(player.state()).toMatchObject({ track: other, isPlaying: true });
  });

  it("that cannot be loaded is silent, and is loaded again when it is tried again", () => {
    const player = open();
    player.dispatch({ type: "play", track: one });
    sound.reach(20);
    sound.error = { code: 4 } as MediaError;
    sound.tell("error");
    expect(player.state()).toMatchObject({ hasFailed: true, isPlaying: false });
    expect(sound.paused).toBe(true);
    player.dispatch({ type: "resume" });
    expect(sound).toMatchObject({ error: null, paused: false, currentTime: 20 });
  });

  it("that is let go of is no fault", () => {
    const player = open();
    sound.tell("error");
    expect(player.state().hasFailed).toBe(false);
  });
});

describe("a page that is left", () => {
  it("keeps the place of what plays, at whatever moment that is", () => {
    const player = open();
    player.dispatch({ type: "play", track: one });
    sound.currentTime = 1.5;
    expect(saved()).toMatchObject({ currentTime: 0 });
    leave(false);
    expect(saved()).toMatchObject({ currentTime: 1.5, isPlaying: true });
  });
});

describe("two windows", () => {
  it("never play at once", () => {
    const player = open();
    player.dispatch({ type: "play", track: one });
    expect(tell).toHaveBeenCalledTimes(1);
    whenOtherPlays();
    expect(player.state()).toMatchObject({ isPlaying: false, hasYielded: true });
    expect(sound.paused).toBe(true);
  });
});
