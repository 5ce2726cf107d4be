import { answer, jsonRecord } from "../../features/api/answer.server.ts";
import { collectionOf } from "../../features/api/collections.server.ts";
import { recordById } from "../../features/api/records.server.ts";
import type { Route } from "./+types/pattern";

/** GET /api/patterns/{id}. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(args, "Failed to fetch pattern", {
    GET: async (site) => jsonRecord(await recordById(site, collectionOf("patterns"), args.params.id)),
  });
}

export const loader = handle;
export const action = handle;
