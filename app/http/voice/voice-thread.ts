import { Worker } from "node:worker_threads";
import type { FromVoice, ToVoice } from "./messages.ts";

/** Milliseconds after which a thread that says nothing is ended. */
const PATIENCE = 10_000;
/** What it may keep of JavaScript's heap, in MB. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

type Listeners = {
  onMessage: (message: Exclude<FromVoice, { kind: "alive" }>) => void;
  /** The thread has ended, and with it every session that it had. */
  onLoss: (reason: unknown) => void;
};

/** The thread of the voice agent: started by its first session, started again by the next one after it ended. */
export class VoiceThread {
  readonly #file: URL;
  readonly #listeners: Listeners;
  #worker: Worker | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isAlive = true;

  constructor(file: URL, listeners: Listeners) {
    this.#file = file;
    this.#listeners = listeners;
  }

  tell(message: ToVoice): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  /** Ends the thread; the next message starts another. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#forget();
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits });
    const lose = (reason: unknown) => {
      if (this.#worker !== worker) return;
      this.#forget();
      this.#listeners.onLoss(reason);
    };
    worker.on("message", (message: FromVoice) => {
      if (this.#worker !== worker) return;
      this.#isAlive = true;
      if (message.kind !== "alive") this.#listeners.onMessage(message);
    });
    worker.once("error", lose);
    worker.once("exit", (code) => lose(new Error(`The voice agent's thread ended with ${code}.`)));
    this.#isAlive = true;
    this.#watch = setInterval(() => {
      if (!this.#isAlive) {
        lose(new Error("The voice agent's thread said nothing for too long."));
        void worker.terminate();
        return;
      }
      this.#isAlive = false;
      worker.postMessage({ kind: "alive" } satisfies ToVoice);
    }, PATIENCE);
    this.#watch.unref();
    worker.unref();
    return worker;
  }

  #forget(): void {
    clearInterval(this.#watch);
    this.#worker = undefined;
  }
}
