import { DomainError } from "../../domain/errors.ts";
import { answer, json } from "../../server/api/answer.ts";
import { collections } from "../../server/api/collections.ts";
import { recordBySlug } from "../../server/api/records.ts";
import type { Route } from "./+types/record";

/** GET /api/{collection}/slug/{slug}. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const collection = collections.get(args.params.collection);
  return answer(args, `Failed to fetch ${collection?.one ?? "data"}`, {
    GET: async (site) => {
      if (!collection) throw new DomainError("not-found", "There is no such collection.");
      return json(await recordBySlug(site, collection, args.params.slug));
    },
  });
}

export const loader = handle;
export const action = handle;
