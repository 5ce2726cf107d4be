import { findBySlug } from "../../../db/queries/content.ts";
import { DomainError } from "../../domain/errors.ts";
import { answer, json } from "../../server/api/answer.ts";
import { collections, notFoundMessage } from "../../server/api/collections.ts";
import { database } from "../../server/database.ts";
import type { Route } from "./+types/record";

/** GET /api/{collection}/slug/{slug}. */
function handle({ request, params }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const collection = collections.get(params.collection);
  return answer(request, `Failed to fetch ${collection?.one ?? "data"}`, {
    GET: async () => {
      if (!collection) throw new DomainError("not-found", "There is no such collection.");
      const record = await findBySlug(database(), collection.kind, params.slug);
      if (!record) throw new DomainError("not-found", notFoundMessage(collection.one));
      return json(record);
    },
  });
}

export const loader = handle;
export const action = handle;
