import type { MessagePort } from "node:worker_threads";
import type { LimitName, RateLimits } from "./rate-limits.ts";

/** What a thread asks of the counters, with the arguments that it has for them. */
type Question = { id: number; what: keyof RateLimits; limit: LimitName; client: string };
type Answer = { id: number; wait: number } | { id: number; error: unknown };

/**
 * Lets a thread use counters by a port. They stand in the process's main thread, so that a thread that is ended and
 * replaced takes nothing of them along: not what was counted.
 */
export function shareLimits(limits: RateLimits, port: MessagePort): void {
  const tell = (answer: Answer) => port.postMessage(answer);
  port.on("message", ({ id, what, limit, client }: Question) => {
    limits[what](limit, client).then(
      (wait) => tell({ id, wait }),
      (error: unknown) => tell({ id, error }),
    );
  });
  // A port keeps no process alive that is asked to stop.
  port.unref();
}

/** The counters at the other end of a port, as a thread uses them. */
export function limitsAt(port: MessagePort): RateLimits {
  const waiting = new Map<number, PromiseWithResolvers<number>>();
  let last = 0;
  port.on("message", (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("error" in answer) asked?.reject(answer.error);
    else asked?.resolve(answer.wait);
  });
  port.unref();
  function ask(what: Question["what"], limit: LimitName, client: string): Promise<number> {
    last += 1;
    const asked = Promise.withResolvers<number>();
    waiting.set(last, asked);
    port.postMessage({ id: last, what, limit, client } satisfies Question);
    return asked.promise;
  }
  return {
    consume: (limit, client) => ask("consume", limit, client),
    peek: (limit, client) => ask("peek", limit, client),
  };
}
