import { z } from "zod";
import { DomainError } from "../../shared/errors.ts";
import { newsletterAnswerSchema } from "../../shared/newsletter.ts";
import { newsletterMessages } from "../../shared/newsletter-messages.ts";
import { readJson } from "../../site/body.ts";
import { type Context, clientContext } from "../../site/context.ts";
import { readIfMatch } from "../../site/entity-tag.ts";
import { consumeOrRefuse } from "../../site/rate-limits/rate-limits.ts";
import { answer, answerUnknown, json, jsonInPieces, jsonRecord, requireEditor } from "./answer.server.ts";
import { cursorOf, readListPart } from "./list-part.ts";
import { openApiDocument } from "./openapi.server.ts";
import { editRequestSchema } from "./operations.server.ts";
import {
  collectionOf,
  collections,
  listRecords,
  navigationOf,
  pageOfRecords,
  recordById,
  recordBySlug,
  replaceContent,
} from "./records.server.ts";

type ApiRequest = {
  request: Request;
  context: Context;
  params: { collection?: string; contentType?: string; slug?: string; id?: string };
};

const signupSchema = z.object({ email: z.unknown() }).catch({ email: undefined });
const noStore = { "Cache-Control": "no-store" };

/** Handlers of the API by route pattern. */
const handlers: Readonly<Record<string, (apiRequest: ApiRequest) => Promise<Response>>> = {
  "api/openapi.json": (apiRequest) =>
    answer(apiRequest, "Failed to describe the API", {
      GET: ({ environment, texts }) => json(openApiDocument(environment, texts.about?.license)),
    }),

  "api/newsletter": (apiRequest) =>
    answer(apiRequest, newsletterMessages.failed.text, {
      POST: async ({ newsletter, limits }) => {
        const client = apiRequest.context.get(clientContext);
        const body = await readJson(apiRequest.request).catch(async (error: unknown) => {
          // An unreadable body counts as a signup, since it costs as much.
          await consumeOrRefuse(limits, "newsletterClient", client);
          throw error;
        });
        const outcome = await newsletter.signUp(signupSchema.parse(body).email, client);
        return json(newsletterAnswerSchema.parse(outcome), { headers: noStore });
      },
    }),

  "api/navigation/:contentType/:slug": (apiRequest) => {
    const { contentType = "", slug = "" } = apiRequest.params;
    return answer(apiRequest, "Failed to fetch navigation", {
      GET: async (site) => json(await navigationOf(site, contentType, slug)),
    });
  },

  "api/patterns/:id": (apiRequest) =>
    answer(apiRequest, "Failed to fetch pattern", {
      GET: async (site) => jsonRecord(await recordById(site, collectionOf("patterns"), apiRequest.params.id ?? "")),
    }),

  "api/:collection": (apiRequest) => {
    const { collection = "" } = apiRequest.params;
    return answer(apiRequest, `Failed to fetch ${collections.get(collection)?.plural ?? "data"}`, {
      GET: async (site) => {
        const parameters = new URL(apiRequest.request.url).searchParams;
        const onlyFeatured = parameters.get("featured") === "true";
        const part = readListPart(parameters);
        if (!part) return jsonInPieces(listRecords(site, collectionOf(collection), onlyFeatured));
        const { records, last } = await pageOfRecords(site, collectionOf(collection), onlyFeatured, part);
        if (!last) return json(records);
        const next = new URLSearchParams({ limit: String(part.limit), cursor: cursorOf(last) });
        if (onlyFeatured) next.set("featured", "true");
        const link = `</api/${collection}?${next}>; rel="next"`;
        return json(records, { headers: { Link: link, "Access-Control-Expose-Headers": "Link" } });
      },
    });
  },

  "api/:collection/slug/:slug": (apiRequest) => {
    const { collection = "", slug = "" } = apiRequest.params;
    return answer(apiRequest, `Failed to fetch ${collections.get(collection)?.singular ?? "data"}`, {
      GET: async (site) => jsonRecord(await recordBySlug(site, collectionOf(collection), slug)),
    });
  },

  "api/:collection/:id": editContent,
  "api/*": (apiRequest) => answerUnknown(apiRequest),
};

/** Answers a request to the API with the handler of its route. */
export async function answerApi(apiRequest: ApiRequest & { pattern: string }): Promise<Response> {
  return (handlers[apiRequest.pattern.replace(/^\//, "")] ?? answerUnknown)(apiRequest);
}

/** Replaces the content of a record and keeps the former version. 409 with both versions if If-Match does not match. */
function editContent(apiRequest: ApiRequest): Promise<Response> {
  const { request, context, params } = apiRequest;
  const { id = "" } = params;
  const collection = collections.get(params.collection ?? "");
  if (!collection) return answerUnknown(apiRequest);
  // A record that exists but cannot be edited does not accept PATCH.
  if (!collection.isEditable) return answerUnknown(apiRequest, ["GET"]);
  return answer(apiRequest, `Failed to update ${collection.singular}`, {
    PATCH: async (site) => {
      const by = await requireEditor(request, context.get(clientContext), site);
      const body = editRequestSchema.safeParse(await readJson(request));
      if (!body.success) {
        await recordById(site, collection, id);
        const issue = { where: "body", field: "content", problem: "must be text, as Markdown or HTML, and not empty" };
        throw new DomainError("invalid", "The content could not be saved; see errors.", { issues: [issue] });
      }
      const edited = await replaceContent(site, collection, id, { ...body.data, by }, readIfMatch(request));
      return jsonRecord(edited, noStore);
    },
  });
}
