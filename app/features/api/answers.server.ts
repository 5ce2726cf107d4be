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
const unstored = { "Cache-Control": "no-store" };

/** What the API answers at each of its addresses, named by the patterns of their routes. */
const answers: Readonly<Record<string, (asked: ApiRequest) => Promise<Response>>> = {
  "api/openapi.json": (asked) =>
    answer(asked, "Failed to describe the API", {
      GET: ({ environment: { siteName, siteUrl } }) => json(openApiDocument(siteName, siteUrl)),
    }),

  "api/newsletter": (asked) =>
    answer(asked, newsletterMessages.failed.text, {
      POST: async ({ newsletter, limits }) => {
        const client = asked.context.get(clientContext);
        const body = await readJson(asked.request).catch(async (error: unknown) => {
          // A body that cannot be read counts like a signup: it costs as much.
          await consumeOrRefuse(limits, "newsletterClient", client);
          throw error;
        });
        const outcome = await newsletter.signUp(signupSchema.parse(body).email, client);
        return json(newsletterAnswerSchema.parse(outcome), { headers: unstored });
      },
    }),

  "api/navigation/:contentType/:slug": (asked) => {
    const { contentType = "", slug = "" } = asked.params;
    return answer(asked, "Failed to fetch navigation", {
      GET: async (site) => json(await navigationOf(site, contentType, slug)),
    });
  },

  "api/patterns/:id": (asked) =>
    answer(asked, "Failed to fetch pattern", {
      GET: async (site) => jsonRecord(await recordById(site, collectionOf("patterns"), asked.params.id ?? "")),
    }),

  "api/:collection": (asked) => {
    const { collection = "" } = asked.params;
    return answer(asked, `Failed to fetch ${collections.get(collection)?.many ?? "data"}`, {
      GET: async (site) => {
        const parameters = new URL(asked.request.url).searchParams;
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

  "api/:collection/slug/:slug": (asked) => {
    const { collection = "", slug = "" } = asked.params;
    return answer(asked, `Failed to fetch ${collections.get(collection)?.one ?? "data"}`, {
      GET: async (site) => jsonRecord(await recordBySlug(site, collectionOf(collection), slug)),
    });
  },

  "api/:collection/:id": editContent,
  "api/*": (asked) => answerUnknown(asked),
};

/** Answers a request to the API at the route of a pattern. */
export async function answerApi(asked: ApiRequest & { pattern: string }): Promise<Response> {
  return (answers[asked.pattern.replace(/^\//, "")] ?? answerUnknown)(asked);
}

/** Replaces the content of a record and keeps its past. With If-Match, 409 with both versions when it has changed since. */
function editContent(asked: ApiRequest): Promise<Response> {
  const { request, context, params } = asked;
  const { id = "" } = params;
  const collection = collections.get(params.collection ?? "");
  if (!collection) return answerUnknown(asked);
  // A record that is there, and cannot be edited, takes no PATCH.
  if (!collection.isEditable) return answerUnknown(asked, ["GET"]);
  return answer(asked, `Failed to update ${collection.one}`, {
    PATCH: async (site) => {
      const by = await requireEditor(request, context.get(clientContext), site);
      const body = editRequestSchema.safeParse(await readJson(request));
      if (!body.success) {
        await recordById(site, collection, id);
        const issue = { where: "body", field: "content", problem: "must be text, as Markdown or HTML, and not empty" };
        throw new DomainError("invalid", "The content could not be saved; see errors.", { issues: [issue] });
      }
      const edited = await replaceContent(site, collection, id, { ...body.data, by }, readIfMatch(request));
      return jsonRecord(edited, unstored);
    },
  });
}
