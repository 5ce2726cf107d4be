import { SKIP } from "../../shared/podcast.ts";
import type { Player } from "./player-store.ts";

const artwork = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" }));

/** Shows what plays where the system shows sound, such as a locked phone, and follows its keys (Media Session). */
export function showInSystem(player: Player): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["play", () => player.dispatch({ type: "resume" })],
    ["pause", () => player.dispatch({ type: "pause" })],
    ["stop", () => player.dispatch({ type: "stop" })],
    ["seekbackward", ({ seekOffset }) => player.dispatch({ type: "skip", by: -(seekOffset ?? SKIP) })],
    ["seekforward", ({ seekOffset }) => player.dispatch({ type: "skip", by: seekOffset ?? SKIP })],
    ["seekto", ({ seekTime }) => player.dispatch({ type: "seek", to: seekTime ?? 0 })],
  ];
  for (const [action, handler] of handlers) {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // A browser that does not know an action does without it.
    }
  }
  let shown = "";
  const show = () => {
    const { track, isPlaying, duration, position, rate } = player.state();
    mediaSession.playbackState = isPlaying ? "playing" : track ? "paused" : "none";
    if (shown !== (track?.url ?? "")) {
      shown = track?.url ?? "";
      const artist = document.querySelector<HTMLMetaElement>("meta[property='og:site_name']")?.content ?? "";
      mediaSession.metadata = track ? new MediaMetadata({ title: track.title, artist, artwork }) : null;
    }
    if (track && duration && position <= duration)
      mediaSession.setPositionState?.({ duration, position, playbackRate: rate });
  };
  player.subscribe(show);
  show();
}
