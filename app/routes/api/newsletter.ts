import { z } from "zod";
import { CLIENT_HEADER } from "../../domain/limits.ts";
import { newsletterAnswerSchema, newsletterMessages } from "../../domain/newsletter.ts";
import { answer, json } from "../../server/api/answer.ts";
import { readJson } from "../../server/http/body.ts";
import { signUp } from "../../server/newsletter/service.ts";
import type { Route } from "./+types/newsletter";

const bodySchema = z.object({ email: z.unknown() }).catch({ email: undefined });

/** POST /api/newsletter. */
function handle({ request }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(request, newsletterMessages.failed.text, {
    POST: async () => {
      const { email } = bodySchema.parse(await readJson(request));
      const outcome = await signUp(email, request.headers.get(CLIENT_HEADER) ?? "unknown");
      return json(newsletterAnswerSchema.parse(outcome), { headers: { "Cache-Control": "no-store" } });
    },
  });
}

export const loader = handle;
export const action = handle;
