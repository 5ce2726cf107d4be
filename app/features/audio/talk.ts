import { showToast } from "../../ui/toasts.ts";
import type { Player } from "./player-store.ts";

/**
 * Begins a conversation: what plays is paused, with a notice, and goes on
 * after it; a track that is started meanwhile ends it, and so does whoever closes the player.
 *
 * @param end ends the conversation.
 * @returns to be called when the conversation has ended in any way.
 */
export function beginTalk(player: Player, end: () => void): () => void {
  const { isPlaying, track } = player.state();
  player.dispatch({ type: "talk" });
  sayTalking(true);
  if (isPlaying && track) showToast(`Podcast paused: ${track.title}`, "It goes on after the conversation.");
  const stop = player.subscribe(() => {
    if (player.state().isTalking) return;
    stop();
    sayTalking(false);
    end();
  });
  return () => {
    stop();
    sayTalking(false);
    player.dispatch({ type: "talked" });
  };
}

/** Tells what offers to give the guide something (islands/selection) whether a conversation is under way. */
const sayTalking = (isTalking: boolean) =>
  globalThis.document?.documentElement.toggleAttribute("data-talking", isTalking);
