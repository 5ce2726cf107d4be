import type { z } from "zod";
import { isKind, type Kind } from "../content/kinds/index.ts";
import { answer, answerUnknown, json, requireEditor } from "../features/api/answer.server.ts";
import { answerApi } from "../features/api/answers.server.ts";
import { answerMcp } from "../features/api/mcp.server.ts";
import { checkForm, saveForm } from "../features/editor/record-form.server.ts";
import {
  summarizeAnswerSchema,
  summarizeRequestSchema,
  updateAboutAnswerSchema,
  updateAboutRequestSchema,
} from "../features/guide/assistant.server.ts";
import { answerQuestion } from "../features/guide/guide.server.ts";
import { type GuideEvent, guideRatingSchema, guideRequestSchema } from "../features/guide/protocol.ts";
import { keepRating } from "../features/guide/ratings.server.ts";
import { offerSession, sessionInfo } from "../features/guide/session-offer.server.ts";
import { suggest } from "../features/search/suggest.server.ts";
import { DomainError, issuesOf } from "../shared/errors.ts";
import { readForm, readJson } from "../site/body.ts";
import { clientContext, type Site } from "../site/context.ts";
import { consumeOrRefuse } from "../site/rate-limits/rate-limits.ts";
import type { Route } from "./+types/api";

type RouteArgs = Route.LoaderArgs | Route.ActionArgs;

const unstored = { headers: { "Cache-Control": "no-store" } };

/** Parses a body with its schema and counts the request against a rate limit. */
async function readBody<T>(
  { request, context }: RouteArgs,
  { limits }: Site,
  limit: "assistant" | "guide",
  schema: z.ZodType<T>,
): Promise<T> {
  await consumeOrRefuse(limits, limit, context.get(clientContext));
  const parsed = schema.safeParse(await readJson(request));
  if (parsed.success) return parsed.data;
  const issues = issuesOf("body", parsed.error, "");
  // The guide shows this message as it is.
  const message = limit === "guide" ? issues[0]?.problem : "The request could not be used; see errors.";
  throw new DomainError("invalid", message ?? "The question could not be used.", { issues });
}

const encoder = new TextEncoder();
const encode = (event: GuideEvent): Uint8Array => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);

/** The guide's answer as Server-Sent Events. */
function answerInEvents(site: Site, events: AsyncGenerator<GuideEvent>): Response {
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        // The client has disconnected.
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
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}

/** True for a request that the browser marks as cross-site (https://www.w3.org/TR/fetch-metadata/). */
const isForeign = (request: Request): boolean =>
  ["cross-site", "same-site"].includes(request.headers.get("Sec-Fetch-Site") ?? "none");

/** Handles a maintainer's form for the record in the URL. */
function answerForm(
  args: RouteArgs,
  failure: string,
  make: (site: Site, kind: Kind, slug: string, form: URLSearchParams, by: string) => Promise<object>,
): Promise<Response> {
  const { request, context, params } = args;
  const { kind = "", slug = "" }: { kind?: string; slug?: string } = params;
  if (!isKind(kind)) return answerUnknown(args);
  return answer(args, failure, {
    POST: async (site) => {
      const by = await requireEditor(request, context.get(clientContext), site);
      return json(await make(site, kind, slug, await readForm(request), by), unstored);
    },
  });
}

/** Handlers for the site's own pages, by route pattern; other paths are collections of the API. */
const answers: Readonly<Record<string, (args: RouteArgs) => Promise<Response>>> = {
  "api/summarize-text": (args) =>
    answer(args, "Failed to summarize text", {
      POST: async (site) => {
        const { text } = await readBody(args, site, "assistant", summarizeRequestSchema);
        const summary = await site.assistant.summarizeText(text);
        return json(summarizeAnswerSchema.parse({ summary }), unstored);
      },
    }),

  "api/user/update-about": (args) =>
    answer(args, "Failed to update about", {
      POST: async (site) => {
        const request = await readBody(args, site, "assistant", updateAboutRequestSchema);
        const updatedAbout = await site.assistant.updateAbout(request);
        return json(updateAboutAnswerSchema.parse({ updatedAbout }), unstored);
      },
    }),

  "api/guide": (args) =>
    answer(args, "Failed to answer the question", {
      POST: async (site) =>
        answerInEvents(site, answerQuestion(site, await readBody(args, site, "guide", guideRequestSchema))),
    }),

  /** Keeps the rating of an answer. */
  "api/guide/ratings": (args) =>
    answer(args, "Failed to keep the rating", {
      POST: async (site) => {
        await keepRating(site, await readBody(args, site, "guide", guideRatingSchema));
        return json({}, unstored);
      },
    }),

  /** The site for agents (features/api/mcp.server.ts). */
  mcp: (args) =>
    answer(args, "Failed to answer", {
      POST: async (site) => {
        await consumeOrRefuse(site.limits, "mcp", args.context.get(clientContext));
        return answerMcp(site, args.request);
      },
    }),

  /** The voice agent for a page; with ?about, the notice to show before a session. */
  "api/voice/session": (args) =>
    answer(
      args,
      "Failed to begin a voice session",
      {
        GET: async ({ environment, limits, log }) => {
          const { request, context } = args;
          if (isForeign(request)) throw new DomainError("forbidden", "Voice sessions are for pages of this site.");
          if (new URL(request.url).searchParams.has("about")) return json(sessionInfo(environment), unstored);
          await consumeOrRefuse(limits, "voiceSession", context.get(clientContext));
          return json(await offerSession(environment.voiceAgent, log), unstored);
        },
      },
      { isForAnySite: false },
    ),

  /** The best matches of every kind for ?q=, for the search dialog. With ?done it may count, so it is not stored. */
  "api/search": (args) =>
    answer(args, "Failed to search", {
      GET: async (site) => {
        const { searchParams } = new URL(args.request.url);
        return json(await suggest(site, searchParams), searchParams.has("done") ? unstored : {});
      },
    }),

  /** Saves the form of a record and returns the outcome. */
  "api/editor/:kind/:slug": (args) => answerForm(args, "Failed to update the record", saveForm),

  /** Checks the form of a record without saving it. */
  "api/editor/:kind/:slug/check": (args) =>
    answerForm(args, "Failed to check the record", async (site, kind, slug, form) => ({
      faults: await checkForm(site, kind, slug, form),
    })),
};

const handle = (args: RouteArgs): Promise<Response> => (answers[args.pattern.replace(/^\//, "")] ?? answerApi)(args);

export const loader = handle;
export const action = handle;
