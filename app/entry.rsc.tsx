import basename from "virtual:react-router/unstable_rsc/basename";
import clientVersion from "virtual:react-router/unstable_rsc/client-version";
import routeDiscovery from "virtual:react-router/unstable_rsc/route-discovery";
import routes from "virtual:react-router/unstable_rsc/routes";
import { createTemporaryReferenceSet, renderToReadableStream } from "@vitejs/plugin-rsc/rsc";
import {
  isRouteErrorResponse,
  unstable_matchRSCServerRequest as matchRSCServerRequest,
  type RouterContextProvider,
} from "react-router";
import { openServices } from "./services.ts";
import { noteFailure, outageContext, siteOf } from "./site/context.ts";
import { readEnvironment } from "./site/environment.ts";
import { hasPublicMessage } from "./site/refusal.ts";
import type { SiteOptions } from "./site/site-options.ts";
import { composeSite, type Render, type RunningSite } from "./site.ts";

/** The site has no server functions: refuses a form that claims to call one. */
const refuseServerFunction = (): Promise<never> =>
  Promise.reject(new Response("This site has no server functions.\n", { status: 400 }));

/** Answers with the routes: the payload of Server Components, or the response of a resource route. */
function matchRequest(request: Request, context: RouterContextProvider): Promise<Response> {
  const { log } = siteOf(context);
  const report = (error: unknown) => log.error({ err: error, url: request.url }, "rendering failed");
  // An outage is logged once, where it is found. Visitors read refusals, so these are not logged.
  const failed = (error: unknown) => {
    noteFailure(context, error);
    if (!isRouteErrorResponse(error) && !hasPublicMessage(error) && context.get(outageContext) === null) report(error);
  };
  return matchRSCServerRequest({
    basename,
    createTemporaryReferenceSet,
    decodeAction: refuseServerFunction,
    clientVersion,
    request,
    requestContext: context,
    routes,
    routeDiscovery,
    onError: failed,
    generateResponse({ payload, statusCode, headers: given }, options) {
      let sent = payload;
      if (payload.type === "render") {
        // The router passes a loader's error only to the page's error boundary.
        Object.values(payload.errors ?? {}).forEach(failed);
        // The pages are server components: the browser gets what they made of the data, and no data.
        const loaded = Object.keys(payload.loaderData).map((route) => [route, null]);
        sent = { ...payload, loaderData: Object.fromEntries(loaded) };
      }
      const onError = (error: unknown) => {
        const digest = options.onError(error);
        // A digest marks a thrown redirect or response, which is not a failure.
        if (digest === undefined && context.get(outageContext) === null) report(error);
        return digest;
      };
      return new Response(renderToReadableStream(sent, { ...options, onError }), {
        status: statusCode,
        headers: given,
      });
    },
  });
}

const render: Render = async (request, context) => {
  const answer = await matchRequest(request, context);
  const ssr = await import.meta.viteRsc.loadModule<typeof import("./entry.ssr.tsx")>("ssr", "index");
  return ssr.generateHTML(request, answer);
};

/** Creates a site that renders with this bundle, for entry.process.ts. */
export const createSite = (options: SiteOptions): RunningSite => composeSite(options, render);
export { openServices };

let devSite: RunningSite | undefined;

/** Entry point of the development server: a site with the settings of the environment. */
export default {
  async fetch(request: Request): Promise<Response> {
    devSite ??= createSite(openServices(readEnvironment()));
    return devSite.fetch(request, { client: "development" });
  },
};

if (import.meta.hot) import.meta.hot.accept();
