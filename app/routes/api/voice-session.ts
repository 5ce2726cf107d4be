import { answer, json } from "../../features/api/answer.server.ts";
import { aboutSessions, offerSession } from "../../features/guide/session-offer.server.ts";
import { DomainError } from "../../shared/errors.ts";
import { clientContext } from "../../site/context.ts";
import { consumeOrRefuse } from "../../site/rate-limits/rate-limits.ts";
import type { Route } from "./+types/voice-session";

/** Whether a page of another site asks, as browsers say it (https://www.w3.org/TR/fetch-metadata/). */
const isForeign = (request: Request): boolean =>
  ["cross-site", "same-site"].includes(request.headers.get("Sec-Fetch-Site") ?? "none");

const unstored = { headers: { "Cache-Control": "no-store" } };

/** GET /api/voice/session: which agent a page of this site is to speak to; with ?about, what that means beforehand. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { request, context } = args;
  return answer(
    args,
    "Failed to begin a voice session",
    {
      GET: async ({ environment, limits }) => {
        if (isForeign(request)) throw new DomainError("forbidden", "Voice sessions are for pages of this site.");
        if (new URL(request.url).searchParams.has("about")) return json(aboutSessions(environment), unstored);
        await consumeOrRefuse(limits, "voiceSession", context.get(clientContext));
        return json(await offerSession(environment.voiceAgent), unstored);
      },
    },
    { isForAnySite: false },
  );
}

export const loader = handle;
export const action = handle;
