import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { readTarget } from "../content/address/canonical-url.ts";
import { RECORDINGS } from "../content/recording.ts";
import { cookieValue, FLASH_COOKIE, type Theme, themeCookie, themeOf } from "../shared/cookies.ts";
import { type CachedResponse, type Encoding, recode, shrink } from "./cached-response.ts";
import type { Job } from "./job.ts";

/** A request for a page that is the same for everyone: all that the page depends on. */
export type PageRequest = { address: string; theme: Theme };

/** True if a Cookie header has a maintainer's session with a valid signature that has not expired. */
export type IsMaintainer = (cookieHeader: string | undefined) => boolean;

/** Reads a request for a shared page; undefined if the answer is for one person only. */
export function pageRequest(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  { isMaintainer }: { isMaintainer: IsMaintainer },
): PageRequest | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const { page, path, query } = readTarget(request.url ?? "/");
  if (page.isPrivate) return undefined;
  // Ranges are not cached: the files are large.
  if (request.headers.range !== undefined && path.startsWith(RECORDINGS)) return undefined;
  const { cookie } = request.headers;
  const isForOne = cookieValue(cookie, FLASH_COOKIE) !== undefined || request.headers["rsc-action-id"] !== undefined;
  // A route manifest is the same for all visitors, whatever their cookies.
  if (isForOne && !path.endsWith(".manifest")) return undefined;
  if (isMaintainer(cookie)) return undefined;
  return { address: path + query, theme: themeOf(cookie) };
}

/** Cache key of a page. */
export const keyOf = ({ address, theme }: PageRequest): string => `${theme} ${address}`;

/**
 * The job that renders a page. It contains nothing else that the visitor sent, so that the answer can be shown to all.
 * HEAD renders the whole page too.
 */
export const pageJob = ({ address, theme }: PageRequest, requestId?: string): Job => ({
  method: "GET",
  url: `http://localhost${address}`,
  headers: [["Cookie", themeCookie(theme).split(";")[0] ?? ""]],
  body: null,
  client: "",
  isShared: true,
  ...(requestId !== undefined && { requestId }),
});

/** Lifetime of a cached page, in milliseconds. */
const HOUR = 3_600_000;

/**
 * Finished pages in memory, in the encodings that were asked for, limited by bytes. A new content version drops all of
 * them. A page expires after an hour, since some pages show how old a record is.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedResponse, () => Promise<CachedResponse>>;
  readonly #readVersion: () => number;
  #version: number;
  #isShrinking = false;

  /** @param readVersion returns a number that changes whenever any content does */
  constructor(maxBytes: number, readVersion: () => number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, key) => page.size + key.length * 2,
      ttl: HOUR,
      perf: Date,
      ttlResolution: 1_000,
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // An edit, which drops all pages, takes nothing from those who wait.
      ignoreFetchAbort: true,
    });
    this.#readVersion = readVersion;
    this.#version = readVersion();
  }

  /** Size of the cached pages, in bytes. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The page, if it is cached. */
  get(key: string): CachedResponse | undefined {
    this.#refresh();
    const page = this.#pages.get(key);
    if (page && !page.isSmall && !this.#isShrinking) void this.#shrink(key, page);
    return page;
  }

  /** A page in another encoding. Of a page in the cache, this is made once for all who ask, and kept beside it. */
  recoded(key: string, page: CachedResponse, encoding: Encoding): CachedResponse | Promise<CachedResponse> {
    const make = () => recode(page, encoding);
    if (this.#pages.peek(key) !== page) return make();
    // With the tag: a page that expired may be followed by another text.
    const name = `${encoding} ${page.etag} ${key}`;
    return this.#pages.get(name) ?? this.#pages.forceFetch(name, { context: make });
  }

  /** Recompresses a page on its second request. One page at a time, so that rendering gets the processor first. */
  async #shrink(key: string, page: CachedResponse): Promise<void> {
    this.#isShrinking = true;
    const small = await shrink(page).catch(() => ({ ...page, isSmall: true }));
    this.#isShrinking = false;
    if (this.#pages.peek(key) === page) this.#pages.set(key, small, { ttl: this.#pages.getRemainingTTL(key) });
  }

  /**
   * Renders a page. Caches it if it is shareable and the content did not change meanwhile.
   * @param render gets a key that is the same for all requests for this page in this content version
   */
  async fill(key: string, render: (shareAs: string) => Promise<CachedResponse>): Promise<CachedResponse> {
    this.#refresh();
    const version = this.#version;
    const page = await render(`${version} ${key}`);
    this.#refresh();
    if (this.#version !== version || !page.isShareable) return page;
    const cached = this.#pages.get(key);
    if (cached) return cached;
    this.#pages.set(key, page);
    return page;
  }

  #refresh(): void {
    const version = this.#readVersion();
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
  }
}
