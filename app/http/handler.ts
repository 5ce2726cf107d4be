import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { cacheKey, canonicalUrl } from "../content/address/canonical-url.ts";
import { themeOf } from "../shared/cookies.ts";
import { DomainError } from "../shared/errors.ts";
import { mostBytesAt } from "../shared/limits.ts";
import { type CachedResponse, sendCachedResponse, toCachedResponse, wishOf } from "./cached-response.ts";
import { type FileSource, recordings, StaticFiles } from "./files.ts";
import { siteHeaders } from "./finish-answer.ts";
import type { AskJob, Caller, Job } from "./job.ts";
import { type IsMaintainer, keyOf, PageCache, type PageRequest, pageJob, pageRequest } from "./page-cache.ts";
import { redirect, refusals } from "./refuse.ts";
import { clientOf, isCrossSiteWrite, originOf, readBody, refusalOf } from "./request-limits.ts";

export type HandlerOptions = {
  /** Asks the application. */
  doJob: AskJob;
  cache: PageCache;
  /** What every answer carries that the application did not make. */
  headers: readonly [string, string][];
  /** In the order in which they are asked. */
  files: readonly FileSource[];
  /** What keeps the site from working as it should, in a sentence: told by /healthz, and nothing is saved meanwhile. */
  problem: () => string | undefined;
  trustProxy: boolean;
  /** What counts as one client, of an address. */
  networkOf: (address: string) => string;
  isMaintainer: IsMaintainer;
  /** Refuses a client what it has sent too often. Rejects with a DomainError `too-many-requests`. */
  admit?: (path: string, client: string) => Promise<void>;
  onError: (error: unknown, url: string) => void;
};

/** Seconds after which what could not be done now may be tried again. */
const RETRY_AFTER = "5";

/** Methods that ask for something and change nothing. */
const takesNoBody = ({ method }: IncomingMessage): boolean => ["GET", "HEAD", "OPTIONS"].includes(method ?? "");
const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Milliseconds that an answer may take that is sent as it is made: also when the thread that makes it has ended. */
const LONGEST_STREAM = 180_000;

/** Sends an answer as it is made; who goes away ends what makes it. */
async function sendStream(stream: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  response.flushHeaders();
  const signal = AbortSignal.timeout(LONGEST_STREAM);
  await pipeline(Readable.fromWeb(stream), response, { signal }).catch(() => response.destroy());
}

/**
 * Answers requests for the site: a page that is in the cache ahead of everything else, then files of the
 * build, then the application, whose finished answers to GET are kept when they are the same for everyone.
 */
export function createHandler(options: HandlerOptions) {
  const { cache, files, headers: own, trustProxy } = options;
  const refuse = refusals(own);
  const signals = new WeakMap<Socket, AbortSignal>();

  /** Tells when a connection is closed; one for all of its requests. */
  function closingOf(socket: Socket): AbortSignal {
    const known = signals.get(socket);
    if (known) return known;
    const closing = new AbortController();
    signals.set(socket, closing.signal);
    socket.once("close", () => closing.abort());
    return closing.signal;
  }

  /** A finished page: from the cache, or rendered once for everyone who waits for it. */
  async function findPage(page: PageRequest, caller: Caller): Promise<CachedResponse> {
    const key = keyOf(page);
    return (
      cache.get(key) ??
      (await cache.fill(key, async (shareAs) => {
        const answer = await options.doJob(pageJob(page), { ...caller, shareAs });
        const fault = answer.status === 500 ? options.problem() : undefined;
        if (fault) throw new DomainError("unavailable", `This page cannot be shown at the moment. ${fault}`);
        return toCachedResponse(answer);
      }))
    );
  }

  const mostBytesOf = ({ url, headers }: IncomingMessage): number =>
    mostBytesAt(url?.split("?", 1)[0] ?? "/", () => options.isMaintainer(headers.cookie));

  async function answer(request: IncomingMessage, response: ServerResponse, page: PageRequest | undefined) {
    if (isCrossSiteWrite(request, originOf(request, trustProxy))) {
      return refuse(request, response, 403, "This request came from another site and was refused.");
    }
    if (isRead(request)) {
      const path = request.url?.split("?", 1)[0] ?? "/";
      const source = files.find((one) => one.has(path));
      if (source) return source.send(request, response, path);
    } else {
      const problem = options.problem();
      if (problem) throw new DomainError("unavailable", `Nothing can be saved at the moment. ${problem}`);
      await options.admit?.(request.url?.split("?", 1)[0] ?? "/", clientOf(request, trustProxy));
    }
    const caller = { client: options.networkOf(clientOf(request, trustProxy)), signal: closingOf(request.socket) };
    const canonical = isRead(request) ? canonicalUrl(request.url ?? "/") : undefined;
    if (canonical !== undefined) {
      const found = await findPage({ address: cacheKey(canonical), theme: themeOf(request.headers.cookie) }, caller);
      if (found.status === 200) return redirect(response, canonical, own);
      return sendCachedResponse(wishOf(request), response, found);
    }
    if (page) return sendCachedResponse(wishOf(request), response, await findPage(page, caller));
    const { status, headers, body, stream } = await options.doJob(await jobOf(request), caller);
    // What was taken while the file was cut or taken away may be in neither file: it is not said to be saved.
    const since = isRead(request) || status >= 400 ? undefined : options.problem();
    if (since) throw new DomainError("unavailable", `It cannot be told whether this was saved. ${since}`);
    response.writeHead(status, headers.flat());
    if (stream) return sendStream(stream, response);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  async function jobOf(request: IncomingMessage): Promise<Job> {
    const { protocol, host } = originOf(request, trustProxy);
    // Who asks by HEAD is told what GET would say.
    const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
    const url = `${protocol}://${host}${request.url}`;
    const body = takesNoBody(request) ? null : new Uint8Array(await readBody(request, mostBytesOf(request)));
    // A range is asked for by GET alone (RFC 9110, section 14.2).
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || (request.method === "HEAD" && name === "range") ? [] : [[name, [value].flat().join(", ")]],
    );
    return { method, url, headers, body, client: clientOf(request, trustProxy), isShared: false };
  }

  function answerHealth(response: ServerResponse): void {
    const problem = options.problem();
    const headers = [...own, ["Content-Type", "text/plain"], ["Cache-Control", "no-store"]];
    response.writeHead(problem ? 503 : 200, headers.flat());
    response.end(problem ? `unavailable: ${problem}\n` : "ok\n");
  }

  function route(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const refusal = refusalOf(request, mostBytesOf(request));
    if (refusal) return void refuse(request, response, refusal.status, refusal.message, refusal.headers);
    if (request.url === "/healthz") {
      if (request.method === "GET" || request.method === "HEAD") return void answerHealth(response);
      return void refuse(request, response, 405, "This address is asked with GET.", [["Allow", "GET, HEAD"]]);
    }
    const page = pageRequest(request, options);
    const cached = page && cache.get(keyOf(page));
    return cached ? sendCachedResponse(wishOf(request), response, cached) : answer(request, response, page);
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    // Not whether the request is destroyed: Node calls one so whose body was read to its end.
    if (response.headersSent || request.socket.destroyed) response.destroy();
    else if (error instanceof DomainError && error.code === "too-large") refuse(request, response, 413, error.message);
    else if (error instanceof DomainError && error.code === "too-many-requests")
      refuse(request, response, 429, error.message, [["Retry-After", String(error.retryAfter)]]);
    else if (error instanceof DomainError && error.code === "unavailable")
      refuse(request, response, 503, error.message, [["Retry-After", RETRY_AFTER]]);
    else {
      options.onError(error, request.url ?? "/");
      refuse(request, response, 500, "Something went wrong on our side. Please try again.");
    }
  }

  // Not async: a kept page needs no promise.
  return function handle(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    try {
      return route(request, response)?.catch((error: unknown) => fail(request, response, error));
    } catch (error) {
      fail(request, response, error);
      return undefined;
    }
  };
}

type SiteHandlerOptions = Omit<HandlerOptions, "headers" | "cache" | "files" | "trustProxy" | "onError"> & {
  environment: { pageCacheBytes: number; siteUrl: string; trustProxy: boolean };
  /** A number that moves with the content. */
  contentVersion: () => number;
  log: { error: (details: object, message: string) => void };
  /** The folder of the files that are served as they are. */
  files: string;
  /** The folder of recordings, which need not be there. */
  recordings: string;
};

/** The handler of a whole site: with a page cache, the files of the build, and recordings. */
export function createSiteHandler({
  environment,
  contentVersion,
  log,
  files,
  recordings: folder,
  ...options
}: SiteHandlerOptions) {
  const headers = siteHeaders(environment);
  return createHandler({
    ...options,
    headers,
    cache: new PageCache(environment.pageCacheBytes, contentVersion),
    files: [new StaticFiles(files, headers), recordings(folder, headers)],
    trustProxy: environment.trustProxy,
    onError: (error, url) => log.error({ err: error, url }, "request failed"),
  });
}
