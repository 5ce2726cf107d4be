"use client";

import { useSyncExternalStore } from "react";
import { keepOf, onAllForgotten } from "../../client/storage/device-storage.ts";
import type { Podcast } from "./player-state.ts";
import { createPlayer, type Player, podcastKeys, showInSystem } from "./player-store.ts";

/**
 * Other windows of this browser, so that only one plays; none where storage is blocked, and the channel with it. The
 * channel is closed while the page is cached for Back: a browser drops a cached page that receives a message.
 */
function otherWindows() {
  let channel: BroadcastChannel | undefined;
  let whenOtherPlays = () => {};
  const open = () => {
    try {
      channel = new BroadcastChannel("podcast");
      channel.addEventListener("message", () => whenOtherPlays());
    } catch {
      // Without a channel this window plays on its own.
    }
  };
  open();
  addEventListener("pagehide", () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener("pageshow", ({ persisted }) => persisted && open());
  return {
    tell: () => channel?.postMessage("playing"),
    listen(then: () => void) {
      whenOtherPlays = then;
    },
  };
}

// A press may have started the sound before this was loaded (play-sound.ts).
window.sound ??= new Audio();

/** The page's player: loaded with the interface, or by another user such as a conversation. */
export const player: Player = createPlayer({
  sound: window.sound,
  keep: keepOf("local"),
  now: Date.now,
  windows: otherWindows(),
  onLeave(then) {
    addEventListener("pagehide", ({ persisted }) => then(persisted));
    // A phone may end a hidden page without another event.
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && then(false));
  },
  onKept(then) {
    addEventListener("storage", ({ key }) => key === podcastKeys.saved && then(false));
    addEventListener("pageshow", ({ persisted }) => persisted && then(true));
  },
  onForgotten: onAllForgotten,
});
showInSystem(player);

/** The state of the page's player, as it changes. */
export const usePlayer = (): Podcast => useSyncExternalStore(player.subscribe, player.state, player.state);
