import { DomainError } from "../../domain/errors.ts";
import { answer, json } from "../../server/api/answer.ts";
import { collections } from "../../server/api/collections.ts";
import { listRecords } from "../../server/api/records.ts";
import type { Route } from "./+types/collection";

/** GET /api/{collection}. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const collection = collections.get(args.params.collection);
  return answer(args, `Failed to fetch ${collection?.many ?? "data"}`, {
    GET: async (site) => {
      if (!collection) throw new DomainError("not-found", "There is no such collection.");
      const onlyFeatured = new URL(args.request.url).searchParams.get("featured") === "true";
      return json(await listRecords(site, collection, onlyFeatured));
    },
  });
}

export const loader = handle;
export const action = handle;
