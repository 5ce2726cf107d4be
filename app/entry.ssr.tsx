import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.node";
import {
  type unstable_RSCRenderPayload as Payload,
  unstable_RSCStaticRouter as RSCStaticRouter,
  unstable_routeRSCServerRequest as routeRSCServerRequest,
} from "react-router";
import { carriesPayload } from "./carries-payload.ts";
import { OWN_INLINE_HEADER } from "./domain/own-inline.ts";
import { inlineScript } from "./inline/inline-script.ts";
import { withOwnInlines } from "./own-inlines.tsx";
import { pageSheet } from "./page-sheet.ts";
import { createDocumentRenderer, type Encode } from "./render-document.tsx";
import { withSheet } from "./sheet-place.ts";
import { wholeSheet } from "./whole-sheet.ts";

/** The answer of the routes, and the page that it is a payload of, where it is one. */
export type Answer = { response: Response; page: Payload | undefined };

/** @param encode writes a value as a browser is sent it. */
export function createHtml(encode: Encode) {
  const renderDocument = createDocumentRenderer(encode);
  // A sheet that may change while it is developed is left whole.
  const withOwnSheet = import.meta.env.DEV ? (html: string) => html : pageSheet(wholeSheet);

  /** Turns the server's answer into a document; data and resource answers pass through. */
  return async function generateHTML(request: Request, { response, page }: Answer): Promise<Response> {
    const start = await import.meta.viteRsc.loadBootstrapScriptContent("index");
    const script = import.meta.env.DEV ? start : inlineScript(start);
    const mark = crypto.randomUUID();
    const html = page && !carriesPayload(request) ? await renderDocument(page, script, mark) : undefined;
    if (!html) return finished(await routeDocument(request, response, script, mark), mark);
    const headers = new Headers(response.headers);
    headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set(OWN_INLINE_HEADER, mark);
    // As bytes: a text would be looked through once more for halves of characters.
    return new Response(Buffer.from(withOwnSheet(html.toString())), { status: response.status, headers });
  };
}

/** A document of the router's own way, which may be changed by its script: with the whole sheet, and its mark told. */
async function finished(answer: Response, mark: string): Promise<Response> {
  if (import.meta.env.DEV || !answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
  const headers = new Headers(answer.headers);
  headers.set(OWN_INLINE_HEADER, mark);
  const html = withSheet(await answer.text(), () => wholeSheet);
  return new Response(html, { status: answer.status, headers });
}

/** The router's own way, which knows redirects, errors that are thrown while rendering, and payloads to be carried. */
function routeDocument(request: Request, serverResponse: Response, script: string, nonce: string): Promise<Response> {
  return routeRSCServerRequest({
    request,
    serverResponse,
    createFromReadableStream,
    hydrate: carriesPayload(request),
    nonce,
    async renderHTML(getPayload, options) {
      const payload = await getPayload();
      const formState = payload.type === "render" ? await payload.formState : undefined;
      const document = <RSCStaticRouter getPayload={getPayload} nonce={nonce} />;
      const stream = await renderToReadableStream(withOwnInlines(document, nonce), {
        ...options,
        bootstrapScriptContent: script,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        formState,
        signal: request.signal,
      });
      // Pages are finished before they are sent, so nothing is left to stream in by script.
      await stream.allReady;
      return stream;
    },
  });
}
