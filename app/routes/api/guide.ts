import { answer } from "../../features/api/answer.server.ts";
import { answerQuestion } from "../../features/guide/guide.server.ts";
import { type GuideEvent, guideRequestSchema } from "../../features/guide/protocol.ts";
import { DomainError, issuesOf } from "../../shared/errors.ts";
import { readJson } from "../../site/body.ts";
import { clientContext } from "../../site/context.ts";
import { consumeOrRefuse } from "../../site/rate-limits/rate-limits.ts";
import type { Route } from "./+types/guide";

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
};
const encoder = new TextEncoder();
const encode = (event: GuideEvent): Uint8Array => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);

/** POST /api/guide: an answer of the site's own guide as Server-Sent Events. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { request, context } = args;
  return answer(args, "Failed to answer the question", {
    POST: async (site) => {
      await consumeOrRefuse(site.limits, "guide", context.get(clientContext));
      const parsed = guideRequestSchema.safeParse(await readJson(request));
      if (!parsed.success) {
        const issues = issuesOf("body", parsed.error, "");
        throw new DomainError("invalid", issues[0]?.problem ?? "The question could not be used.", { issues });
      }
      const events = answerQuestion(site, parsed.data);
      let isLeft = false;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          try {
            const { done, value } = await events.next();
            // Who has gone away is sent nothing more.
            if (isLeft) return;
            if (done) controller.close();
            else controller.enqueue(encode(value));
          } catch (error) {
            if (isLeft) return;
            site.log.error({ err: error }, "a question could not be answered");
            const message = "Something went wrong on our side. Please ask again.";
            controller.enqueue(encode({ type: "error", message }));
            controller.close();
          }
        },
        async cancel() {
          isLeft = true;
          await events.return(undefined);
        },
      });
      return new Response(body, { headers });
    },
  });
}

export const loader = handle;
export const action = handle;
