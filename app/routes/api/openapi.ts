import { answer, json } from "../../features/api/answer.server.ts";
import { openApiDocument } from "../../features/api/openapi.server.ts";
import type { Route } from "./+types/openapi";

/** GET /api/openapi.json. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(args, "Failed to describe the API", {
    GET: ({ environment: { siteName, siteUrl } }) => json(openApiDocument(siteName, siteUrl)),
  });
}

export const loader = handle;
export const action = handle;
