import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.edge";
import {
  unstable_RSCStaticRouter as RSCStaticRouter,
  unstable_routeRSCServerRequest as routeRSCServerRequest,
} from "react-router";
import { bootScript } from "./boot-script.ts";

/** Turns the server's answer into a document; data and resource answers pass through. */
export async function generateHTML(request: Request, serverResponse: Response): Promise<Response> {
  return routeRSCServerRequest({
    request,
    serverResponse,
    createFromReadableStream,
    // A page that was read can fetch its payload again when script is first needed (entry.client.tsx), so the
    // document does not carry its content twice. The answer to a form post exists only here and carries it.
    hydrate: request.method !== "GET",
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
