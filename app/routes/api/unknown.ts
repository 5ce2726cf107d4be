import { DomainError } from "../../domain/errors.ts";
import { answer } from "../../server/api/answer.ts";
import type { Route } from "./+types/unknown";

/** Any other address below /api. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(args, "Failed to answer", {
    GET: () => {
      throw new DomainError("not-found", "There is no such address in this API.");
    },
  });
}

export const loader = handle;
export const action = handle;
