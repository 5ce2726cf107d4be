import { describe, expect, it, vi } from "vitest";
import { FakeSound, sampleTrack } from "../../../tests/support/fake-sound.ts";
import { listenForToasts } from "../../ui/toasts.ts";
import { createPlayer } from "./player-store.ts";
import { beginTalk } from "./talk.ts";

const one = sampleTrack("one");
const other = sampleTrack("other");
const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const alone = { tell: () => {}, listen: () => {} };

/** A player that plays a track. */
function playing() {
  const sound = new FakeSound();
  const [onLeave, onKept, onForgotten] = [() => {}, () => {}, () => {}];
  const player = createPlayer({ sound, keep: nothing, now: () => 0, windows: alone, onLeave, onKept, onForgotten });
  player.dispatch({ type: "play", track: one });
  return { sound, player };
}

describe("a conversation", () => {
  it("is ended by a track that starts, and told of that once", () => {
    const { sound, player } = playing();
    const onTrack = vi.fn();
    const endTalk = beginTalk(player, onTrack);
    expect(sound.paused).toBe(true);
    player.dispatch({ type: "play", track: other });
    player.dispatch({ type: "pause" });
    expect(onTrack).toHaveBeenCalledTimes(1);
    endTalk();
    expect(player.state()).toMatchObject({ isPlaying: false, track: other });
  });

  it("lets go on what it has paused, and is not told of its own end", () => {
    const { player } = playing();
    const onTrack = vi.fn();
    beginTalk(player, onTrack)();
    expect(player.state()).toMatchObject({ isPlaying: true, isTalking: false });
    expect(onTrack).not.toHaveBeenCalled();
  });

  it("says what it has paused, and nothing where nothing played", () => {
    const told: string[] = [];
    listenForToasts(({ title }) => told.push(title));
    const { player } = playing();
    beginTalk(player, () => {})();
    player.dispatch({ type: "pause" });
    beginTalk(player, () => {})();
    expect(told).toEqual(["Podcast paused: one"]);
  });
});
