import { answer, json } from "../../server/api/answer.ts";
import { recordById } from "../../server/api/records.ts";
import type { Route } from "./+types/pattern";

const patterns = { kind: "patterns", one: "pattern", many: "patterns", isEditable: false } as const;

/** GET /api/patterns/{id}. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(args, "Failed to fetch pattern", {
    GET: async (site) => json(await recordById(site, patterns, args.params.id)),
  });
}

export const loader = handle;
export const action = handle;
