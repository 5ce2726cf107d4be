import { findNeighbors, type RecordRef } from "../../../db/queries/navigation.ts";
import { DomainError } from "../../domain/errors.ts";
import { kindOfContentType } from "../../domain/kinds/index.ts";
import { navigationSchema } from "../../domain/navigation.ts";
import { answer, json } from "../../server/api/answer.ts";
import { notFoundMessage } from "../../server/api/collections.ts";
import { database } from "../../server/database.ts";
import type { Route } from "./+types/navigation";

/** GET /api/navigation/{contentType}/{slug}. */
function handle({ request, params }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(request, "Failed to fetch navigation", {
    GET: async () => {
      const { contentType, slug } = params;
      const kind = kindOfContentType.get(contentType);
      if (!kind) throw new DomainError("not-found", "There is no such content type.");
      const neighbors = await findNeighbors(database(), kind, slug);
      if (!neighbors) throw new DomainError("not-found", notFoundMessage(contentType));
      return json(
        navigationSchema.parse({
          ...neighborField("previous", contentType, neighbors.previous),
          ...neighborField("next", contentType, neighbors.next),
        }),
      );
    },
  });
}

function neighborField(side: "previous" | "next", contentType: string, place: RecordRef | undefined) {
  return place ? { [side]: { contentType, slug: place.slug, title: place.title } } : {};
}

export const loader = handle;
export const action = handle;
