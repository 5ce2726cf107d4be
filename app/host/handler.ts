import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import { DomainError } from "../domain/errors.ts";
import { cacheKey } from "./cache-key.ts";
import { type CachedResponse, sendCachedResponse, toCachedResponse } from "./cached-response.ts";
import { finishAnswer } from "./finish-answer.ts";
import { clientOf, isCrossSiteWrite, type Origin, originOf } from "./origin.ts";
import type { PageCache } from "./page-cache.ts";
import { refuse } from "./refuse.ts";
import { readBody } from "./request-body.ts";
import { refusalOf } from "./request-limits.ts";
import type { StaticFiles } from "./static-files.ts";

export type HandlerOptions = {
  /** The application: a function from requests to answers. */
  fetch: (request: Request, visitor: { client: string }) => Promise<Response>;
  cache: PageCache;
  files: StaticFiles;
  /** Throws when the site cannot answer at all, for /healthz. */
  probe: () => void;
  trustProxy: boolean;
  /** Whether the site is public by https: visitors are then told to come by it alone. */
  isHttps: boolean;
  onError: (error: unknown, url: string) => void;
};

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers requests for the site: a page that is in the cache ahead of everything else, then files of the
 * build, then the application, whose finished answers to GET are kept when they are the same for everyone.
 */
export function createHandler(options: HandlerOptions) {
  const { cache, files, trustProxy } = options;

  async function answer(request: IncomingMessage, response: ServerResponse, key: string | undefined): Promise<void> {
    const origin = originOf(request, trustProxy);
    if (isCrossSiteWrite(request, origin)) {
      return refuse(request, response, 403, "This request came from another site and was refused.");
    }
    if (request.method === "GET" || request.method === "HEAD") {
      const path = request.url?.split("?", 1)[0] ?? "/";
      if (files.has(path)) return files.send(request, response, path);
    }
    if (key === undefined) {
      const { status, headers, body } = await askApplication(request, origin, "private, no-store");
      response.writeHead(status, headers.flat());
      response.end(request.method === "HEAD" ? undefined : body);
      return;
    }
    const render = async (): Promise<CachedResponse> => {
      const { status, headers, body } = await askApplication(request, origin, "no-cache");
      return toCachedResponse(status, headers, body);
    };
    sendCachedResponse(request, response, await cache.fill(key, render, ({ isShareable }) => isShareable));
  }

  async function askApplication(request: IncomingMessage, origin: Origin, caching: string) {
    // A rendering is shared by everyone who asks for the page: always a GET of the whole of it, which goes on
    // when the one who asked first goes away.
    const method = request.method === "HEAD" ? "GET" : request.method;
    const body = method === "GET" || method === "OPTIONS" ? null : new Uint8Array(await readBody(request));
    const url = `${origin.protocol}://${origin.host}${request.url}`;
    const asked = new Request(url, { method, headers: createHeaders(request), body });
    const answered = await options.fetch(asked, { client: clientOf(request, trustProxy) });
    return finishAnswer(answered, { isHttps: options.isHttps, caching });
  }

  function answerHealth(response: ServerResponse): void {
    const isHealthy = succeeds(options.probe);
    response.writeHead(isHealthy ? 200 : 503, { "Content-Type": "text/plain", "Cache-Control": "no-store" });
    response.end(isHealthy ? "ok\n" : "unavailable\n");
  }

  function route(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (request.url === "/healthz") return void answerHealth(response);
    const refusal = refusalOf(request);
    if (refusal) return void refuse(request, response, refusal.status, refusal.message, refusal.headers);
    const key = cacheKey(request);
    const page = key === undefined ? undefined : cache.get(key);
    if (page) return void sendCachedResponse(request, response, page);
    return answer(request, response, key);
  }

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await route(request, response);
    } catch (error) {
      if (response.headersSent || request.destroyed) return void response.destroy();
      if (error instanceof DomainError && error.code === "too-large")
        return refuse(request, response, 413, error.message);
      options.onError(error, request.url ?? "/");
      refuse(request, response, 500, "Something went wrong on our side. Please try again.");
    }
  };
}
