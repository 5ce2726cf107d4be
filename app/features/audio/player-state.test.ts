import { describe, expect, it } from "vitest";
import { sampleTrack } from "../../../tests/support/fake-sound.ts";
import {
  keyMove,
  noPodcast,
  type Podcast,
  type PodcastAction,
  podcast,
  SKIP,
  timesOf,
  viewOfTrack,
} from "./player-state.ts";

const one = sampleTrack("one");
const other = sampleTrack("other");

const stateAfter = (...actions: PodcastAction[]): Podcast => actions.reduce(podcast, noPodcast);
const playing = (...actions: PodcastAction[]) =>
  stateAfter({ type: "play", track: one }, { type: "time", position: 30 }, ...actions);

describe("a track", () => {
  it("begins at its start", () => {
    expect(stateAfter({ type: "play", track: one })).toMatchObject({
      track: one,
      isPlaying: true,
      position: 0,
      duration: 100,
    });
  });

  it("goes on where it was when it is played again", () => {
    const state = playing({ type: "pause" });
    expect(state).toMatchObject({ isPlaying: false, position: 30 });
    expect(podcast(state, { type: "play", track: one })).toMatchObject({ isPlaying: true, position: 30 });
    expect(podcast(state, { type: "resume" })).toMatchObject({ isPlaying: true, position: 30 });
  });

  it("gives way to another, which begins at its start", () => {
    expect(playing({ type: "play", track: other })).toMatchObject({ track: other, isPlaying: true, position: 0 });
  });

  it("gives way to another recording of the same article", () => {
    const again = { ...one, url: "/media/one.newer.mp3" };
    expect(playing({ type: "play", track: again })).toMatchObject({ track: again, position: 0 });
  });

  it("is gone once it was stopped, and how it is heard is not", () => {
    const stopped = playing({ type: "rate", to: 1.5 }, { type: "volume", to: 0.3 }, { type: "stop" });
    expect(stopped).toEqual({ ...noPodcast, rate: 1.5, volume: 0.3, savedVolume: 0.3 });
  });

  it("stays at its end, and begins again from there", () => {
    const ended = playing({ type: "pause" }, { type: "ended" });
    expect(ended).toMatchObject({ isPlaying: false, hasEnded: true, position: 100 });
    expect(podcast(ended, { type: "play", track: one })).toMatchObject({ hasEnded: false, position: 0 });
    expect(podcast(ended, { type: "skip", by: -SKIP })).toMatchObject({ hasEnded: false, position: 90 });
  });

  it("that cannot be loaded says so until it is tried again", () => {
    const failed = playing({ type: "failed" });
    expect(failed).toMatchObject({ isPlaying: false, hasFailed: true, position: 30 });
    expect(podcast(failed, { type: "resume" })).toMatchObject({ isPlaying: true, hasFailed: false });
  });

  it("waits for sound only while it plays", () => {
    expect(playing({ type: "waiting" })).toMatchObject({ isWaiting: true });
    expect(playing({ type: "waiting" }, { type: "time", position: 31 })).toMatchObject({ isWaiting: false });
    expect(playing({ type: "pause" }, { type: "waiting" })).toMatchObject({ isWaiting: false });
  });
});

describe("the place", () => {
  it.each([
    ["back", -SKIP, 20],
    ["forward", SKIP, 40],
    ["back to the start at the most", -1000, 0],
    ["forward to the end at the most", 1000, 100],
  ])("moves %s", (_way, by, position) => {
    const skipped = playing({ type: "skip", by });
    expect(skipped).toMatchObject({ position, isPlaying: true, jumps: 1 });
  });

  it("is set within the recording, however long it turns out to be", () => {
    expect(playing({ type: "seek", to: 120 }).position).toBe(100);
    expect(playing({ type: "length", duration: 140 }, { type: "seek", to: 120 }).position).toBe(120);
    expect(playing({ type: "seek", to: Number.NaN }).position).toBe(0);
    expect(playing({ type: "length", duration: Number.POSITIVE_INFINITY }).duration).toBe(100);
  });

  it("is set freely where no length is known", () => {
    const endless = stateAfter({ type: "play", track: { ...one, duration: null } }, { type: "seek", to: 300 });
    expect(endless).toMatchObject({ position: 300, duration: null });
  });
});

describe("without a track", () => {
  it.each<PodcastAction>([
    { type: "resume" },
    { type: "pause" },
    { type: "ended" },
    { type: "failed" },
    { type: "waiting" },
    { type: "yield" },
    { type: "time", position: 3 },
    { type: "length", duration: 3 },
    { type: "seek", to: 3 },
    { type: "skip", by: 3 },
  ])("$type changes nothing", (action) => {
    expect(podcast(noPodcast, action)).toBe(noPodcast);
  });
});

describe("loudness and speed", () => {
  it("mute and come back to the level there was", () => {
    const muted = stateAfter({ type: "volume", to: 0.35 }, { type: "mute" });
    expect(muted).toMatchObject({ volume: 0, savedVolume: 0.35 });
    expect(podcast(muted, { type: "mute" }).volume).toBe(0.35);
  });

  it("come back from a slider at nothing to the level before it", () => {
    expect(stateAfter({ type: "volume", to: 0.35 }, { type: "volume", to: 0 }, { type: "mute" }).volume).toBe(0.35);
  });

  it("stay within their ends", () => {
    expect(stateAfter({ type: "volume", to: 3 }).volume).toBe(1);
    expect(stateAfter({ type: "volume", to: -3 }).volume).toBe(0);
    expect(stateAfter({ type: "rate", to: 0.1 }).rate).toBe(0.75);
    expect(stateAfter({ type: "rate", to: 9 }).rate).toBe(2);
  });
});

describe("what was left off", () => {
  it("is offered at its place, and not played", () => {
    const offered = stateAfter({ type: "restore", track: one, position: 42 });
    expect(offered).toMatchObject({ track: one, isPlaying: false, isOffered: true, position: 42, jumps: 1 });
    expect(podcast(offered, { type: "play", track: one })).toMatchObject({
      isPlaying: true,
      isOffered: false,
      position: 42,
    });
  });

  it("does not take the place of what plays", () => {
    expect(playing({ type: "restore", track: other, position: 42 })).toEqual(playing());
  });
});

describe("another window that plays", () => {
  it("makes this one silent until it is played here", () => {
    const silent = playing({ type: "yield" });
    expect(silent).toMatchObject({ isPlaying: false, hasYielded: true, position: 30 });
    expect(podcast(silent, { type: "resume" })).toMatchObject({ isPlaying: true, hasYielded: false });
  });
});

describe("a conversation", () => {
  it("pauses what plays, which goes on after it", () => {
    const talking = playing({ type: "talk" });
    expect(talking).toMatchObject({ isTalking: true, isPlaying: false, position: 30 });
    expect(podcast(talking, { type: "talked" })).toMatchObject({ isTalking: false, isPlaying: true, position: 30 });
  });

  it("that is begun twice is one", () => {
    expect(playing({ type: "talk" }, { type: "talk" }, { type: "talked" })).toMatchObject({ isPlaying: true });
  });

  it("leaves alone what was paused", () => {
    expect(playing({ type: "pause" }, { type: "talk" }, { type: "talked" })).toMatchObject({ isPlaying: false });
  });

  it("ends when a track is started, and its end then changes nothing", () => {
    const started = playing({ type: "talk" }, { type: "play", track: other });
    expect(started).toMatchObject({ isTalking: false, isPlaying: true, track: other });
    expect(podcast(podcast(started, { type: "pause" }), { type: "talked" }).isPlaying).toBe(false);
  });

  it("that the visitor ends by closing the player leaves what it had paused as it is", () => {
    const closed = playing({ type: "talk" }, { type: "hangUp" });
    expect(closed).toMatchObject({ isTalking: false, isPlaying: false, position: 30 });
    expect(podcast(closed, { type: "talked" }).isPlaying).toBe(false);
    expect(playing({ type: "hangUp" })).toMatchObject({ isPlaying: false, isTalking: false });
  });

  it("brings nothing back that was stopped meanwhile", () => {
    const stopped = playing({ type: "talk" }, { type: "stop" });
    expect(stopped).toMatchObject({ isTalking: true });
    expect(podcast(stopped, { type: "talked" })).toMatchObject({ track: null, isPlaying: false, isTalking: false });
  });
});

describe("times in words", () => {
  const track = { ...one, duration: 504 };

  it.each([503.57, 504.6])("are those of the page where the file lasts %f s", (duration) => {
    expect(timesOf({ track, position: 61.4, duration })).toEqual({ place: "1:01", length: "8:24" });
    expect(timesOf({ track, position: duration, duration })).toEqual({ place: "8:24", length: "8:24" });
  });

  it("are those of the file where the page is wrong or does not know them", () => {
    expect(timesOf({ track, position: 3, duration: 500 }).length).toBe("8:20");
    expect(timesOf({ track, position: 3, duration: null })).toEqual({ place: "0:03", length: null });
  });
});

it.each([
  ["button", false, false, "card"],
  ["button", true, false, "pill"],
  ["button", false, true, "pill"],
  ["pill", false, false, "pill"],
  ["card", true, true, "card"],
] as const)(
  "a track that starts at a %s (small: %s, minimized: %s) shows a %s",
  (view, isSmall, isMinimized, shown) => {
    expect(viewOfTrack({ view, isSmall, isMinimized })).toBe(shown);
  },
);

it.each([
  ["ArrowRight", false, 51],
  ["ArrowDown", false, 49],
  ["ArrowRight", true, 60],
  ["PageDown", false, 40],
  ["Home", false, 0],
  ["End", false, 100],
  ["Tab", true, undefined],
])("%s (Shift: %s) moves a slider from 50 to %s", (key, shiftKey, to) => {
  expect(keyMove({ key, shiftKey }, { value: 50, min: 0, max: 100, step: 1 })).toBe(to);
});
