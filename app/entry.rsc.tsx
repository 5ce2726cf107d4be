import basename from "virtual:react-router/unstable_rsc/basename";
import clientVersion from "virtual:react-router/unstable_rsc/client-version";
import routeDiscovery from "virtual:react-router/unstable_rsc/route-discovery";
import configuredRoutes from "virtual:react-router/unstable_rsc/routes";
import { createTemporaryReferenceSet, renderToReadableStream } from "@vitejs/plugin-rsc/rsc";
import {
  isRouteErrorResponse,
  unstable_matchRSCServerRequest as matchRSCServerRequest,
  type RouterContextProvider,
} from "react-router";
import { PAGE_VERSION_HEADER } from "./domain/page-version.ts";
import { loadOnce } from "./load-once.ts";
import { noteOutage, siteOf } from "./server/context.ts";
import { pageVersion } from "./server/http/page-version.ts";
import { openServices } from "./server/services.ts";
import { composeSite, type RunningSite } from "./server/site.ts";
import type { SiteOptions } from "./server/site-options.ts";

/** In development a module may have been changed since. */
const routes = import.meta.env.DEV ? configuredRoutes : loadOnce(configuredRoutes);

/** There are no server functions, so what a form says to be a call of one is refused as it stands. */
const refuseServerFunction = (): Promise<never> =>
  Promise.reject(new Response("This site has no server functions.\n", { status: 400 }));

/** Answers by the routes, as the payload of Server Components or as what a resource route gives. */
function matchRequest(request: Request, context: RouterContextProvider): Promise<Response> {
  const { log } = siteOf(context);
  const report = (error: unknown) => log.error({ err: error, url: request.url }, "rendering failed");
  return matchRSCServerRequest({
    basename,
    createTemporaryReferenceSet,
    decodeAction: refuseServerFunction,
    clientVersion,
    request,
    requestContext: context,
    routes,
    routeDiscovery,
    onError(error) {
      noteOutage(context, error);
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
      if (match.payload.type === "render")
        headers.set(PAGE_VERSION_HEADER, pageVersion(clientVersion, match.payload.loaderData));
      return new Response(body, { status: match.statusCode, headers });
    },
  });
}

async function render(request: Request, context: RouterContextProvider): Promise<Response> {
  const ssr = await import.meta.viteRsc.loadModule<typeof import("./entry.ssr.tsx")>("ssr", "index");
  return ssr.generateHTML(request, await matchRequest(request, context));
}

/** The site as a thread of the process runs it (entry.thread.ts), and what the environment gives it. */
export const createSite = (options: SiteOptions): RunningSite => composeSite(options, render);
export { openServices };

let developed: Promise<RunningSite> | undefined;

async function develop(): Promise<RunningSite> {
  const { readEnvironment } = await import("./server/environment.ts");
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
