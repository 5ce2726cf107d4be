import basename from "virtual:react-router/unstable_rsc/basename";
import clientVersion from "virtual:react-router/unstable_rsc/client-version";
import routeDiscovery from "virtual:react-router/unstable_rsc/route-discovery";
import routes from "virtual:react-router/unstable_rsc/routes";
import {
  createTemporaryReferenceSet,
  decodeAction,
  decodeFormState,
  decodeReply,
  loadServerAction,
  renderToReadableStream,
} from "@vitejs/plugin-rsc/rsc";
import { isRouteErrorResponse, unstable_matchRSCServerRequest as matchRSCServerRequest } from "react-router";
import { closeDatabase } from "./server/database.ts";
import { log } from "./server/log.ts";
import { startMail, stopMail } from "./server/newsletter/service.ts";

function fetchServer(request: Request): Promise<Response> {
  return matchRSCServerRequest({
    basename,
    createTemporaryReferenceSet,
    decodeAction,
    decodeFormState,
    decodeReply,
    loadServerAction,
    clientVersion,
    request,
    routes,
    routeDiscovery,
    onError(error) {
      if (!isRouteErrorResponse(error)) log().error({ err: error, url: request.url }, "rendering failed");
    },
    generateResponse(match, options) {
      const onError = (error: unknown) => {
        const digest = options.onError(error);
        // A digest marks a thrown redirect or answer, which is no failure.
        if (digest === undefined) log().error({ err: error, url: request.url }, "rendering failed");
        return digest;
      };
      const body = renderToReadableStream(match.payload, { ...options, onError });
      return new Response(body, { status: match.statusCode, headers: match.headers });
    },
  });
}

/** Called once, when the process has started: mail that waits is sent from then on. */
export const start = startMail;

/** Called once, when the process stops. */
export async function close(): Promise<void> {
  await stopMail();
  await closeDatabase();
}

export default {
  async fetch(request: Request): Promise<Response> {
    const ssr = await import.meta.viteRsc.loadModule<typeof import("./entry.ssr.tsx")>("ssr", "index");
    return ssr.generateHTML(request, await fetchServer(request));
  },
};

if (import.meta.hot) import.meta.hot.accept();
