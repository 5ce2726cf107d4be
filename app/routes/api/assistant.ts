import type { z } from "zod";
import {
  summarizeAnswerSchema,
  summarizeRequestSchema,
  updateAboutAnswerSchema,
  updateAboutRequestSchema,
} from "../../domain/assistant.ts";
import { DomainError } from "../../domain/errors.ts";
import { CLIENT_HEADER } from "../../domain/limits.ts";
import { answer, json } from "../../server/api/answer.ts";
import { configuredModel, noteFailure } from "../../server/assistant/service.ts";
import { summarizeText, updateAbout } from "../../server/assistant/texts.ts";
import { readJson } from "../../server/http/body.ts";
import { allow } from "../../server/http/rate-limits.ts";
import type { Route } from "./+types/assistant";

async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  await allow("assistant", request.headers.get(CLIENT_HEADER) ?? "unknown");
  const parsed = schema.safeParse(await readJson(request));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    where: "body",
    field: path.join("."),
    problem: message,
  }));
  throw new DomainError("invalid", "The request could not be used; see errors.", { issues });
}

const unstored = { headers: { "Cache-Control": "no-store" } };

/** POST /api/summarize-text and POST /api/user/update-about. */
function handle({ request }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const isSummary = new URL(request.url).pathname === "/api/summarize-text";
  return answer(request, isSummary ? "Failed to summarize text" : "Failed to update about", {
    POST: async () => {
      if (isSummary) {
        const { text } = await readBody(request, summarizeRequestSchema);
        const summary = await summarizeText(text, configuredModel(), noteFailure);
        return json(summarizeAnswerSchema.parse({ summary }), unstored);
      }
      const told = await readBody(request, updateAboutRequestSchema);
      const updatedAbout = await updateAbout(told, configuredModel(), noteFailure);
      return json(updateAboutAnswerSchema.parse({ updatedAbout }), unstored);
    },
  });
}

export const loader = handle;
export const action = handle;
