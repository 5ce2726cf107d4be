import { answer, jsonRecord } from "../../server/api/answer.ts";
import { collectionOf } from "../../server/api/collections.ts";
import { recordById } from "../../server/api/records.ts";
import type { Route } from "./+types/pattern";

/** GET /api/patterns/{id}. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(args, "Failed to fetch pattern", {
    GET: async (site) => jsonRecord(await recordById(site, collectionOf("patterns"), args.params.id)),
  });
}

export const loader = handle;
export const action = handle;
