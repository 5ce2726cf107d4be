import type { VoiceContext } from "../../domain/device/voice-context.ts";

const name = "assistant:ask";

declare global {
  interface WindowEventMap {
    "assistant:ask": CustomEvent<VoiceContext>;
  }
}

/** Opens the audio interface with a text to ask about. */
export function ask(request: VoiceContext): void {
  window.dispatchEvent(new CustomEvent(name, { detail: request }));
}

/** Calls `then` with every text that is asked about. @returns what ends it */
export function listenForAsking(then: (request: VoiceContext) => void): () => void {
  const listener = (event: CustomEvent<VoiceContext>) => then(event.detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
