import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { cacheKey } from "../content/address/canonical-url.ts";
import { RECORDINGS } from "../content/recording.ts";
import { cookieValue, FLASH_COOKIE, type Theme, themeCookie, themeOf } from "../shared/cookies.ts";
import { isEditorPath } from "../shared/editor-addresses.ts";
import { VOICE_SESSION_PATH } from "../shared/voice-offer.ts";
import { type CachedResponse, shrink } from "./cached-response.ts";
import type { Job } from "./job.ts";

/** A request for something that is the same for everyone who asks so: all that it may depend on. */
export type PageRequest = { address: string; theme: Theme };

/** Whether a Cookie header carries a maintainer's session that is signed and whose time is not over. */
export type IsMaintainer = (cookieHeader: string | undefined) => boolean;

/** What a request asks for that is the same for everyone; undefined when the answer is for one person only. */
export function pageRequest(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  { isMaintainer }: { isMaintainer: IsMaintainer },
): PageRequest | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const address = cacheKey(request.url ?? "/");
  const [path = "/", query = ""] = address.split("?", 2);
  // Each session is one visitor's; what is below the editor is for one maintainer.
  if (path === VOICE_SESSION_PATH || isEditorPath(path)) return undefined;
  // The page of a link in a mail is for the reader of that mail.
  if (path.startsWith("/newsletter/") && query.includes("token=")) return undefined;
  // A part of a file is never kept: what is asked for so is large.
  if (request.headers.range !== undefined && path.startsWith(RECORDINGS)) return undefined;
  const { cookie } = request.headers;
  const isForOne = cookieValue(cookie, FLASH_COOKIE) !== undefined || request.headers["rsc-action-id"] !== undefined;
  // Where links lead is the same for all visitors, whatever they carry.
  if (isForOne && !path.endsWith(".manifest")) return undefined;
  if (isMaintainer(cookie)) return undefined;
  return { address, theme: themeOf(cookie) };
}

/** What a page is kept under. */
export const keyOf = ({ address, theme }: PageRequest): string => `${theme} ${address}`;

/**
 * The job of rendering a page: made of what the page depends on and of nothing else that a visitor sent, so that
 * the answer can be shown to all. The whole page is asked for, also for a HEAD.
 */
export const pageJob = ({ address, theme }: PageRequest): Job => ({
  method: "GET",
  url: `http://localhost${address}`,
  headers: [["Cookie", themeCookie(theme).split(";")[0] ?? ""]],
  body: null,
  client: "",
  isShared: true,
});

/** Milliseconds for which a page is cached. */
const AN_HOUR = 3_600_000;

/**
 * Finished pages in memory, bounded by bytes. When the content version moves, all are dropped. A page is made anew
 * after an hour: some say how old a record is.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedResponse>;
  readonly #readVersion: () => number;
  #version: number;
  #isShrinking = false;

  /** @param readVersion returns a number that changes whenever any content does */
  constructor(maxBytes: number, readVersion: () => number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, key) => page.size + key.length * 2,
      ttl: AN_HOUR,
      perf: Date,
      ttlResolution: 1_000,
    });
    this.#readVersion = readVersion;
    this.#version = readVersion();
  }

  /** The finished page, if it is cached. */
  get(key: string): CachedResponse | undefined {
    this.#refresh();
    const page = this.#pages.get(key);
    if (page && !page.isSmall && !this.#isShrinking) void this.#shrink(key, page);
    return page;
  }

  /** Puts a page that was asked for again into fewer bytes, one page at a time: misses have the processor first. */
  async #shrink(key: string, page: CachedResponse): Promise<void> {
    this.#isShrinking = true;
    const small = await shrink(page).catch(() => ({ ...page, isSmall: true }));
    this.#isShrinking = false;
    if (this.#pages.peek(key) === page) this.#pages.set(key, small, { ttl: this.#pages.getRemainingTTL(key) });
  }

  /**
   * The page, rendered now. It is cached if the content did not change meanwhile and it is for everyone.
   * @param render is given a key that is the same for all who ask for this page of this content version
   */
  async fill(key: string, render: (shareAs: string) => Promise<CachedResponse>): Promise<CachedResponse> {
    this.#refresh();
    const version = this.#version;
    const page = await render(`${version} ${key}`);
    this.#refresh();
    if (this.#version !== version || !page.isShareable) return page;
    const kept = this.#pages.get(key) ?? page;
    if (kept === page) this.#pages.set(key, page);
    return kept;
  }

  #refresh(): void {
    const version = this.#readVersion();
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
  }
}
