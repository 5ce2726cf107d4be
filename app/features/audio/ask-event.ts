import type { VoiceContext } from "../../shared/device/passage.ts";

const EVENT = "assistant:ask";

declare global {
  interface WindowEventMap {
    "assistant:ask": CustomEvent<VoiceContext>;
  }
}

let last: VoiceContext | null = null;
/** What the listeners do with it. */
let answers: unknown[] = [];

/** The page's last passage, for a guide panel that loads later in a browser that blocks session storage. */
export const lastPassage = (): VoiceContext | null => last;
export function forgetLastPassage(): void {
  last = null;
}

/** Opens the audio interface with a passage to ask about. Resolves once it is open. */
export async function ask(passage: VoiceContext): Promise<void> {
  last = passage;
  answers = [];
  window.dispatchEvent(new CustomEvent(EVENT, { detail: passage }));
  await Promise.all(answers);
}

/** Calls `then` with each passage given to `ask`, which waits for it. @returns a function that removes the listener */
export function onAskAboutPassage(then: (passage: VoiceContext) => unknown): () => void {
  const listener = ({ detail }: CustomEvent<VoiceContext>) => void answers.push(then(detail));
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

/** A request to open the card, with the control that was clicked (null if there was none) and a call once it is open. */
export type OpenRequest = { opener: Element | null; onShown: () => void };
