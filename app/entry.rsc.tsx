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
import {
  isRouteErrorResponse,
  unstable_matchRSCServerRequest as matchRSCServerRequest,
  type RouterContextProvider,
} from "react-router";
import { themeOf } from "./domain/cookies.ts";
import { PAGE_VERSION_HEADER, payloadVersion } from "./domain/page-version.ts";
import { siteOf } from "./server/context.ts";
import { composeSite, type RunningSite, type SiteOptions } from "./server/site.ts";

/** Answers by the routes, as the payload of Server Components or as what a resource route gives. */
function matchRequest(request: Request, context: RouterContextProvider): Promise<Response> {
  const { log, pageVersion } = siteOf(context);
  const version = pageVersion();
  const report = (error: unknown) => log.error({ err: error, url: request.url }, "rendering failed");
  return matchRSCServerRequest({
    basename,
    createTemporaryReferenceSet,
    decodeAction,
    decodeFormState,
    decodeReply,
    loadServerAction,
    clientVersion,
    request,
    requestContext: context,
    routes,
    routeDiscovery,
    onError(error) {
      if (!isRouteErrorResponse(error)) report(error);
    },
    generateResponse(match, options) {
      const onError = (error: unknown) => {
        const digest = options.onError(error);
        // A digest marks a thrown redirect or answer, which is no failure.
        if (digest === undefined) report(error);
        return digest;
      };
      const body = renderToReadableStream(match.payload, { ...options, onError });
      const headers = new Headers(match.headers);
      // The loaders have run. Content that changed meanwhile may be in the page or not: it then claims no version.
      if (pageVersion() === version)
        headers.set(PAGE_VERSION_HEADER, payloadVersion(version, themeOf(request.headers.get("Cookie"))));
      return new Response(body, { status: match.statusCode, headers });
    },
  });
}

async function render(request: Request, context: RouterContextProvider): Promise<Response> {
  const ssr = await import.meta.viteRsc.loadModule<typeof import("./entry.ssr.tsx")>("ssr", "index");
  return ssr.generateHTML(request, await matchRequest(request, context));
}

/** The site as the process runs it (server.ts). */
export const createSite = (options: SiteOptions): RunningSite => composeSite(options, render, clientVersion ?? "dev");

let developed: Promise<RunningSite> | undefined;

async function develop(): Promise<RunningSite> {
  const { readEnvironment } = await import("./server/environment.ts");
  const { openServices } = await import("./server/services.ts");
  return createSite(openServices(readEnvironment()));
}

/** What the development server asks: a site with the settings of the environment. */
export default {
  async fetch(request: Request): Promise<Response> {
    developed ??= develop();
    return (await developed).fetch(request, { client: "development" });
  },
};

if (import.meta.hot) import.meta.hot.accept();
