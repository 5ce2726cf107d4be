import { z } from "zod";
import { answer, json } from "../../features/api/answer.server.ts";
import { newsletterAnswerSchema } from "../../shared/newsletter.ts";
import { newsletterMessages } from "../../shared/newsletter-messages.ts";
import { readJson } from "../../site/body.ts";
import { clientContext } from "../../site/context.ts";
import { consumeOrRefuse } from "../../site/rate-limits/rate-limits.ts";
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
