import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Wish } from "./cached-response.ts";

/** What was found of a request that is in order: the key of the page it asks for, how it wants it, and its cookies. */
type SeenRequest = { key: string; wish: Wish; cookie: string | undefined };

/** How many are remembered, and the characters up to which one is: together two megabytes at the most. */
const MOST = 1_000;
const LONGEST = 2_000;

/** All that a client said before a body; no part of it can hold the line break that parts it from the next. */
const headOf = ({ httpVersion, method, url, rawHeaders }: IncomingMessage): string =>
  `${httpVersion} ${method} ${url}\n${rawHeaders.join("\n")}`;

/**
 * What was found of requests that were answered with a kept page, by every character of their heads. One that comes
 * again is not read again: most of what a kept page cost beside its bytes was that.
 */
export class SeenRequests {
  readonly #seen = new LRUCache<string, SeenRequest>({ max: MOST });

  find(request: IncomingMessage): SeenRequest | undefined {
    return this.#seen.get(headOf(request));
  }

  remember(request: IncomingMessage, seen: SeenRequest): void {
    const head = headOf(request);
    if (head.length <= LONGEST) this.#seen.set(head, seen);
  }
}
