import { answer, json } from "../../server/api/answer.ts";
import { openApiDocument } from "../../server/api/openapi.ts";
import { absolute, siteName } from "../../server/pages/page-meta.ts";
import type { Route } from "./+types/openapi";

/** GET /api/openapi.json. */
function handle({ request }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(request, "Failed to describe the API", { GET: () => json(openApiDocument(siteName, absolute(""))) });
}

export const loader = handle;
export const action = handle;
