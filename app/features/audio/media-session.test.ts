import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSound, sampleTrack } from "../../../tests/support/fake-sound.ts";
import { showInSystem } from "./media-session.ts";
import { createPlayer, type Player } from "./player-store.ts";

/** The system's keys, as far as a browser knows them: this one knows no `stop`. */
const handlers = new Map<string, MediaSessionActionHandler>();
const mediaSession = {
  playbackState: "none",
  metadata: null as { title: string; artist: string; artwork: unknown[] } | null,
  setPositionState: vi.fn(),
  setActionHandler(action: string, handler: MediaSessionActionHandler) {
    if (action === refused) throw new TypeError(action);
    handlers.set(action, handler);
  },
};
let refused: string;
let player: Player;
let sound: FakeSound;

function show() {
  vi.stubGlobal("navigator", { mediaSession });
  vi.stubGlobal(
    "MediaMetadata",
    class {
      constructor(said: object) {
        Object.assign(this, said);
      }
    },
  );
  vi.stubGlobal("document", { querySelector: () => ({ content: "The Guide" }) });
  sound = new FakeSound();
  player = createPlayer({
    sound,
    keep: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    now: () => 0,
    windows: { tell: () => {}, listen: () => {} },
    onLeave: () => {},
    onKept: () => {},
    onForgotten: () => {},
  });
  showInSystem(player);
}
const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
  handlers.get(action)?.({ action, ...details });

beforeEach(() => {
  refused = "";
  handlers.clear();
  mediaSession.metadata = null;
  mediaSession.setPositionState.mockClear();
  show();
});
afterEach(() => vi.unstubAllGlobals());

it("says what plays, of which site, with pictures, and how far it is", () => {
  expect([mediaSession.playbackState, mediaSession.metadata]).toEqual(["none", null]);
  player.dispatch({ type: "play", track: sampleTrack("one") });
  expect(mediaSession.playbackState).toBe("playing");
  expect(mediaSession.metadata).toMatchObject({ title: "one", artist: "The Guide" });
  expect(mediaSession.metadata?.artwork.length).toBeGreaterThan(0);
  player.dispatch({ type: "rate", to: 1.5 });
  sound.reach(7);
  expect(mediaSession.setPositionState).toHaveBeenLastCalledWith({ duration: 100, position: 7, playbackRate: 1.5 });
});

it("follows the system's keys", () => {
  player.dispatch({ type: "play", track: sampleTrack("one") });
  sound.reach(30);
  press("pause");
  expect([player.state().isPlaying, mediaSession.playbackState]).toEqual([false, "paused"]);
  press("play");
  expect(player.state().isPlaying).toBe(true);
  press("seekforward");
  expect(player.state().position).toBe(40);
  press("seekforward", { seekOffset: 5 });
  expect(player.state().position).toBe(45);
  press("seekbackward");
  expect(player.state().position).toBe(35);
  press("seekbackward", { seekOffset: 60 });
  expect(player.state().position).toBe(0);
  press("seekto", { seekTime: 99 });
  expect([player.state().position, sound.currentTime]).toEqual([99, 99]);
  press("stop");
  expect([player.state().track, mediaSession.playbackState, mediaSession.metadata]).toEqual([null, "none", null]);
});

it("does without a key that the browser does not know, and without all of it", () => {
  refused = "stop";
  handlers.clear();
  show();
  expect([...handlers.keys()].sort()).toEqual(["pause", "play", "seekbackward", "seekforward", "seekto"]);
  vi.stubGlobal("navigator", {});
  expect(() => showInSystem(player)).not.toThrow();
});
