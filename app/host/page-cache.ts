import { LRUCache } from "lru-cache";
import { type Asker, Askers } from "./askers.ts";
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

/** A page, and the content version for which it is known to be true. */
type Kept = { page: CachedResponse; version: number };

/** Whether it can be told of a page without making it that it would be the same again. */
const canBeTold = ({ version, status }: CachedResponse): boolean => version !== undefined && status === 200;

/**
 * Finished pages in memory, bounded by bytes. When the content version moves, none is given to anybody until it has
 * been made again; who makes it is told of the former one, which may turn out to be the same. What is no page, as a
 * picture or an answer of the API, is forgotten. A page that depends on
 * the date is forgotten when the date it was made for is over. Several requests for a page that is not there yet wait
 * for one rendering. Pieces have a small place of their own: however many are asked for, they take no page's.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Kept>;
  readonly #pieces: LRUCache<string, Kept>;
  readonly #pending = new Map<string, { askers: Askers; rendering: Promise<Made> }>();
  readonly #readVersion: () => number;
  readonly #now: () => number;
  #version: number;

  /**
   * @param readVersion gives a number that changes whenever any content does.
   * @param now gives the milliseconds since 1970.
   */
  constructor(maxBytes: number, readVersion: () => number, now: () => number = Date.now) {
    const place = (maxSize: number) =>
      new LRUCache({ maxSize, sizeCalculation: ({ page }: Kept, key: string) => page.size + key.length * 2 });
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
    const kept = this.#find(key);
    return kept?.version === this.#version ? kept.page : undefined;
  }

  /**
   * The page, rendered at most once a version. It is kept only if the content stayed the same while it
   * was being rendered, it may be shared, and its time is not over.
   * @param render is given all who wait for the page, and the page as it was before the content moved, if that is
   *   still there.
   */
  async fill(
    key: string,
    asker: Asker,
    render: (askers: Askers, former: CachedResponse | undefined) => Promise<Made>,
  ): Promise<CachedResponse> {
    this.#refresh();
    const version = this.#version;
    const pendingKey = `${version} ${key}`;
    const pending = this.#pending.get(pendingKey);
    if (pending) {
      pending.askers.add(asker);

      return (await pending.rendering).page;
    }
    const askers = new Askers(asker);
    const rendering = render(askers, this.#find(key)?.page).finally(() => this.#pending.delete(pendingKey));
    this.#pending.set(pendingKey, { askers, rendering });
    const { page, isShareable } = await rendering;
    this.#refresh();
    if (this.#version === version && isShareable && this.#holds(page)) this.#placeOf(key).set(key, { page, version });
    return page;
  }

  /** Bytes that the kept pages weigh. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#pieces.calculatedSize;
  }

  get count(): number {
    return this.#pages.size + this.#pieces.size;
  }

  /** What is kept, of whatever version; what is over is forgotten. */
  #find(key: string): Kept | undefined {
    const place = this.#placeOf(key);
    const kept = place.get(key);
    if (!kept || this.#holds(kept.page)) return kept;
    place.delete(key);
    return undefined;
  }

  #placeOf(key: string): LRUCache<string, Kept> {
    return isPiece(key) ? this.#pieces : this.#pages;
  }

  #holds({ holdsUntil }: CachedResponse): boolean {
    return holdsUntil === Infinity || this.#now() < holdsUntil;
  }

  #refresh(): void {
    const version = this.#readVersion();
    if (version === this.#version) return;
    this.#version = version;
    for (const place of [this.#pages, this.#pieces])
      for (const [key, { page }] of [...place]) if (!canBeTold(page)) place.delete(key);
  }
}
