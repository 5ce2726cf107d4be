"use client";

import { useSyncExternalStore } from "react";
import { onCleared, storageOf } from "../../client/storage/device-storage.ts";
import { createPlayer, type Player, type PlayerState, SKIP_SECONDS } from "./player-store.ts";
import { pageSound } from "./sound.ts";

/** The page's player, which the audio interface and the guide share. */
export const player: Player = createPlayer({ sound: pageSound(), storage: storageOf("local") });

addEventListener("pagehide", ({ persisted }) => (persisted ? player.suspend() : player.save()));
addEventListener("pageshow", ({ persisted }) => persisted && player.restore());
// A phone may discard a hidden page without another event.
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && player.save());
// A recording that kept playing would be saved again within seconds.
onCleared(player.stop);
connectMediaSession();

/** The current state of the page's player. */
export const usePlayer = (): PlayerState => useSyncExternalStore(player.subscribe, player.state, player.state);

/** Shows the recording in the system's media controls and handles their keys (W3C Media Session). */
function connectMediaSession(): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["stop", player.stop],
    ["seekbackward", ({ seekOffset }) => player.skip(-(seekOffset ?? SKIP_SECONDS))],
    ["seekforward", ({ seekOffset }) => player.skip(seekOffset ?? SKIP_SECONDS)],
    ["seekto", ({ seekTime }) => player.seek(seekTime ?? 0)],
  ];
  for (const [action, handler] of handlers) {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // The browser does not support this action.
    }
  }
  const artist = document.querySelector<HTMLMetaElement>("meta[property='og:site_name']")?.content ?? "";
  const artwork = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" }));
  let shownUrl: string | undefined;
  const update = () => {
    const { track } = player.state();
    if (shownUrl === track?.url) return;
    shownUrl = track?.url;
    mediaSession.metadata = track && new MediaMetadata({ title: track.title, artist, artwork });
  };
  player.subscribe(update);
  update();
}
