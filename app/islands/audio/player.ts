import { keepOf } from "../stored/device-storage.ts";
import { onAllForgotten } from "../stored/stored-text.ts";
import { showInSystem } from "./media-session.ts";
import { createPlayer, type Player, type Windows } from "./player-store.ts";

/** Other windows of this browser, so that no two play at once. */
function otherWindows(): Windows {
  const channel = new BroadcastChannel("podcast");
  return {
    tell: () => channel.postMessage("playing"),
    listen: (whenOtherPlays) => channel.addEventListener("message", whenOtherPlays),
  };
}

/** A phone may end a page that is hidden without another word. */
function onLeave(then: () => void): void {
  addEventListener("pagehide", then);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && then());
}

/** The sound that a press may have begun before this was loaded (inline/play-sound.ts). */
function theSound(): HTMLAudioElement {
  window.sound ??= new Audio();
  return window.sound;
}

/** The page's player: loaded with the interface, or by whoever has to do with it, such as a conversation. */
export const player: Player = createPlayer({
  sound: theSound(),
  keep: keepOf("local"),
  now: Date.now,
  windows: otherWindows(),
  onLeave,
  onForgotten: onAllForgotten,
});
showInSystem(player);
