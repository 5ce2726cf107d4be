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
import { carriesPayload } from "./carries-payload.ts";
import { once } from "./domain/once.ts";
import { PAGE_VERSION_HEADER } from "./domain/page-version.ts";
import type { Answer } from "./entry.ssr.tsx";
import { loadOnce } from "./load-once.ts";
import { createRoutesAt } from "./routes-at.ts";
import { incompleteContext, knownVersionContext, noteFailure, outageContext, siteOf } from "./server/context.ts";
import { pageVersion } from "./server/http/page-version.ts";
import { isTold } from "./server/http/refusal.ts";
import { openServices } from "./server/services.ts";
import { composeSite, type Render, type RunningSite } from "./server/site.ts";
import type { SiteOptions } from "./server/site-options.ts";

/** In development a module may have been changed since. */
const routes = import.meta.env.DEV ? configuredRoutes : loadOnce(configuredRoutes);
const routesAt = createRoutesAt(routes);

/** There are no server functions, so what a form says to be a call of one is refused as it stands. */
const refuseServerFunction = (): Promise<never> =>
  Promise.reject(new Response("This site has no server functions.\n", { status: 400 }));

/**
 * Answers by the routes, as the payload of Server Components or as what a resource route gives. The payload of a page
 * is written when its answer is read: a document is mostly made without.
 */
async function matchRequest(request: Request, context: RouterContextProvider): Promise<Answer> {
  let page: Answer["page"];
  const { log } = siteOf(context);
  const { pathname } = new URL(request.url);
  /** Whether what a page is made of is asked for, and not the page. */
  const isData = /\.(?:rsc|manifest)$/.test(pathname);
  const report = (error: unknown) => log.error({ err: error, url: request.url }, "rendering failed");
  // What is out of order for a time is said in one line where it is found, and not for each request that meets it; of a
  // refusal the site tells its visitor, or the log where it cannot.
  const failed = (error: unknown) => {
    noteFailure(context, error);
    if (!isRouteErrorResponse(error) && !isTold(error) && context.get(outageContext) === null) report(error);
  };
  const response = await matchRSCServerRequest({
    basename,
    createTemporaryReferenceSet,
    decodeAction: refuseServerFunction,
    clientVersion,
    request,
    requestContext: context,
    routes: carriesPayload(request) || isData ? [...routes] : routesAt(pathname),
    routeDiscovery,
    onError: failed,
    generateResponse(match, options) {
      const onError = (error: unknown) => {
        const digest = options.onError(error);
        // A digest marks a thrown redirect or answer, which is no failure; without its data no page can be rendered.
        if (digest === undefined && context.get(outageContext) === null) report(error);
        return digest;
      };
      const write = () => renderToReadableStream(match.payload, { ...options, onError });
      // What a loader of a page ends with is told to nobody else: the router hands it to the page's error boundary.
      if (match.payload.type === "render") Object.values(match.payload.errors ?? {}).forEach(failed);
      if (match.payload.type === "render" && !isData) page = match.payload;
      const headers = new Headers(match.headers);
      if (match.payload.type === "render") {
        const version = pageVersion(clientVersion, match.payload.loaderData);
        headers.set(PAGE_VERSION_HEADER, version);
        if (match.statusCode === 200 && isKnown(context, version)) return new Response(null, { status: 304, headers });
      }
      return new Response(page ? whenRead(write) : write(), { status: match.statusCode, headers });
    },
  });
  return { response, page };
}

/** Whether who asks has the page already that would be made; one with a part missing is made, and not kept. */
const isKnown = (context: RouterContextProvider, version: string): boolean =>
  context.get(knownVersionContext) === version && !context.get(incompleteContext);

/** A stream that is made when somebody reads it. */
function whenRead(make: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const start = once(() => make().getReader());
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await start().read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Answers by the routes, documents as HTML. */
function createRender(): Render {
  const html = once(async () => {
    const ssr = await import.meta.viteRsc.loadModule<typeof import("./entry.ssr.tsx")>("ssr", "index");
    return ssr.createHtml((value) => renderToReadableStream(value));
  });
  return async (request, context) => {
    const answer = await matchRequest(request, context);
    return answer.response.status === 304 ? answer.response : (await html())(request, answer);
  };
}

/** The site as a thread of the process runs it (entry.thread.ts), and what the environment gives it. */
export const createSite = (options: SiteOptions): RunningSite => composeSite(options, createRender());
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
