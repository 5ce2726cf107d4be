import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { CLIENT_HEADER } from "../domain/limits.ts";
import { cacheKey } from "./cache-key.ts";
import { type CachedResponse, sendCachedResponse, toCachedResponse } from "./cached-response.ts";
import { clientOf, isCrossSiteWrite, type Origin, originOf } from "./origin.ts";
import type { PageCache } from "./page-cache.ts";
import { postProcessHtml } from "./post-process-html.ts";
import { refusalOf } from "./request-limits.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

export type SiteOptions = {
  /** The framework's handler. */
  fetch: (request: Request) => Promise<Response>;
  cache: PageCache;
  files: StaticFiles;
  trustProxy: boolean;
  onError: (error: unknown, url: string) => void;
};

/**
 * Answers requests for the site: a page that is in the cache ahead of everything else, then files of the
 * build, then the framework, whose finished answers to GET are kept when they are the same for everyone.
 */
export function createSiteHandler(options: SiteOptions) {
  const { cache, files, trustProxy } = options;

  async function answer(request: IncomingMessage, response: ServerResponse, key: string | undefined): Promise<void> {
    const origin = originOf(request, trustProxy);
    if (isCrossSiteWrite(request, origin)) {
      return refuse(request, response, 403, "This request came from another site and was refused.");
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead) {
      const file = await files.find(request.url?.split("?", 1)[0] ?? "/");
      if (file) return sendCachedResponse(request, response, file);
    }
    if (key === undefined) {
      const fetched = await fetchFramework(request, response, origin);
      const { headers, body } = await finish(fetched, origin, "private, no-store");
      response.writeHead(fetched.status, headers.flat());
      response.end(request.method === "HEAD" ? undefined : body);
      return;
    }
    const page = await cache.fill(key, () => render(request, response, origin), isShared);
    sendCachedResponse(request, response, page);
  }

  async function render(request: IncomingMessage, response: ServerResponse, origin: Origin): Promise<CachedResponse> {
    const fetched = await fetchFramework(request, response, origin);
    const { headers, body } = await finish(fetched, origin, "no-cache");
    return toCachedResponse(fetched.status, headers, body);
  }

  function fetchFramework(request: IncomingMessage, response: ServerResponse, origin: Origin): Promise<Response> {
    // Node keeps headers by their lowercase names, and the framework's request is made from them.
    request.headers[CLIENT_HEADER] = clientOf(request, trustProxy);
    const framed = createRequest(request, response, { protocol: `${origin.protocol}:`, host: origin.host });
    // A rendering is shared by everyone who asks for the page, so it is always a GET of the whole of it.
    return options.fetch(request.method === "HEAD" ? new Request(framed, { method: "GET" }) : framed);
  }

  return function handle(request: IncomingMessage, response: ServerResponse): void {
    const refusal = refusalOf(request);
    if (refusal) {
      refuse(request, response, refusal.status, refusal.message);
      return;
    }
    const key = cacheKey(request);
    const page = key === undefined ? undefined : cache.get(key);
    if (page) {
      sendCachedResponse(request, response, page);
      return;
    }
    answer(request, response, key).catch((error: unknown) => {
      options.onError(error, request.url ?? "/");
      if (response.headersSent) response.destroy();
      else refuse(request, response, 500, "Something went wrong on our side. Please try again.");
    });
  };
}

/** The framework's answer as headers and bytes, with what every answer carries; documents are finished. */
async function finish(
  answer: Response,
  origin: Origin,
  caching: string,
): Promise<{ headers: [string, string][]; body: Buffer }> {
  const headers: [string, string][] = [...securityHeaders(origin.protocol === "https"), ...answer.headers];
  const raw = Buffer.from(await answer.arrayBuffer());
  if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return { headers, body: raw };
  const { html, scriptHashes } = postProcessHtml(raw.toString("utf8"));
  headers.push(["Content-Security-Policy", contentSecurityPolicy(scriptHashes)]);
  if (!answer.headers.has("Cache-Control")) headers.push(["Cache-Control", caching]);
  headers.push(["Vary", "Cookie"]);
  return { headers, body: Buffer.from(html, "utf8") };
}

/** Kept for everyone: found or not found, and nothing in it that was meant for one visitor. */
function isShared(page: CachedResponse): boolean {
  const { headers } = page;
  const value = (name: string) =>
    headers[headers.findIndex((one, at) => at % 2 === 0 && one.toLowerCase() === name) + 1];
  const isPrivate = headers.some((one, at) => at % 2 === 0 && one.toLowerCase() === "set-cookie");
  return (
    (page.status === 200 || page.status === 404) && !isPrivate && !/no-store|private/.test(value("cache-control") ?? "")
  );
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  const isApi = request.url?.startsWith("/api/");
  const body = isApi ? JSON.stringify({ message }) : `${message}\n`;
  const type = isApi ? "application/json" : "text/plain; charset=utf-8";
  const headers = ["Content-Type", type, "Content-Length", String(Buffer.byteLength(body)), "Connection", "close"];
  response.writeHead(status, [...securityHeaders(false).flat(), ...headers]).end(request.method === "HEAD" ? "" : body);
}
