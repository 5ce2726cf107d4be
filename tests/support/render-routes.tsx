import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
  useLoaderData,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { z } from "zod";
import { InlineNonce } from "../../app/client/own-inline.tsx";
import restoreScroll from "../../app/client/restore-scroll.ts";
import routeConfig from "../../app/routes.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { OWN_INLINE_HEADER } from "../../app/shared/own-inline.ts";
import { noteFailure } from "../../app/site/context.ts";
import type { Render } from "../../app/site.ts";

const app = join(import.meta.dirname, "../../app");

const isFunction = (value: unknown): boolean => typeof value === "function";
type Failed = { error: unknown; loaderData: unknown };
type PageComponent = ComponentType<{ loaderData: unknown; params: unknown }>;
const routeModule = z.object({
  loader: z.custom<Exclude<RouteObject["loader"], boolean | undefined>>(isFunction).optional(),
  action: z.custom<Exclude<RouteObject["action"], boolean | undefined>>(isFunction).optional(),
  ServerComponent: z.custom<PageComponent>(isFunction).optional(),
  headers: z.custom<(given: { errorHeaders: Headers | undefined }) => Headers>(isFunction).optional(),
  ServerErrorBoundary: z.custom<ComponentType<Failed>>(isFunction).optional(),
});

/** A page component as the router calls those of its own, with what Server Components are given as properties. */
function withLoaderData(Page: PageComponent): ComponentType {
  return function Shown() {
    return <Page loaderData={useLoaderData()} params={useParams()} />;
  };
}

/** The same for what is shown instead of a page. */
function withError(Boundary: ComponentType<Failed>, id: string): ComponentType {
  return function Shown() {
    return <Boundary error={useRouteError()} loaderData={useRouteLoaderData(id)} />;
  };
}

/** What a route does, whatever its address. */
async function readRoute(id: string, file: string) {
  const module = routeModule.parse(await import(join(app, file)));
  const { loader, action, headers, ServerComponent, ServerErrorBoundary } = module;
  return {
    id,
    handle: headers,
    ...(loader ? { loader } : {}),
    ...(action ? { action } : {}),
    ...(ServerComponent ? { Component: withLoaderData(ServerComponent) } : {}),
    ...(ServerErrorBoundary ? { ErrorBoundary: withError(ServerErrorBoundary, id) } : {}),
  };
}

async function readRoutes(): Promise<RouteObject[]> {
  const entries: RouteConfigEntry[] = await routeConfig;
  const children = await Promise.all(
    entries.map(async ({ id, file, path, index }): Promise<RouteObject> => {
      const route = await readRoute(id ?? file, file);
      return index ? { ...route, index: true } : { ...route, path: path ?? "" };
    }),
  );
  return [{ ...(await readRoute("root", "root.tsx")), children }];
}

const ready = readRoutes().then((routes) => ({ routes, handler: createStaticHandler(routes) }));

/**
 * Answers by the app's own routes without a bundle: the same loaders, actions and components, rendered by
 * React alone instead of through the payload of Server Components. What only the bundle has (payloads, the
 * inline script) is tested through the built process.
 */
export const renderRoutes: Render = async (request, requestContext) => {
  const { routes, handler } = await ready;
  const [root] = routes;
  const leaf = matchRoutes(routes, new URL(request.url))?.at(-1)?.route;
  const isPage = leaf !== undefined && "Component" in leaf;
  if (!isPage)
    return answerOf(
      handler.queryRoute(request, { requestContext, ...(leaf?.id ? { routeId: leaf.id } : {}) }),
      (error) => noteFailure(requestContext, error),
    );
  // The bundle's router runs no loader after an action either.
  const context = await handler.query(request, { requestContext, skipRevalidation: request.method === "POST" });
  if (context instanceof Response) return context;
  for (const error of Object.values(context.errors ?? {})) noteFailure(requestContext, error);
  const router = createStaticRouter(handler.dataRoutes, context);
  const nonce = crypto.randomUUID();
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} nonce={nonce} />;
  const html = await renderToReadableStream(<InlineNonce value={nonce}>{page}</InlineNonce>, {
    bootstrapScriptContent: `(${restoreScroll})()`,
    // As in entry.ssr.tsx: in one piece, in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    nonce,
  });
  await html.allReady;
  const errorHeaders = context.errors ? context.actionHeaders[leaf.id ?? ""] : undefined;
  const headers = new Headers(routeModule.shape.headers.parse(root?.handle)?.({ errorHeaders }));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(OWN_INLINE_HEADER, nonce);
  return new Response(html, { status: context.statusCode, headers });
};

/** The router throws answers as well as giving them back; of a fault it makes an answer of its own, marked as its others. */
async function answerOf(result: Promise<unknown>, note: (error: unknown) => void): Promise<Response> {
  const answer = await result.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  if (!(answer instanceof DomainError)) throw answer;
  note(answer);
  return new Response("Internal Server Error", { status: 500, headers: { "React-Router-Resource": "true" } });
}
