import { findAll } from "../../../db/queries/content.ts";
import { DomainError } from "../../domain/errors.ts";
import { answer, json } from "../../server/api/answer.ts";
import { collections } from "../../server/api/collections.ts";
import { database } from "../../server/database.ts";
import type { Route } from "./+types/collection";

function handle({ request, params }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const collection = collections[params.collection];
  return answer(request, `Failed to fetch ${collection?.many ?? "data"}`, {
    GET: async () => {
      if (!collection) throw new DomainError("not-found", "There is no such collection.");
      const records = await findAll(database(), collection.kind);
      const onlyFeatured = new URL(request.url).searchParams.get("featured") === "true";
      const chosen = onlyFeatured ? records.filter((record) => "isFeatured" in record && record.isFeatured) : records;
      return json(chosen.map((record) => ("name" in record ? withListFields(record) : record)));
    },
  });
}

/** In lists a pattern also has the three fields that the other kinds have (specification section 3). */
function withListFields<T extends { name: string; definition: string; aiTask: string }>(pattern: T) {
  return { ...pattern, title: pattern.name, description: pattern.definition, category: pattern.aiTask };
}

export const loader = handle;
export const action = handle;
