import type { Sound } from "../sound.ts";

/** What speaks: a program of this machine, or a service. */
export type Engine = {
  /** What is said of the voice on the page and in the feed, such as "Flite, voice slt". */
  voice: string;
  /** How many sentences may be asked for at a time. */
  parallel: number;
  /**
   * The sound of one sentence, without silence at its ends.
   * @throws DomainError `unavailable` when it cannot be made, with what to do.
   */
  speak(text: string, signal: AbortSignal): Promise<Sound>;
  /** Ends what the engine keeps running. */
  close(): Promise<void>;
};
