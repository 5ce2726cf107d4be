import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSound, sampleTrack } from "../../../tests/support/fake-sound.ts";
import { storageOf } from "../../../tests/support/held-storage.ts";
import type { Track } from "../../shared/reading-page.ts";
import { listenForToasts } from "../../ui/toasts.ts";
import {
  beginTalk,
  createPlayer,
  KEPT_FOR,
  podcastKeys,
  savedPodcast,
  showInSystem,
  soundSettings,
} from "./player-store.ts";

const [one, other] = [sampleTrack("one"), sampleTrack("other")];

let sound: FakeSound;
let kept: Map<string, string>;
let clock: { now: number };
let whenOtherPlays: () => void;
let leave: (isCached: boolean) => void;
let hearOfKept: (isBack: boolean) => void;
let forget: () => void;
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
    onKept: (then) => {
      hearOfKept = then;
    },
    onForgotten: (then) => {
      forget = then;
    },
  });
const saved = () => JSON.parse(kept.get(podcastKeys.saved) ?? "null");
/** Saves a position as an earlier visit or another window does. */
const keep = (track: Track, currentTime: number, timestamp = clock.now) =>
  kept.set(podcastKeys.saved, JSON.stringify({ track, currentTime, isPlaying: true, timestamp }));

beforeEach(() => {
  sound = new FakeSound();
  kept = new Map();
  clock = { now: 1_000_000 };
  tell.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

/** A sound that a press started before the player was loaded. */
function begun(track: Track, at = 0) {
  sound.dataset.track = JSON.stringify(track);
  sound.src = track.url;
  sound.currentTime = at;
  sound.paused = false;
}
function playing(at = 0) {
  const player = open();
  player.dispatch({ type: "play", track: one });
  if (at) sound.reach(at);
  return player;
}

describe("a player that is loaded after the first press", () => {
  it("takes over what plays, at the volume and speed of its visitor", () => {
    kept.set(podcastKeys.sound, JSON.stringify({ rate: 1.5, volume: 0.4, savedVolume: 0.4 }));
    begun(one, 3);
    sound.duration = 90.5;
    expect(open().state()).toMatchObject({ track: one, isPlaying: true, duration: 90.5 });
    expect(sound).toMatchObject({ paused: false, currentTime: 3, volume: 0.4, playbackRate: 1.5 });
  });

  it("goes on where the same track was left", () => {
    keep(one, 60);
    begun(one, 1);
    open();
    expect(sound).toMatchObject({ paused: false, currentTime: 60 });
  });

  it("sees that the sound was paused or failed meanwhile", () => {
    begun(one, 3);
    sound.paused = true;
    expect(open().state()).toMatchObject({ track: one, isPlaying: false, hasFailed: false });
    begun(one);
    sound.error = { code: 4 } as MediaError;
    expect(open().state()).toMatchObject({ track: one, isPlaying: false, hasFailed: true });
  });

  it("takes no text of a page for a track unless it is one", () => {
    sound.dataset.track = '{"id":3}';
    sound.src = "/media/one.mp3";
    expect(open().state().track).toBeNull();
  });
});

describe("a saved position", () => {
  it("is offered without being played or fetched, and goes on from there", () => {
    keep(one, 42, clock.now - 60_000);
    const player = open();
    expect(player.state()).toMatchObject({ isOffered: true, isPlaying: false, position: 42 });
    expect(sound).toMatchObject({ paused: true, preload: "none", currentTime: 42, src: one.url });
    player.dispatch({ type: "resume" });
    expect(sound).toMatchObject({ paused: false, currentTime: 42 });
  });

  it("does not hold in another recording that is played", () => {
    keep(one, 42);
    open().dispatch({ type: "play", track: other });
    expect(sound).toMatchObject({ src: other.url, paused: false, currentTime: 0 });
  });

  it("expires after a day", () => {
    keep(one, 42, clock.now - KEPT_FOR);
    expect(open().state().track).toBeNull();
    expect(kept.has(podcastKeys.saved)).toBe(false);
  });

  it("is written every 5 s while sound plays, and when it is paused, moved or left", () => {
    const player = playing();
    clock.now += 4999;
    sound.reach(4.9);
    expect(saved()).toMatchObject({ currentTime: 0 });
    clock.now += 1;
    sound.reach(5);
    expect(saved()).toEqual({ track: one, currentTime: 5, isPlaying: true, timestamp: clock.now });
    sound.currentTime = 5.5;
    leave(false);
    expect(saved()).toMatchObject({ currentTime: 5.5, isPlaying: true });
    player.dispatch({ type: "pause" });
    player.dispatch({ type: "seek", to: 50 });
    expect(saved()).toMatchObject({ currentTime: 50, isPlaying: false });
  });

  it("of a sound that a conversation paused counts as playing", () => {
    playing().dispatch({ type: "talk" });
    expect(saved()).toMatchObject({ isPlaying: true });
  });

  it.each(["stop", "ended"] as const)("is forgotten by %s", (type) => {
    const player = playing(7);
    player.dispatch({ type });
    leave(false);
    expect(saved()).toBeNull();
  });

  it("is left to the other window that plays", () => {
    playing(3);
    whenOtherPlays();
    keep(one, 80);
    leave(false);
    expect(saved()).toMatchObject({ currentTime: 80 });
  });

  const valid = { track: one, currentTime: 12, isPlaying: true, timestamp: 1_000_000 };
  const read = (value: unknown, later = 0) => savedPodcast(valid.timestamp + later).safeParse(value).success;
  it("is read when it is valid", () => {
    expect(read(valid, KEPT_FOR - 1)).toBe(true);
    expect(read({ ...valid, track: { ...one, url: "https://example.org/a.mp3", duration: null } })).toBe(true);
  });
  it.each([
    ["nothing", null],
    ["a negative time", { ...valid, currentTime: -1 }],
    ["a moment far ahead", { ...valid, timestamp: valid.timestamp + 2 * KEPT_FOR }],
    ["another scheme", { ...valid, track: { ...one, url: "javascript:alert(1)" } }],
    ["a page of another host", { ...valid, track: { ...one, page: "//example.org" } }],
    ["no title", { ...valid, track: { ...one, title: undefined } }],
  ])("with %s is ignored", (_what, value) => expect(read(value)).toBe(false));

  it("of volume and speed falls back to the defaults where it is invalid", () => {
    const first = { rate: 1, volume: 0.8, savedVolume: 0.8 };
    expect(soundSettings.safeParse({ rate: 7, volume: "loud", savedVolume: 0 })).toEqual({
      success: true,
      data: first,
    });
    expect(soundSettings.safeParse(3).success).toBe(false);
  });
});

describe("the sound", () => {
  it("follows the player", () => {
    const player = playing();
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
  });

  it("that a press paused or changed stays so, whatever event comes first", () => {
    const player = playing();
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

  it("that cannot be loaded is loaded again by another try", () => {
    const player = playing(20);
    sound.error = { code: 4 } as MediaError;
    sound.tell("error");
    expect(player.state()).toMatchObject({ hasFailed: true, isPlaying: false });
    player.dispatch({ type: "resume" });
    expect(sound).toMatchObject({ error: null, paused: false, currentTime: 20 });
  });

  it("without a file has not failed", () => {
    const player = open();
    sound.tell("error");
    expect(player.state().hasFailed).toBe(false);
  });
});

describe("a page that the browser caches for Back", () => {
  it("pauses, and does not overwrite the position that another page saved meanwhile", () => {
    const player = playing(7);
    sound.currentTime = 8;
    leave(true);
    expect([sound.paused, player.state().isPlaying]).toEqual([true, false]);
    expect(saved()).toMatchObject({ currentTime: 8, isPlaying: true });
    keep(one, 60);
    sound.tell("pause");
    expect(saved().currentTime).toBe(60);
    hearOfKept(true);
    expect([player.state().position, sound.currentTime, player.state().isPlaying]).toEqual([60, 60, false]);
  });

  it("keeps its own recording and position where another was heard, or none", () => {
    const player = playing(7);
    leave(true);
    keep(other, 60);
    hearOfKept(true);
    kept.clear();
    hearOfKept(true);
    expect(player.state()).toMatchObject({ track: one, position: 7 });
  });
});

describe("two windows", () => {
  it("never play at once", () => {
    const player = playing();
    expect(tell).toHaveBeenCalledTimes(1);
    whenOtherPlays();
    expect(player.state()).toMatchObject({ isPlaying: false, hasYielded: true });
    expect(sound.paused).toBe(true);
  });

  it("offer the position that the other has come to, until it has come to the end", () => {
    keep(one, 42);
    const player = open();
    keep(other, 3);
    hearOfKept(false);
    expect(player.state()).toMatchObject({ track: other, position: 3, isOffered: true });
    expect(sound).toMatchObject({ src: other.url, currentTime: 3, paused: true });
    kept.clear();
    hearOfKept(false);
    expect(player.state().track).toBeNull();
  });

  it("do not move what is heard or paused here", () => {
    const player = playing(42);
    keep(one, 80);
    hearOfKept(false);
    player.dispatch({ type: "pause" });
    keep(one, 90);
    hearOfKept(false);
    expect(player.state().position).toBe(42);
  });
});

it("a device that forgets everything falls silent and saves nothing more", () => {
  const player = playing();
  forget();
  expect([sound.src, sound.paused, player.state().track]).toEqual(["", true, null]);
  clock.now += 6000;
  sound.reach(7);
  leave(false);
  expect(kept.size).toBe(0);
});

describe("a conversation", () => {
  it("is ended by a track that starts", () => {
    const player = playing();
    const end = vi.fn();
    const endTalk = beginTalk(player, end);
    expect(sound.paused).toBe(true);
    player.dispatch({ type: "play", track: other });
    player.dispatch({ type: "pause" });
    expect(end).toHaveBeenCalledTimes(1);
    endTalk();
    expect(player.state()).toMatchObject({ isPlaying: false, track: other });
  });

  it("lets the sound go on afterwards, and says that it is paused only where something played", () => {
    const titles: string[] = [];
    listenForToasts(({ title }) => titles.push(title));
    const player = playing();
    const end = vi.fn();
    beginTalk(player, end)();
    expect(player.state()).toMatchObject({ isPlaying: true, isTalking: false });
    expect(end).not.toHaveBeenCalled();
    player.dispatch({ type: "pause" });
    beginTalk(player, () => {})();
    expect(titles).toEqual(["Podcast paused: one"]);
  });
});

describe("the system's controls", () => {
  /** The handlers that a browser without `stop` knows. */
  function shown() {
    const handlers = new Map<string, MediaSessionActionHandler>();
    const mediaSession = {
      playbackState: "none",
      metadata: null as { title: string; artist: string } | null,
      setPositionState: vi.fn(),
      setActionHandler(action: string, handler: MediaSessionActionHandler) {
        if (action === "stop") throw new TypeError(action);
        handlers.set(action, handler);
      },
    };
    vi.stubGlobal("navigator", { mediaSession });
    vi.stubGlobal(
      "MediaMetadata",
      class {
        constructor(data: object) {
          Object.assign(this, data);
        }
      },
    );
    const attributes = { toggleAttribute: () => {} };
    vi.stubGlobal("document", { querySelector: () => ({ content: "The Guide" }), documentElement: attributes });
    const player = playing();
    showInSystem(player);
    const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
      handlers.get(action)?.({ action, ...details });
    return { player, mediaSession, press };
  }

  it("show what plays, of which site, and how far", () => {
    const { player, mediaSession } = shown();
    expect(mediaSession.playbackState).toBe("playing");
    expect(mediaSession.metadata).toMatchObject({ title: "one", artist: "The Guide" });
    player.dispatch({ type: "rate", to: 1.5 });
    sound.reach(7);
    expect(mediaSession.setPositionState).toHaveBeenLastCalledWith({ duration: 100, position: 7, playbackRate: 1.5 });
    player.dispatch({ type: "stop" });
    expect([mediaSession.playbackState, mediaSession.metadata]).toEqual(["none", null]);
  });

  it("play, pause and move it", () => {
    const { player, mediaSession, press } = shown();
    sound.reach(30);
    press("pause");
    expect([player.state().isPlaying, mediaSession.playbackState]).toEqual([false, "paused"]);
    press("play");
    press("seekforward");
    expect(player.state()).toMatchObject({ isPlaying: true, position: 40 });
    press("seekforward", { seekOffset: 5 });
    press("seekbackward");
    expect(player.state().position).toBe(35);
    press("seekto", { seekTime: 99 });
    expect([player.state().position, sound.currentTime]).toEqual([99, 99]);
  });
});
