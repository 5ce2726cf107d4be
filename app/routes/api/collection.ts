import { findAll } from "../../../db/queries/content.ts";
import { DomainError } from "../../domain/errors.ts";
import { answer, json } from "../../server/api/answer.ts";
import { collections, listed } from "../../server/api/collections.ts";
import { database } from "../../server/database.ts";
import type { Route } from "./+types/collection";

function handle({ request, params }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const collection = collections.get(params.collection);
  return answer(request, `Failed to fetch ${collection?.many ?? "data"}`, {
    GET: async () => {
      if (!collection) throw new DomainError("not-found", "There is no such collection.");
      const records = await findAll(database(), collection.kind);
      const onlyFeatured = new URL(request.url).searchParams.get("featured") === "true";
      return json(listed(collection.kind, records, onlyFeatured));
    },
  });
}

export const loader = handle;
export const action = handle;
