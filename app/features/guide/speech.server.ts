/** Speaks one sentence: 16-bit little-endian PCM of one channel, 16,000 samples a second. */
export type Speak = (sentence: string) => Promise<Uint8Array>;

/** Bytes of a second of sound, and how far ahead of what is heard sentences are made, in milliseconds. */
const [BYTES_A_SECOND, AHEAD] = [32_000, 8_000];
/** Bytes of one message: a quarter second more or less, so that an interruption is heard at once. */
const PIECE = 16_000;

type SpeechOptions = {
  speak: Speak;
  clock: () => Date;
  send: (pcm: Uint8Array, eventId: number) => void;
};

/** What is being said in one conversation: one answer at a time, sentence by sentence, until it is interrupted. */
export class Speech {
  readonly #options: SpeechOptions;
  #current = new AbortController();
  /** When the last sound sent will have been heard, in milliseconds since 1970. */
  #until = 0;

  constructor(options: SpeechOptions) {
    this.#options = options;
  }

  get isHeard(): boolean {
    return this.#until > this.#now;
  }

  get #now(): number {
    return this.#options.clock().getTime();
  }

  /** Ends what is being said. @returns whether anything was still to be heard. */
  stop(): boolean {
    const wasHeard = this.isHeard;
    this.#current.abort();
    this.#current = new AbortController();
    this.#until = 0;
    return wasHeard;
  }

  /** Says sentences, each sent before the next is made. Rejects when the voice fails; what was said stands. */
  async say(sentences: readonly string[], eventId: number): Promise<void> {
    const { signal } = this.#current;
    for (const sentence of sentences) {
      await rest(this.#until - AHEAD - this.#now, signal);
      if (signal.aborted) return;
      const pcm = await this.#options.speak(sentence);
      if (signal.aborted) return;
      for (let at = 0; at < pcm.length; at += PIECE) this.#options.send(pcm.subarray(at, at + PIECE), eventId);
      this.#until = Math.max(this.#until, this.#now) + (pcm.length / BYTES_A_SECOND) * 1000;
    }
  }
}

/** Waits, unless something else has come. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
