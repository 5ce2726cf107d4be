import { answer, jsonRecord } from "../../features/api/answer.server.ts";
import { collectionOf, collections } from "../../features/api/collections.server.ts";
import { recordBySlug } from "../../features/api/records.server.ts";
import type { Route } from "./+types/record";

/** GET /api/{collection}/slug/{slug}. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const name = collections.get(args.params.collection)?.one ?? "data";
  return answer(args, `Failed to fetch ${name}`, {
    GET: async (site) => {
      return jsonRecord(await recordBySlug(site, collectionOf(args.params.collection), args.params.slug));
    },
  });
}

export const loader = handle;
export const action = handle;
