import { isIPv4, isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { CounterStore } from "../../../db/dialect.ts";
import { pageAt } from "../../content/address/page-at.ts";
import { DomainError } from "../../shared/errors.ts";

/** Uses and seconds of each limit, per network (`networkOf`), which a household or an office may share. */
const limits = {
  newsletterClient: { points: 30, duration: 600 },
  newsletterAddress: { points: 5, duration: 600 },
  /** Mails to one address. */
  mailToAddress: { points: 5, duration: 86_400 },
  /** Newsletter links with an invalid token. */
  wrongLink: { points: 20, duration: 600 },
  /** Wrong editor keys. */
  wrongKey: { points: 10, duration: 900 },
  /** Log lines about refused keys, per message. */
  refusedKeyLog: { points: 20, duration: 60 },
  assistant: { points: 60, duration: 60 },
  /** Questions to the guide. Each may call a language model. */
  guide: { points: 40, duration: 60 },
  /** Messages to the server of the Model Context Protocol. */
  mcp: { points: 120, duration: 60 },
  /** Reported errors. */
  report: { points: 10, duration: 600 },
  /** Starts of voice sessions. */
  voiceSession: { points: 30, duration: 600 },
};
export type LimitName = keyof typeof limits;

/** Clients that one limit remembers. Beyond it, the least recently seen client is forgotten. */
const MAX_CLIENTS = 10_000;

/** Counters of uses. */
export type RateLimits = {
  /** Counts one use. Resolves to the time to wait, in milliseconds: 0 until the limit is used up. */
  consume: (limit: LimitName, client: string) => Promise<number>;
  /** Resolves to the time that a client has to wait, in milliseconds. Counts nothing. */
  peek: (limit: LimitName, client: string) => Promise<number>;
};

/** Counters in a database that several processes share. Counts in memory while it cannot be reached. */
const sharedLimiter = (storeClient: CounterStore, keyPrefix: LimitName) =>
  new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix,
    ...limits[keyPrefix],
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...limits[keyPrefix] }),
  });

function createLimit(name: LimitName, store: CounterStore | undefined) {
  const { points } = limits[name];
  const counters = store ? sharedLimiter(store, name) : new RateLimiterMemory(limits[name]);
  // The limiter alone would keep every address until its time is over.
  const seen = new LRUCache<string, true>({
    max: MAX_CLIENTS,
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

/** Creates counters in this process's memory, or in a store that several processes share. */
export function createRateLimits(store?: CounterStore): RateLimits {
  const created = new Map<LimitName, ReturnType<typeof createLimit>>();
  function limitOf(name: LimitName) {
    const limit = created.get(name) ?? createLimit(name, store);
    created.set(name, limit);
    return limit;
  }
  return {
    consume: (limit, client) => limitOf(limit).consume(networkOf(client)),
    peek: (limit, client) => limitOf(limit).peek(networkOf(client)),
  };
}

/** The error for a client that has to wait. @param wait milliseconds. */
export function rateLimitError(wait: number): DomainError {
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  const message = `That was too often. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  return new DomainError("too-many-requests", message, { retryAfter: Math.ceil(wait / 1000) });
}

/**
 * Checks whether a client may send to a path, before its body is read. Counts nothing.
 * @throws DomainError `too-many-requests` if the client has used up the limit of the page.
 */
export async function admit(limits: RateLimits, path: string, client: string): Promise<void> {
  const { rateLimit } = pageAt(path);
  const wait = rateLimit ? await limits.peek(rateLimit, client) : 0;
  if (wait > 0) throw rateLimitError(wait);
}

/** Counts one use. @throws DomainError `too-many-requests` with the time to wait. */
export async function consumeOrRefuse(limits: RateLimits, limit: LimitName, client: string): Promise<void> {
  const wait = await limits.consume(limit, client);
  if (wait > 0) throw rateLimitError(wait);
}

/** An address without the brackets, port or zone that proxies and systems add. */
function bareAddress(client: string): string {
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
 * The network that counts as one client: an IPv4 address, or the /64 network of an IPv6 address, since every subscriber
 * gets at least that many addresses (RFC 6177). An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2) counts as the
 * IPv4 address. Any other text stays unchanged.
 */
export function networkOf(client: string): string {
  const address = bareAddress(client);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return client;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return `${groups.slice(0, 4).join(":")}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}
