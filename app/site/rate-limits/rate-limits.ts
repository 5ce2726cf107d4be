import { isIPv4, isIPv6 } from "node:net";
import type { MessagePort } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { CounterStore } from "../../../db/dialect.ts";
import { DomainError } from "../../shared/errors.ts";
import { isSignup } from "../../shared/limits.ts";

/** Points and seconds of each limit; a client is a network (`networkOf`), and one household or office may share it. */
const limits = {
  newsletterClient: { points: 30, duration: 600 },
  newsletterAddress: { points: 5, duration: 600 },
  /** Links of the newsletter that are none of ours. */
  wrongLink: { points: 20, duration: 600 },
  /** Wrong keys of editors. */
  wrongKey: { points: 10, duration: 900 },
  /** Lines of the log about refused keys, each message by itself. */
  refusedKeyLog: { points: 20, duration: 60 },
  assistant: { points: 60, duration: 60 },
  /** Questions to the guide, each of which may cost a call of a language model. */
  guide: { points: 40, duration: 60 },
  /** Beginnings of voice sessions. */
  voiceSession: { points: 30, duration: 600 },
};
export type LimitName = keyof typeof limits;

/** Clients that one limit remembers; beyond it, the one that was longest not seen is forgotten. */
const REMEMBERED = 10_000;

/** Counters of uses. Asynchronous and with plain values, so that they may stand in another thread. */
export type RateLimits = {
  /** Counts one use; resolves to how long to wait, in milliseconds: 0 until the limit is used up. */
  consume: (limit: LimitName, client: string) => Promise<number>;
  /** How long a client has to wait, in milliseconds, counting nothing. */
  peek: (limit: LimitName, client: string) => Promise<number>;
};

/** Counters in a database that several processes share; in memory while it cannot be reached. */
const sharedLimiter = (storeClient: CounterStore, keyPrefix: LimitName) =>
  new RateLimiterPostgres({
    ...{ storeClient, storeType: "client", tableName: "rate_limits", tableCreated: true, keyPrefix },
    ...limits[keyPrefix],
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...limits[keyPrefix] }),
  });

function createLimit(name: LimitName, store: CounterStore | undefined) {
  const { points } = limits[name];
  const counters = store ? sharedLimiter(store, name) : new RateLimiterMemory(limits[name]);
  // The limiter itself would keep every address until its time is over.
  const seen = new LRUCache<string, true>({
    max: REMEMBERED,
    dispose: (_, key, reason) => void (reason === "evict" && !store && counters.delete(key)),
  });
  return {
    async consume(key: string): Promise<number> {
      seen.set(key, true);
      try {
        await counters.consume(key);
        return 0;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return reason.msBeforeNext;
      }
    },
    async peek(key: string): Promise<number> {
      const counted = await counters.get(key);
      return counted && counted.consumedPoints >= points ? Math.max(0, counted.msBeforeNext) : 0;
    },
  };
}

/** Counters: fresh ones in this process's memory, or those of a store that several processes share. */
export function createRateLimits(store?: CounterStore): RateLimits {
  const made = new Map<LimitName, ReturnType<typeof createLimit>>();
  function limitOf(name: LimitName) {
    const limit = made.get(name) ?? createLimit(name, store);
    made.set(name, limit);
    return limit;
  }
  return {
    consume: (limit, client) => limitOf(limit).consume(networkOf(client)),
    peek: (limit, client) => limitOf(limit).peek(networkOf(client)),
  };
}

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

/** The refusal of one who has to wait, given in milliseconds. */
export function tooOften(wait: number): DomainError {
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  const message = `That was too often. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  return new DomainError("too-many-requests", message, { retryAfter: Math.ceil(wait / 1000) });
}

/**
 * Lets through what a client may send to a path: asked before anything looks at its body, and counting nothing.
 * @throws DomainError `too-many-requests` for one who has used up the limit of signups.
 */
export async function admit(limits: RateLimits, path: string, client: string): Promise<void> {
  const wait = isSignup(path) ? await limits.peek("newsletterClient", client) : 0;
  if (wait > 0) throw tooOften(wait);
}

/** Counts one use. @throws DomainError `too-many-requests` with a sentence that says how long to wait. */
export async function consumeOrRefuse(limits: RateLimits, limit: LimitName, client: string): Promise<void> {
  const wait = await limits.consume(limit, client);
  if (wait > 0) throw tooOften(wait);
}

/** An address without the brackets, port or zone that proxies and systems write around it. */
function bare(client: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(client)?.[1] ?? /^([\d.]+):\d+$/.exec(client)?.[1] ?? client;
  return address.replace(/%.*$/, "");
}

/** The eight groups of an IPv6 address, in lowercase hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes an address in its canonical form (https://url.spec.whatwg.org/#concept-ipv6-serializer).
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, since every subscriber is
 * given at least that many addresses to choose from (RFC 6177). An IPv4 address in IPv6 form (RFC 4291, section
 * 2.5.5.2) counts as the IPv4 address. What is no address stays as it is.
 */
export function networkOf(client: string): string {
  const address = bare(client);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return client;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return `${groups.slice(0, 4).join(":")}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}
