import { answer, json } from "../../server/api/answer.ts";
import { navigationOf } from "../../server/api/records.ts";
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
