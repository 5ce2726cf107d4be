import type { VoiceContext } from "../../shared/device/passage.ts";

const name = "assistant:ask";

declare global {
  interface WindowEventMap {
    "assistant:ask": CustomEvent<VoiceContext>;
  }
}

let last: VoiceContext | null = null;

/** The latest passage of this page, for a panel that is loaded later, where the tab can store nothing. */
export const lastAsked = (): VoiceContext | null => last;

/** Opens the audio interface with a passage to ask about. */
export function ask(passage: VoiceContext): void {
  last = passage;
  window.dispatchEvent(new CustomEvent(name, { detail: passage }));
}

/** Calls `then` with every passage that is asked about. @returns what ends it */
export function listenForAsking(then: (passage: VoiceContext) => void): () => void {
  const listener = ({ detail }: CustomEvent<VoiceContext>) => then(detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
