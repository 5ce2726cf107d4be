import { findById } from "../../../db/queries/content.ts";
import { DomainError } from "../../domain/errors.ts";
import { answer, json } from "../../server/api/answer.ts";
import { notFoundMessage } from "../../server/api/collections.ts";
import { database } from "../../server/database.ts";
import type { Route } from "./+types/pattern";

/** GET /api/patterns/{id}. */
function handle({ request, params }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(request, "Failed to fetch pattern", {
    GET: async () => {
      const pattern = await findById(database(), "patterns", params.id);
      if (!pattern) throw new DomainError("not-found", notFoundMessage("pattern"));
      return json(pattern);
    },
  });
}

export const loader = handle;
export const action = handle;
