"use client";

import { useSyncExternalStore } from "react";
import { onCleared, storageOf } from "../../client/storage/device-storage.ts";
import { createPlayer, type Player, type PlayerState, SKIP } from "./player-store.ts";

// A press may have started the sound before this was loaded (play-sound.ts).
window.sound ??= new Audio();

/** The page's player: loaded with the interface, or by another user such as a conversation. */
export const player: Player = createPlayer({ sound: window.sound, storage: storageOf("local") });

addEventListener("pagehide", ({ persisted }) => (persisted ? player.leave() : player.save()));
addEventListener("pageshow", ({ persisted }) => persisted && player.comeBack());
// A phone may end a hidden page without another event.
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && player.save());
// A recording that played on would be saved again within seconds.
onCleared(player.stop);
showInSystem();

/** The state of the page's player, as it changes. */
export const usePlayer = (): PlayerState => useSyncExternalStore(player.subscribe, player.state, player.state);

/** Names the recording where the system shows sound, such as on a locked phone, and follows its keys (Media Session). */
function showInSystem(): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["stop", player.stop],
    ["seekbackward", ({ seekOffset }) => player.skip(-(seekOffset ?? SKIP))],
    ["seekforward", ({ seekOffset }) => player.skip(seekOffset ?? SKIP)],
    ["seekto", ({ seekTime }) => player.seek(seekTime ?? 0)],
  ];
  for (const [action, handler] of handlers) {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // Not every browser knows every action.
    }
  }
  const artist = document.querySelector<HTMLMetaElement>("meta[property='og:site_name']")?.content ?? "";
  const artwork = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" }));
  let shown: string | undefined;
  const show = () => {
    const { track } = player.state();
    if (shown === track?.url) return;
    shown = track?.url;
    mediaSession.metadata = track && new MediaMetadata({ title: track.title, artist, artwork });
  };
  player.subscribe(show);
  show();
}
