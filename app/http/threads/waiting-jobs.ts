import { addAbortListener } from "node:events";
import { DomainError } from "../../shared/errors.ts";
import type { Asker, Askers } from "../askers.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Entry } from "./seat.ts";

/** A job that waits, with the places of all who wait for it; it is over when it was begun or given up. */
type Waiting = { entry: Entry; places: Set<Place>; isOver: boolean };
type Place = { client: string; waiting: Waiting; free: () => void };

type WaitingOptions = {
  /** How many may wait. */
  most: number;
  /** For how long, in milliseconds. */
  limit: number;
};

/**
 * Jobs that wait for a thread. Clients take turns. A job for which several wait is begun in the first turn of any of
 * them, and given up when none is left: when all have gone away, waited too long, or were turned away because too many
 * wait, which begins with the clients that have the most waiting.
 */
export class WaitingJobs {
  readonly #queue = new FairQueue<Place>();
  readonly #options: WaitingOptions;

  constructor(options: WaitingOptions) {
    this.#options = options;
  }

  add(entry: Entry, askers: Askers): void {
    const waiting: Waiting = { entry, places: new Set(), isOver: false };
    askers.each((asker) => {
      if (!waiting.isOver) this.#join(waiting, asker);
    });
  }

  /** Removes the job whose turn it is. */
  take(): Entry | undefined {
    const waiting = this.#queue.shift()?.waiting;
    if (!waiting) return undefined;
    waiting.isOver = true;
    for (const place of waiting.places) this.#free(place);
    return waiting.entry;
  }

  get size(): number {
    return this.#queue.size;
  }

  /** Gives all of them up. */
  refuseAll(sentence: string): void {
    for (let entry = this.take(); entry; entry = this.take()) entry.reject(unavailable(sentence));
  }

  #join(waiting: Waiting, { client, signal }: Asker): void {
    const { most, limit } = this.#options;
    const timer = setTimeout(() => this.#leave(place, "The site is too busy. Please try again in a moment."), limit);
    timer.unref();
    const gone = signal && addAbortListener(signal, () => this.#leave(place, "The connection was closed."));
    const place: Place = {
      client,
      waiting,
      free() {
        clearTimeout(timer);
        gone?.[Symbol.dispose]();
      },
    };
    waiting.places.add(place);
    this.#queue.push(place);
    const last = this.#queue.size > most ? this.#queue.lastOfLongest() : undefined;
    if (last) this.#leave(last, "Too many others are waiting. Please try again in a moment.");
  }

  #leave(place: Place, sentence: string): void {
    const { waiting } = place;
    if (waiting.isOver) return;
    this.#free(place);
    waiting.places.delete(place);
    if (waiting.places.size > 0) return;
    waiting.isOver = true;
    waiting.entry.reject(unavailable(sentence));
  }

  #free(place: Place): void {
    this.#queue.remove(place);
    place.free();
  }
}

const unavailable = (sentence: string) => new DomainError("unavailable", sentence);
