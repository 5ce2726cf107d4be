import type { VoiceContext } from "../../shared/device/passage.ts";

const name = "assistant:ask";

declare global {
  interface WindowEventMap {
    "assistant:ask": CustomEvent<VoiceContext>;
  }
}

let last: VoiceContext | null = null;

/** What was asked about last on this page, for who listens only later, and where the tab can keep nothing. */
export const lastAsked = (): VoiceContext | null => last;

/** Opens the audio interface with a text to ask about. */
export function ask(request: VoiceContext): void {
  last = request;
  window.dispatchEvent(new CustomEvent(name, { detail: request }));
}

/** Calls `then` with every text that is asked about. @returns what ends it */
export function listenForAsking(then: (request: VoiceContext) => void): () => void {
  const listener = (event: CustomEvent<VoiceContext>) => then(event.detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
