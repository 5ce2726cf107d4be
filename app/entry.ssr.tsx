import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.node";
import {
  unstable_RSCStaticRouter as RSCStaticRouter,
  unstable_routeRSCServerRequest as routeRSCServerRequest,
} from "react-router";
import { InlineNonce } from "./client/own-inline.tsx";
import { controlsScript, inlineScript } from "./layout/inline-script.ts";
import { cookieValue, FLASH_COOKIE } from "./shared/cookies.ts";
import { OWN_INLINE_HEADER } from "./shared/own-inline.ts";

/**
 * True if the document must contain its payload. The browser can fetch the payload of other pages (entry.client.tsx),
 * so that their document does not contain the text twice. The answer to a form post and a page with a one-time message
 * cannot be fetched again.
 */
const mustContainPayload = ({ method, headers }: Request): boolean =>
  import.meta.env.DEV || method !== "GET" || cookieValue(headers.get("Cookie"), FLASH_COOKIE) !== undefined;

/** Renders the routes' answer as a document. Payloads and answers of resource routes pass through. */
export async function generateHTML(request: Request, serverResponse: Response): Promise<Response> {
  const start = await import.meta.viteRsc.loadBootstrapScriptContent("index");
  const nonce = crypto.randomUUID();
  const answer = await routeRSCServerRequest({
    request,
    serverResponse,
    createFromReadableStream,
    hydrate: mustContainPayload(request),
    nonce,
    async renderHTML(getPayload, options) {
      const payload = await getPayload();
      const formState = payload.type === "render" ? await payload.formState : undefined;
      const stream = await renderToReadableStream(
        <InlineNonce value={nonce}>
          <RSCStaticRouter getPayload={getPayload} nonce={nonce} />
        </InlineNonce>,
        {
          ...options,
          bootstrapScriptContent: import.meta.env.DEV ? start : inlineScript(start),
          bootstrapModules: [controlsScript],
          // Otherwise React sends a large part hidden at the end of the document, for a script to move.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          formState,
          signal: request.signal,
        },
      );
      await stream.allReady;
      return stream;
    },
  });
  if (import.meta.env.DEV || !answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
  const headers = new Headers(answer.headers);
  headers.set(OWN_INLINE_HEADER, nonce);
  return new Response(answer.body, { status: answer.status, headers });
}
