import type { z } from "zod";
import { answer, json } from "../../features/api/answer.server.ts";
import {
  summarizeAnswerSchema,
  summarizeRequestSchema,
  updateAboutAnswerSchema,
  updateAboutRequestSchema,
} from "../../features/guide/assistant.server.ts";
import { DomainError, issuesOf } from "../../shared/errors.ts";
import { readJson } from "../../site/body.ts";
import type { Site } from "../../site/context.ts";
import { clientContext } from "../../site/context.ts";
import { consumeOrRefuse } from "../../site/rate-limits/rate-limits.ts";
import type { Route } from "./+types/assistant";

const unstored = { headers: { "Cache-Control": "no-store" } };

/** POST /api/summarize-text and POST /api/user/update-about. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { request, context } = args;
  const isSummary = new URL(request.url).pathname === "/api/summarize-text";

  async function readBody<T>({ limits }: Site, schema: z.ZodType<T>): Promise<T> {
    await consumeOrRefuse(limits, "assistant", context.get(clientContext));
    const parsed = schema.safeParse(await readJson(request));
    if (parsed.success) return parsed.data;
    const issues = issuesOf("body", parsed.error, "");
    throw new DomainError("invalid", "The request could not be used; see errors.", { issues });
  }

  return answer(args, isSummary ? "Failed to summarize text" : "Failed to update about", {
    POST: async (site) => {
      if (isSummary) {
        const { text } = await readBody(site, summarizeRequestSchema);
        const summary = await site.assistant.summarizeText(text);
        return json(summarizeAnswerSchema.parse({ summary }), unstored);
      }
      const updatedAbout = await site.assistant.updateAbout(await readBody(site, updateAboutRequestSchema));
      return json(updateAboutAnswerSchema.parse({ updatedAbout }), unstored);
    },
  });
}

export const loader = handle;
export const action = handle;
