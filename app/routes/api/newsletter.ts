import { z } from "zod";
import { newsletterAnswerSchema } from "../../domain/newsletter.ts";
import { newsletterMessages } from "../../domain/newsletter-messages.ts";
import { answer, json } from "../../server/api/answer.ts";
import { clientContext } from "../../server/context.ts";
import { readJson } from "../../server/http/body.ts";
import { consumeOrRefuse } from "../../server/rate-limits/rate-limits.ts";
import type { Route } from "./+types/newsletter";

const bodySchema = z.object({ email: z.unknown() }).catch({ email: undefined });

/** POST /api/newsletter. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(args, newsletterMessages.failed.text, {
    POST: async ({ newsletter, limits }) => {
      const client = args.context.get(clientContext);
      const body = await readJson(args.request).catch(async (error: unknown) => {
        // What cannot be read counts like a signup: it costs as much.
        await consumeOrRefuse(limits, "newsletterClient", client);
        throw error;
      });
      const outcome = await newsletter.signUp(bodySchema.parse(body).email, client);
      return json(newsletterAnswerSchema.parse(outcome), { headers: { "Cache-Control": "no-store" } });
    },
  });
}

export const loader = handle;
export const action = handle;
