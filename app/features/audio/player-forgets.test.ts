import { expect, it, vi } from "vitest";
import { FakeSound, sampleTrack } from "../../../tests/support/fake-sound.ts";
import { storageOf } from "../../../tests/support/held-storage.ts";
import { createPlayer } from "./player-store.ts";
import { podcastKeys } from "./podcast-keeping.ts";

const [one, other] = [sampleTrack("one"), sampleTrack("other")];

function open(kept = new Map<string, string>()) {
  const sound = new FakeSound();
  const [forget, leave] = [vi.fn(), vi.fn()];
  const clock = { now: 1_000_000 };
  const player = createPlayer({
    sound,
    keep: storageOf(kept),
    now: () => clock.now,
    windows: { tell: () => {}, listen: () => {} },
    onLeave: (then) => leave.mockImplementation(then),
    onKept: () => {},
    onForgotten: (then) => forget.mockImplementation(then),
  });
  return { sound, kept, forget, leave, clock, player };
}

it("a device that is to forget everything hears no more, and keeps nothing of what was heard", () => {
  const { sound, kept, forget, leave, clock, player } = open();
  player.dispatch({ type: "play", track: one });
  expect(kept.size).toBe(1);
  forget();
  expect([sound.src, sound.paused, player.state().track]).toEqual(["", true, null]);
  clock.now += 6000;
  sound.reach(7);
  leave(false);
  expect(kept.size).toBe(0);
});

it("the place of what is offered is none in another recording that is played", () => {
  const saved = { track: one, currentTime: 42, isPlaying: true, timestamp: 1_000_000 };
  const { sound, player } = open(new Map([[podcastKeys.saved, JSON.stringify(saved)]]));
  expect(sound).toMatchObject({ src: one.url, currentTime: 42 });
  player.dispatch({ type: "play", track: other });
  expect(sound).toMatchObject({ src: other.url, paused: false, currentTime: 0 });
});
