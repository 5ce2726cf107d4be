import { answer, json } from "../../features/api/answer.server.ts";
import { suggest } from "../../features/search/search.server.ts";
import type { Route } from "./+types/search";

/** GET /api/search?q={term}: the best matches of every kind, for the search dialog. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(args, "Failed to search", {
    GET: async (site) => json(await suggest(site, new URL(args.request.url).searchParams.get("q"))),
  });
}

export const loader = handle;
export const action = handle;
