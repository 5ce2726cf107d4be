import { z } from "zod";
import { newsletterAnswerSchema } from "../../domain/newsletter.ts";
import { newsletterMessages } from "../../domain/newsletter-messages.ts";
import { answer, json } from "../../server/api/answer.ts";
import { clientContext } from "../../server/context.ts";
import { readJson } from "../../server/http/body.ts";
import type { Route } from "./+types/newsletter";

const bodySchema = z.object({ email: z.unknown() }).catch({ email: undefined });

/** POST /api/newsletter. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(args, newsletterMessages.failed.text, {
    POST: async ({ newsletter }) => {
      const { email } = bodySchema.parse(await readJson(args.request));
      const outcome = await newsletter.signUp(email, args.context.get(clientContext));
      return json(newsletterAnswerSchema.parse(outcome), { headers: { "Cache-Control": "no-store" } });
    },
  });
}

export const loader = handle;
export const action = handle;
