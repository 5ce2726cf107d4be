import type { VoiceContext } from "../../shared/device/passage.ts";

const EVENT = "assistant:ask";

declare global {
  interface WindowEventMap {
    "assistant:ask": CustomEvent<VoiceContext>;
  }
}

let last: VoiceContext | null = null;

/** The page's last passage, for a guide panel that loads later in a browser that blocks session storage. */
export const lastPassage = (): VoiceContext | null => last;

/** Opens the audio interface with a passage to ask about. */
export function ask(passage: VoiceContext): void {
  last = passage;
  window.dispatchEvent(new CustomEvent(EVENT, { detail: passage }));
}

/** Calls `then` with each passage given to `ask`. @returns a function that removes the listener */
export function onAskAboutPassage(then: (passage: VoiceContext) => void): () => void {
  const listener = ({ detail }: CustomEvent<VoiceContext>) => then(detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
