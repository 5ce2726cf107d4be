import { siteMap } from "../features/sharing/site-map.server.ts";
import { inPieces } from "../site/answers.ts";
import { siteOf } from "../site/context.ts";
import type { Route } from "./+types/sitemap";

/** The site map; a file of it at `?page=`, where it has several. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const pieces = await siteMap(siteOf(context), new URL(request.url).searchParams.get("page"));
  if (!pieces) {
    return new Response("There is no such part of the site map.\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
    });
  }
  return inPieces(pieces, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
