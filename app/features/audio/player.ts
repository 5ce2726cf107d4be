import { keepOf } from "../../client/storage/device-storage.ts";
import { onAllForgotten } from "../../client/storage/stored-text.ts";
import { showInSystem } from "./media-session.ts";
import { createPlayer, type Player, type Windows } from "./player-store.ts";
import { podcastKeys } from "./podcast-keeping.ts";

/**
 * Other windows of this browser, so that no two play at once; nobody, where storage is blocked and with it the channel.
 * It is closed while the page lies aside: the browser gives up a page that hears of something meanwhile.
 */
function otherWindows(): Windows {
  let channel: BroadcastChannel | undefined;
  let whenOtherPlays = () => {};
  const open = () => {
    try {
      channel = new BroadcastChannel("podcast");
      channel.addEventListener("message", () => whenOtherPlays());
    } catch {
      // Who can keep nothing hears of no other window.
    }
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  open();
  addEventListener("pagehide", close);
  addEventListener("pageshow", ({ persisted }) => persisted && open());
  return {
    tell: () => channel?.postMessage("playing"),
    listen(then) {
      whenOtherPlays = then;
    },
  };
}

/** A phone may end a page that is hidden without another word. */
function onLeave(then: (isWhole: boolean) => void): void {
  addEventListener("pagehide", ({ persisted }) => then(persisted));
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && then(false));
}

/** Other windows tell what they keep; those of this one were there while a page lay aside. */
function onKept(then: (isBack: boolean) => void): void {
  addEventListener("storage", ({ key }) => key === podcastKeys.saved && then(false));
  addEventListener("pageshow", ({ persisted }) => persisted && then(true));
}

/** The sound that a press may have begun before this was loaded (app/features/audio/play-sound.ts). */
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
  onKept,
  onForgotten: onAllForgotten,
});
showInSystem(player);
