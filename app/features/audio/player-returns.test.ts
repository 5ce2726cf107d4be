import { beforeEach, describe, expect, it } from "vitest";
import { FakeSound, sampleTrack } from "../../../tests/support/fake-sound.ts";
import { storageOf } from "../../../tests/support/held-storage.ts";
import type { Track } from "../../shared/podcast.ts";
import { createPlayer } from "./player-store.ts";
import { podcastKeys } from "./podcast-keeping.ts";

const [one, other] = [sampleTrack("one"), sampleTrack("other")];

let sound: FakeSound;
let kept: Map<string, string>;
let leave: (isWhole: boolean) => void;
let hearOfKept: (isBack: boolean) => void;
const clock = { now: 1_000_000 };
const open = () =>
  createPlayer({
    sound,
    keep: storageOf(kept),
    now: () => clock.now,
    windows: { tell: () => {}, listen: () => {} },
    onLeave: (then) => {
      leave = then;
    },
    onKept: (then) => {
      hearOfKept = then;
    },
    onForgotten: () => {},
  });
const saved = () => JSON.parse(kept.get(podcastKeys.saved) ?? "null");
/** What another page keeps. */
const keep = (track: Track, currentTime: number) =>
  kept.set(podcastKeys.saved, JSON.stringify({ track, currentTime, isPlaying: true, timestamp: clock.now }));

beforeEach(() => {
  sound = new FakeSound();
  kept = new Map();
});

describe("a page that is kept whole for the way back", () => {
  it("pauses, keeps that it played and where, and says nothing of its place when it comes back", () => {
    const player = open();
    player.dispatch({ type: "play", track: one });
    sound.reach(7);
    sound.currentTime = 8;
    leave(true);
    expect([sound.paused, player.state().isPlaying]).toEqual([true, false]);
    expect(saved()).toMatchObject({ currentTime: 8, isPlaying: true });
    keep(one, 60);
    // As browsers do once it is shown again.
    sound.tell("pause");
    expect(saved().currentTime).toBe(60);
  });

  it("goes on where the same recording was left meanwhile", () => {
    const player = open();
    player.dispatch({ type: "play", track: one });
    leave(true);
    keep(one, 60);
    hearOfKept(true);
    expect([player.state().position, sound.currentTime, player.state().isPlaying]).toEqual([60, 60, false]);
  });

  it("keeps its own recording, and its place, where another was heard or none", () => {
    const player = open();
    player.dispatch({ type: "play", track: one });
    sound.reach(7);
    leave(true);
    keep(other, 60);
    hearOfKept(true);
    expect(player.state()).toMatchObject({ track: one, position: 7 });
    kept.clear();
    hearOfKept(true);
    expect(player.state()).toMatchObject({ track: one, position: 7 });
  });
});

describe("what is offered while another window plays", () => {
  beforeEach(() => keep(one, 42));

  it("is the place that the other has come to, and its recording", () => {
    const player = open();
    keep(one, 47);
    hearOfKept(false);
    expect(player.state()).toMatchObject({ track: one, position: 47, isOffered: true, isPlaying: false });
    keep(other, 3);
    hearOfKept(false);
    expect(player.state()).toMatchObject({ track: other, position: 3, isOffered: true });
    expect(sound).toMatchObject({ src: other.url, currentTime: 3, paused: true });
  });

  it("is gone once the other has come to the end", () => {
    const player = open();
    kept.clear();
    hearOfKept(false);
    expect(player.state().track).toBeNull();
  });

  it("moves nothing that is heard or paused here", () => {
    const player = open();
    player.dispatch({ type: "resume" });
    keep(one, 80);
    hearOfKept(false);
    expect(player.state()).toMatchObject({ position: 42, isPlaying: true });
    player.dispatch({ type: "pause" });
    keep(one, 90);
    hearOfKept(false);
    expect(player.state().position).toBe(42);
  });
});
