import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.node";
import {
  unstable_RSCStaticRouter as RSCStaticRouter,
  unstable_routeRSCServerRequest as routeRSCServerRequest,
} from "react-router";
import { InlineNonce } from "./client/own-inline.tsx";
import restoreScroll from "./client/restore-scroll.ts";
import { OWN_INLINE_HEADER } from "./shared/own-inline.ts";

/** Renders the routes' answer as a document. Payloads and answers of resource routes pass through. */
export async function generateHTML(request: Request, serverResponse: Response): Promise<Response> {
  const start = await import.meta.viteRsc.loadBootstrapScriptContent("index");
  const nonce = crypto.randomUUID();
  const isPage = serverResponse.headers.get("Content-Type")?.startsWith("text/x-component");
  const answer = await routeRSCServerRequest({
    request,
    // In one piece the data become one inline script, so the Content-Security-Policy stays short.
    serverResponse: isPage ? new Response(await serverResponse.arrayBuffer(), serverResponse) : serverResponse,
    createFromReadableStream,
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
          bootstrapScriptContent: `(${restoreScroll})();${start}`,
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
