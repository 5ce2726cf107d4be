import { LRUCache } from "lru-cache";
import { type Asker, Askers } from "./askers.ts";
import type { CachedResponse } from "./cached-response.ts";

/**
 * Finished pages in memory, bounded by bytes. When the content version moves, all are dropped. A page that depends on the
 * date is dropped when that date is over. Requests for a page that is being rendered wait for that one render.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, { askers: Askers; rendering: Promise<CachedResponse> }>();
  readonly #readVersion: () => number;
  readonly #now: () => number;
  #version: number;

  /**
   * @param readVersion returns a number that changes whenever any content does
   * @param now returns milliseconds since 1970
   */
  constructor(maxBytes: number, readVersion: () => number, now: () => number = Date.now) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (page, key) => page.size + key.length * 2 });
    this.#readVersion = readVersion;
    this.#now = now;
    this.#version = readVersion();
  }

  /** The finished page, if it is cached and still valid. */
  get(key: string): CachedResponse | undefined {
    this.#refresh();
    const page = this.#pages.get(key);
    if (!page || this.#isValid(page)) return page;
    this.#pages.delete(key);
    return undefined;
  }

  /**
   * The page, rendered once per content version for all who wait for it. It is cached if the content did not change
   * meanwhile, it is for everyone, and it is still valid.
   * @param render is given all who wait for the page
   */
  async fill(key: string, asker: Asker, render: (askers: Askers) => Promise<CachedResponse>): Promise<CachedResponse> {
    this.#refresh();
    const version = this.#version;
    const pendingKey = `${version} ${key}`;
    const pending = this.#pending.get(pendingKey);
    if (pending) {
      pending.askers.add(asker);
      return pending.rendering;
    }
    const askers = new Askers(asker);
    const rendering = render(askers).finally(() => this.#pending.delete(pendingKey));
    this.#pending.set(pendingKey, { askers, rendering });
    const page = await rendering;
    this.#refresh();
    if (this.#version === version && page.isShareable && this.#isValid(page)) this.#pages.set(key, page);
    return page;
  }

  /** Bytes that the cached pages take. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get count(): number {
    return this.#pages.size;
  }

  #isValid({ holdsUntil }: CachedResponse): boolean {
    return holdsUntil === Number.POSITIVE_INFINITY || this.#now() < holdsUntil;
  }

  #refresh(): void {
    const version = this.#readVersion();
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
  }
}
