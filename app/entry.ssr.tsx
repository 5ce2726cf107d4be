import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.edge";
import {
  unstable_RSCStaticRouter as RSCStaticRouter,
  unstable_routeRSCServerRequest as routeRSCServerRequest,
} from "react-router";
import { bootScript } from "./boot-script.ts";
import { cookieValue, FLASH_COOKIE } from "./domain/cookies.ts";

/**
 * Whether a document carries its payload. A page that was read can fetch its payload when script is first
 * needed (entry.client.tsx), so the document need not carry its content twice. The answer to a form post, and
 * a page that shows what such a post had to say, exist only here.
 */
function carriesPayload({ method, headers }: Request): boolean {
  return import.meta.env.DEV || method !== "GET" || cookieValue(headers.get("Cookie"), FLASH_COOKIE) !== undefined;
}

/** Turns the server's answer into a document; data and resource answers pass through. */
export async function generateHTML(request: Request, serverResponse: Response): Promise<Response> {
  return routeRSCServerRequest({
    request,
    serverResponse,
    createFromReadableStream,
    hydrate: carriesPayload(request),
    async renderHTML(getPayload, options) {
      const payload = await getPayload();
      const formState = payload.type === "render" ? await payload.formState : undefined;
      const start = await import.meta.viteRsc.loadBootstrapScriptContent("index");
      const stream = await renderToReadableStream(<RSCStaticRouter getPayload={getPayload} />, {
        ...options,
        bootstrapScriptContent: import.meta.env.DEV ? start : bootScript(start),
        formState,
        signal: request.signal,
      });
      // Pages are finished before they are sent, so nothing is left to stream in by script.
      await stream.allReady;
      return stream;
    },
  });
}
