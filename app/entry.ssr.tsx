import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.node";
import {
  unstable_RSCStaticRouter as RSCStaticRouter,
  unstable_routeRSCServerRequest as routeRSCServerRequest,
} from "react-router";
import { cookieValue, FLASH_COOKIE } from "./domain/cookies.ts";
import { inlineScript } from "./inline/inline-script.ts";
import { renderDocument } from "./render-document.tsx";

/**
 * Whether a document carries its payload. A page that was read can fetch its payload when script is first
 * needed (entry.client.tsx), so the document need not carry its content twice. The answer to a form post, and
 * a page that shows what such a post had to say, exist only here.
 */
function carriesPayload({ method, headers }: Request): boolean {
  return import.meta.env.DEV || method !== "GET" || cookieValue(headers.get("Cookie"), FLASH_COOKIE) !== undefined;
}

/** Whether an answer is the payload of a page that is to become a document, and not data or a resource. */
function isPage({ url }: Request, { status, headers, body }: Response): boolean {
  const isData = /\.(?:rsc|manifest)$/.test(new URL(url).pathname);
  return body !== null && !isData && status !== 202 && headers.get("React-Router-Resource") !== "true";
}

/** Turns the server's answer into a document; data and resource answers pass through. */
export async function generateHTML(request: Request, serverResponse: Response): Promise<Response> {
  const start = await import.meta.viteRsc.loadBootstrapScriptContent("index");
  const script = import.meta.env.DEV ? start : inlineScript(start);
  if (carriesPayload(request) || !isPage(request, serverResponse))
    return routeDocument(request, serverResponse, script);
  const { status } = serverResponse;
  const headers = new Headers(serverResponse.headers);
  const payload = await serverResponse.bytes();
  const html = await renderDocument(payload, script);
  if (!html) return routeDocument(request, new Response(payload, { status, headers }), script);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** The router's own way, which knows redirects, errors that are thrown while rendering, and payloads to be carried. */
function routeDocument(request: Request, serverResponse: Response, script: string): Promise<Response> {
  return routeRSCServerRequest({
    request,
    serverResponse,
    createFromReadableStream,
    hydrate: carriesPayload(request),
    async renderHTML(getPayload, options) {
      const payload = await getPayload();
      const formState = payload.type === "render" ? await payload.formState : undefined;
      const stream = await renderToReadableStream(<RSCStaticRouter getPayload={getPayload} />, {
        ...options,
        bootstrapScriptContent: script,
        formState,
        signal: request.signal,
      });
      // Pages are finished before they are sent, so nothing is left to stream in by script.
      await stream.allReady;
      return stream;
    },
  });
}
