import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { cacheKey, canonicalUrl } from "../content/address/canonical-url.ts";
import { isPageData, pageAt } from "../content/address/page-at.ts";
import { themeOf } from "../shared/cookies.ts";
import { DomainError, type ErrorCode } from "../shared/errors.ts";
import { type CachedResponse, responseOptions, sendCachedResponse, toCachedResponse } from "./cached-response.ts";
import { FairTurns } from "./fair-turns.ts";
import { type FileSource, recordings, StaticFiles } from "./files.ts";
import { siteHeaders } from "./finish-answer.ts";
import type { AskJob, Caller, Job } from "./job.ts";
import { gauge, Metrics } from "./metrics.ts";
import { type IsMaintainer, keyOf, PageCache, type PageRequest, pageJob, pageRequest } from "./page-cache.ts";
import { createRefuse, redirect } from "./refuse.ts";
import {
  clientOf,
  findRefusal,
  isCrossSiteWrite,
  maxBytesOf,
  originOf,
  readBody,
  requestIdOf,
} from "./request-limits.ts";

export type HandlerOptions = {
  /** Has the application do a job. */
  doJob: AskJob;
  cache: PageCache;
  /** Headers of every response that the application did not make. */
  headers: readonly [string, string][];
  /** Searched in this order. */
  files: readonly FileSource[];
  /** A sentence on what is wrong with the site, or undefined. /healthz reports it; nothing is saved meanwhile. */
  problem: () => string | undefined;
  trustProxy: boolean;
  /** The network that counts as one client, for an address. */
  networkOf: (address: string) => string;
  isMaintainer: IsMaintainer;
  /** Checks rate limits before the body is read. Rejects with a DomainError `too-many-requests`. */
  admit?: (path: string, client: string) => Promise<void>;
  onError: (error: unknown, url: string, requestId: string) => void;
  /** Answers /metrics to who has the token, with what `measure` adds. Without it there is no such page. */
  metrics?: { token: string; measure: () => { waiting: Record<string, number>; contentVersion: number } } | undefined;
};

/** Status of the errors whose message this process sends to clients; any other error is a fault. */
const publicStatus: Partial<Record<ErrorCode, number>> = {
  "too-large": 413,
  "too-many-requests": 429,
  unavailable: 503,
};

const takesNoBody = ({ method }: IncomingMessage): boolean => ["GET", "HEAD", "OPTIONS"].includes(method ?? "");
const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";
/** The path of the request line, without its query. */
const requestPath = ({ url }: IncomingMessage): string => url?.split("?", 1)[0] ?? "/";

/**
 * True for the path of a file that no route makes, as a script of an earlier build or what probes for other software ask
 * for: nobody reads a rendered page there.
 */
const isMissingFile = (path: string): boolean =>
  /^\/assets\/|\/\.[^./]|\.(?!html?$)[a-z][a-z0-9]{1,11}$/i.test(path) &&
  !isPageData(path) &&
  pageAt(path).file.endsWith(".tsx");

const REQUEST_ID = "X-Request-Id";
const requestIdIn = (response: ServerResponse): string => String(response.getHeader(REQUEST_ID));

/** Longest time for a streamed response, in milliseconds. */
const MAX_STREAM_TIME = 180_000;

/** Streams a response. A client that disconnects cancels the stream. */
async function sendStream(stream: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  response.flushHeaders();
  const signal = AbortSignal.timeout(MAX_STREAM_TIME);
  await pipeline(Readable.fromWeb(stream), response, { signal }).catch(() => response.destroy());
}

/**
 * Creates the request handler of the site. It tries the page cache first, then the files, then the application.
 * Answers to GET that are the same for everyone are cached.
 */
export function createHandler(options: HandlerOptions) {
  const { cache, files, headers: own, trustProxy } = options;
  const refuse = createRefuse(own);
  const metrics = options.metrics && new Metrics(options.metrics.token);
  const signals = new WeakMap<Socket, AbortSignal>();

  /** A signal that aborts when a connection closes. All requests of the connection share it. */
  function closingOf(socket: Socket): AbortSignal {
    const known = signals.get(socket);
    if (known) return known;
    const closing = new AbortController();
    signals.set(socket, closing.signal);
    socket.once("close", () => closing.abort());
    return closing.signal;
  }

  /** A page from the cache, or rendered once for all requests that wait for it. */
  async function findPage(page: PageRequest, caller: Caller, requestId: string): Promise<CachedResponse> {
    const key = keyOf(page);
    return (
      cache.get(key) ??
      (await cache.fill(key, async (shareAs) => {
        const answer = await options.doJob(pageJob(page, requestId), { ...caller, shareAs });
        const fault = answer.status === 500 ? options.problem() : undefined;
        if (fault) throw new DomainError("unavailable", `This page cannot be shown at the moment. ${fault}`);
        return toCachedResponse(answer);
      }))
    );
  }

  const sendPage = (request: IncomingMessage, response: ServerResponse, page: PageRequest, found: CachedResponse) =>
    sendCachedResponse(responseOptions(request), response, found, (other) => cache.recoded(keyOf(page), found, other));

  const mostBytes = (request: IncomingMessage) => () =>
    maxBytesOf(request, () => options.isMaintainer(request.headers.cookie));

  async function answer(request: IncomingMessage, response: ServerResponse, page: PageRequest | undefined) {
    if (isCrossSiteWrite(request, originOf(request, trustProxy))) {
      return refuse(request, response, 403, "This request came from another site and was refused.");
    }
    if (isRead(request)) {
      const path = requestPath(request);
      const source = files.find((one) => one.has(path));
      if (source) return source.send(request, response, path);
      if (isMissingFile(path)) return refuse(request, response, 404, "There is no such file.");
    } else {
      const problem = options.problem();
      if (problem) throw new DomainError("unavailable", `Nothing can be saved at the moment. ${problem}`);
      await options.admit?.(requestPath(request), clientOf(request, trustProxy));
    }
    const caller = { client: options.networkOf(clientOf(request, trustProxy)), signal: closingOf(request.socket) };
    const requestId = requestIdIn(response);
    const canonical = isRead(request) ? canonicalUrl(request.url ?? "/") : undefined;
    if (canonical !== undefined) {
      const canonicalPage = { address: cacheKey(canonical), theme: themeOf(request.headers.cookie) };
      const found = await findPage(canonicalPage, caller, requestId);
      if (found.status === 200) return redirect(response, canonical, own);
      return sendPage(request, response, canonicalPage, found);
    }
    if (page) return sendPage(request, response, page, await findPage(page, caller, requestId));
    const { status, headers, body, stream } = await options.doJob(await jobOf(request, requestId), caller);
    // If the database file was damaged or replaced meanwhile, the change may be lost: do not report it as saved.
    const newProblem = isRead(request) || status >= 400 ? undefined : options.problem();
    if (newProblem) throw new DomainError("unavailable", `It is unknown whether this was saved. ${newProblem}`);
    response.writeHead(status, headers.flat());
    if (stream) return sendStream(stream, response);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  async function jobOf(request: IncomingMessage, requestId: string): Promise<Job> {
    const { protocol, host } = originOf(request, trustProxy);
    // HEAD gets the headers of GET.
    const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
    const url = `${protocol}://${host}${request.url}`;
    const body = takesNoBody(request) ? null : new Uint8Array(await readBody(request, mostBytes(request)()));
    // Only GET supports Range (RFC 9110, section 14.2).
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || (request.method === "HEAD" && name === "range") ? [] : [[name, [value].flat().join(", ")]],
    );
    return { method, url, headers, body, client: clientOf(request, trustProxy), isShared: false, requestId };
  }

  function answerHealth(response: ServerResponse): void {
    const problem = options.problem();
    const headers = [...own, ["Content-Type", "text/plain"], ["Cache-Control", "no-store"]];
    response.writeHead(problem ? 503 : 200, headers.flat());
    response.end(problem ? `unavailable: ${problem}\n` : "ok\n");
  }

  /** Answers a scrape; undefined if nothing is measured. */
  function answerMetrics(request: IncomingMessage, response: ServerResponse): void {
    if (!metrics || !options.metrics) return;
    if (!metrics.isAllowed(request.headers.authorization)) {
      const asked: [string, string][] = [["WWW-Authenticate", "Bearer"]];
      refuse(request, response, 401, "Send METRICS_TOKEN as a bearer token.", asked);
      return;
    }
    const { waiting, contentVersion } = options.metrics.measure();
    const text = metrics.text(
      gauge("page_cache_bytes", "Size of the cached pages.", ["", cache.bytes]),
      gauge(
        "jobs_waiting",
        "Requests that wait for their turns, by queue.",
        ...Object.entries(waiting).map(([queue, count]): [string, number] => [`{queue="${queue}"}`, count]),
      ),
      gauge("content_version", "Moves with each change of the content.", ["", contentVersion]),
    );
    response.writeHead(
      200,
      [...own, ["Content-Type", "text/plain; version=0.0.4; charset=utf-8"], ["Cache-Control", "no-store"]].flat(),
    );
    response.end(request.method === "HEAD" ? undefined : text);
  }

  function route(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const refusal = findRefusal(request, mostBytes(request));
    const page = refusal ? undefined : pageRequest(request, options);
    const cached = page && cache.get(keyOf(page));
    if (page) metrics?.countPage(cached ? "hit" : "miss");
    // Nothing is logged of a cached page, so it needs no id.
    if (cached) return sendPage(request, response, page, cached);
    response.setHeader(REQUEST_ID, requestIdOf(request, trustProxy));
    if (refusal) return void refuse(request, response, refusal.status, refusal.message, refusal.headers);
    if (request.url === "/healthz") {
      if (isRead(request)) return void answerHealth(response);
      return void refuse(request, response, 405, "This address accepts only GET and HEAD.", [["Allow", "GET, HEAD"]]);
    }
    if (metrics && requestPath(request) === "/metrics" && isRead(request)) return void answerMetrics(request, response);
    return answer(request, response, page);
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    // Checks the socket, since Node also sets `request.destroyed` once the body has been read to its end.
    if (response.headersSent || request.socket.destroyed) {
      response.destroy();
      return;
    }
    const status = error instanceof DomainError ? publicStatus[error.code] : undefined;
    if (error instanceof DomainError && status !== undefined) {
      const { message, retryAfter } = error;
      refuse(request, response, status, message, retryAfter ? [["Retry-After", String(retryAfter)]] : []);
      return;
    }
    if (!response.hasHeader(REQUEST_ID)) response.setHeader(REQUEST_ID, requestIdOf(request, trustProxy));
    const requestId = requestIdIn(response);
    options.onError(error, request.url ?? "/", requestId);
    refuse(request, response, 500, "Something went wrong on our side. Please try again.");
  }

  const turns = new FairTurns();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed) return;
    if (metrics) {
      const begun = performance.now();
      response.once("close", () => metrics.observe(response.statusCode, (performance.now() - begun) / 1000));
    }
    // Not awaited: a cached page needs no promise.
    try {
      void route(request, response)?.catch((error: unknown) => fail(request, response, error));
    } catch (error) {
      fail(request, response, error);
    }
  }

  return function handle(request: IncomingMessage, response: ServerResponse): void {
    const client = options.networkOf(clientOf(request, trustProxy));
    turns.take(client, () => begin(request, response));
  };
}

type SiteHandlerOptions = Omit<HandlerOptions, "headers" | "cache" | "files" | "trustProxy" | "onError" | "metrics"> & {
  environment: {
    pageCacheBytes: number;
    siteUrl: string;
    hsts?: string | undefined;
    trustProxy: boolean;
    metricsToken: string | undefined;
  };
  /** Number of waiting requests by queue. */
  waiting?: () => Record<string, number>;
  /** A number that changes whenever the content does. */
  contentVersion: () => number;
  log: { error: (details: object, message: string) => void };
  /** Folder of the built client files. */
  files: string;
  /** Folder of recordings. It may not exist. */
  recordings: string;
};

/** Creates the handler of a site, with a page cache, the built files and recordings. */
export function createSiteHandler({
  environment,
  contentVersion,
  log,
  files,
  recordings: folder,
  waiting = () => ({}),
  ...options
}: SiteHandlerOptions) {
  const headers = siteHeaders(environment);
  return createHandler({
    ...options,
    headers,
    cache: new PageCache(environment.pageCacheBytes, contentVersion),
    files: [new StaticFiles(files, headers), recordings(folder, headers)],
    trustProxy: environment.trustProxy,
    onError: (error, url, requestId) => log.error({ err: error, url, requestId }, "request failed"),
    metrics: environment.metricsToken
      ? { token: environment.metricsToken, measure: () => ({ waiting: waiting(), contentVersion: contentVersion() }) }
      : undefined,
  });
}
