import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

/** The part of the bytes that is for what the router asks for piece by piece. */
const PIECES = 1 / 16;
/**
 * Whether a key is of such a piece: some routes of a page, or which routes some addresses lead to. Anybody can put
 * together any number of these.
 */
const isPiece = (key: string): boolean => key.includes(".manifest") || key.includes("_routes=");

/** A page that was made, and whether others who ask by its key may have it. */
export type Made = { page: CachedResponse; isShareable: boolean };

/**
 * Finished pages in memory, bounded by bytes, all of one content version: when the version moves, every
 * page is forgotten. A page that depends on the date is forgotten when the date it was made for is over. Several
 * requests for a page that is not there yet wait for one rendering. Pieces have a small place of their own: however many
 * are asked for, they take no page's.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedResponse>;
  readonly #pieces: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, Promise<Made>>();
  readonly #readVersion: () => number;
  readonly #now: () => number;
  #version: number;

  /**
   * @param readVersion gives a number that changes whenever any content does.
   * @param now gives the milliseconds since 1970.
   */
  constructor(maxBytes: number, readVersion: () => number, now: () => number = Date.now) {
    const place = (maxSize: number) =>
      new LRUCache({ maxSize, sizeCalculation: (page: CachedResponse, key: string) => page.size + key.length * 2 });
    const forPieces = Math.ceil(maxBytes * PIECES);
    this.#pages = place(maxBytes - forPieces);
    this.#pieces = place(forPieces);
    this.#readVersion = readVersion;
    this.#now = now;
    this.#version = readVersion();
  }

  /** The finished page, if it is there and still true. */
  get(key: string): CachedResponse | undefined {
    this.#refresh();
    const place = this.#placeOf(key);
    const page = place.get(key);
    if (!page || this.#holds(page)) return page;
    place.delete(key);
    return undefined;
  }

  /**
   * The page, rendered at most once a version. It is kept only if the content stayed the same while it
   * was being rendered, it may be shared, and its time is not over.
   */
  async fill(key: string, render: () => Promise<Made>): Promise<CachedResponse> {
    this.#refresh();
    const version = this.#version;
    const pendingKey = `${version} ${key}`;
    const pending = this.#pending.get(pendingKey);
    if (pending) return (await pending).page;
    const rendering = render().finally(() => this.#pending.delete(pendingKey));
    this.#pending.set(pendingKey, rendering);
    const { page, isShareable } = await rendering;
    this.#refresh();
    if (this.#version === version && isShareable && this.#holds(page)) this.#placeOf(key).set(key, page);
    return page;
  }

  /** Bytes that the kept pages weigh. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#pieces.calculatedSize;
  }

  get count(): number {
    return this.#pages.size + this.#pieces.size;
  }

  #placeOf(key: string): LRUCache<string, CachedResponse> {
    return isPiece(key) ? this.#pieces : this.#pages;
  }

  #holds({ holdsUntil }: CachedResponse): boolean {
    return holdsUntil === Infinity || this.#now() < holdsUntil;
  }

  #refresh(): void {
    const version = this.#readVersion();
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
    this.#pieces.clear();
  }
}
