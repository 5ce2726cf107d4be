import { describe, expect, it, vi } from "vitest";
import { sampleTrack } from "../../../tests/support/fake-sound.ts";
import { noPodcast, type Podcast, type PodcastAction, podcast } from "../../shared/podcast.ts";
import { createKeeper, KEPT_FOR, savedPodcast, soundSettings } from "./podcast-keeping.ts";

const track = sampleTrack("one");

/** A player with its keeper, at a time that the test sets. */
function listening() {
  const clock = { now: 1_000_000 };
  const write = vi.fn();
  const forget = vi.fn();
  const keep = createKeeper({ now: () => clock.now, write, forget });
  let state: Podcast = noPodcast;
  const act = (...actions: PodcastAction[]) => {
    for (const action of actions) {
      const next = podcast(state, action);
      keep(state, next);
      state = next;
    }
  };
  const leave = () => keep(state, state, true);
  return { clock, write, forget, act, leave };
}

describe("the place", () => {
  it("is kept every 5 s while it plays", () => {
    const { act, clock, write } = listening();
    act({ type: "play", track });
    expect(write).toHaveBeenCalledTimes(1);
    clock.now += 4999;
    act({ type: "time", position: 4.9 });
    expect(write).toHaveBeenCalledTimes(1);
    clock.now += 1;
    act({ type: "time", position: 5 });
    expect(write).toHaveBeenLastCalledWith({ track, currentTime: 5, isPlaying: true, timestamp: clock.now });
    act({ type: "time", position: 5.2 });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it("is kept when it is paused or set, and not while it stands still", () => {
    const { act, clock, write } = listening();
    act({ type: "play", track }, { type: "time", position: 3 }, { type: "pause" });
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ currentTime: 3, isPlaying: false }));
    act({ type: "seek", to: 50 });
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ currentTime: 50 }));
    const calls = write.mock.calls.length;
    clock.now += 60_000;
    act({ type: "volume", to: 0.2 });
    expect(write).toHaveBeenCalledTimes(calls);
  });

  it("is kept when the page is left, but not of what was only offered, stopped, ended or heard elsewhere", () => {
    const { act, leave, write } = listening();
    leave();
    act({ type: "restore", track, position: 7 });
    leave();
    expect(write).not.toHaveBeenCalled();
    act({ type: "resume" }, { type: "time", position: 8 });
    leave();
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ currentTime: 8, isPlaying: true }));
    act({ type: "pause" });
    write.mockClear();
    leave();
    expect(write).not.toHaveBeenCalled();
    act({ type: "resume" }, { type: "yield" });
    write.mockClear();
    leave();
    act({ type: "stop" });
    leave();
    expect(write).not.toHaveBeenCalled();
  });

  it.each(["stop", "ended"] as const)("is forgotten by %s", (type) => {
    const { act, write, forget } = listening();
    act({ type: "play", track }, { type: "pause" });
    const calls = write.mock.calls.length;
    act({ type });
    expect(forget).toHaveBeenCalledTimes(1);
    expect(write).toHaveBeenCalledTimes(calls);
  });

  it("is left to the window that plays", () => {
    const { act, write } = listening();
    act({ type: "play", track }, { type: "time", position: 3 }, { type: "yield" });
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("that is offered is not kept anew, so that it expires", () => {
    const { act, write } = listening();
    act({ type: "restore", track, position: 3 });
    expect(write).not.toHaveBeenCalled();
  });

  it("of what a conversation has paused is that of something that plays", () => {
    const { act, write } = listening();
    act({ type: "play", track }, { type: "talk" });
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ isPlaying: true }));
  });
});

describe("what was kept", () => {
  const saved = { track, currentTime: 12, isPlaying: true, timestamp: 1_000_000 };
  const read = (value: unknown, later = 0) => savedPodcast(saved.timestamp + later).safeParse(value);

  it("is read within 24 hours", () => {
    expect(read(saved)).toEqual({ success: true, data: saved });
    expect(read(saved, KEPT_FOR - 1).success).toBe(true);
    expect(read(saved, KEPT_FOR).success).toBe(false);
    expect(read(saved, 25 * 3_600_000).success).toBe(false);
  });

  it.each([
    ["nothing", null],
    ["a text", "track"],
    ["no track", { ...saved, track: null }],
    ["no time", { ...saved, currentTime: "12" }],
    ["a time before the start", { ...saved, currentTime: -1 }],
    ["no moment", { ...saved, timestamp: undefined }],
    ["a moment long to come", { ...saved, timestamp: saved.timestamp + 2 * KEPT_FOR }],
    ["sound of another scheme", { ...saved, track: { ...track, url: "javascript:alert(1)" } }],
    ["a page of another host", { ...saved, track: { ...track, page: "//example.org" } }],
    ["a track without a title", { ...saved, track: { ...track, title: undefined } }],
  ])("is nothing where it holds %s", (_what, value) => {
    expect(read(value).success).toBe(false);
  });

  it("may be sound from elsewhere", () => {
    expect(read({ ...saved, track: { ...track, url: "https://example.org/a.mp3", duration: null } }).success).toBe(
      true,
    );
  });
});

describe("how it is heard", () => {
  it("is read as it was kept", () => {
    const kept = { rate: 1.5, volume: 0, savedVolume: 0.4 };
    expect(soundSettings.safeParse(kept)).toEqual({ success: true, data: kept });
  });

  it("is as at first where what was kept is no such thing", () => {
    const first = { rate: 1, volume: 0.8, savedVolume: 0.8 };
    expect(soundSettings.safeParse({ rate: 7, volume: "loud", savedVolume: 0 })).toEqual({
      success: true,
      data: first,
    });
    expect(soundSettings.safeParse(3).success).toBe(false);
  });
});
