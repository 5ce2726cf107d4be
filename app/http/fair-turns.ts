import { clientBounds } from "./client-bounds.ts";

/**
 * Shares the turns of the event loop among clients: of the requests that arrive in one turn, each client has a few
 * answered, and its others wait for the next turns, in their order.
 */
export class FairTurns {
  /** Requests of each client that were begun in this turn. */
  readonly #begun = new Map<string, number>();
  /** Requests that wait, by client. No line is empty. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isScheduled = false;

  /** Calls `begin` at once or in a later turn of the event loop. */
  take(client: string, begin: () => void): void {
    const count = this.#begun.get(client) ?? 0;
    if (count < clientBounds.answersPerTurn) {
      this.#begun.set(client, count + 1);
      this.#schedule();
      begin();
      return;
    }
    const line = this.#waiting.get(client);
    if (line) line.push(begin);
    else this.#waiting.set(client, [begin]);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#endTurn());
  }

  #endTurn(): void {
    this.#isScheduled = false;
    this.#begun.clear();
    for (const [client, line] of this.#waiting) {
      const next = line.splice(0, clientBounds.answersPerTurn);
      if (line.length === 0) this.#waiting.delete(client);
      this.#begun.set(client, next.length);
      this.#schedule();
      for (const begin of next) begin();
    }
  }
}
