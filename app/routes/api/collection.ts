import { answer, jsonInPieces } from "../../features/api/answer.server.ts";
import { collectionOf, collections } from "../../features/api/collections.server.ts";
import { listRecords } from "../../features/api/records.server.ts";
import type { Route } from "./+types/collection";

/** GET /api/{collection}. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const name = collections.get(args.params.collection)?.many ?? "data";
  return answer(args, `Failed to fetch ${name}`, {
    GET: async (site) => {
      const onlyFeatured = new URL(args.request.url).searchParams.get("featured") === "true";
      return jsonInPieces(listRecords(site, collectionOf(args.params.collection), onlyFeatured));
    },
  });
}

export const loader = handle;
export const action = handle;
