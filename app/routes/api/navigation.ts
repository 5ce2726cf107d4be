import { answer, json } from "../../features/api/answer.server.ts";
import { navigationOf } from "../../features/api/records.server.ts";
import type { Route } from "./+types/navigation";

/** GET /api/navigation/{contentType}/{slug}. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { contentType, slug } = args.params;
  return answer(args, "Failed to fetch navigation", {
    GET: async (site) => json(await navigationOf(site, contentType, slug)),
  });
}

export const loader = handle;
export const action = handle;
