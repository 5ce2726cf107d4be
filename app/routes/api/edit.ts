import { answer, answerUnknown, jsonRecord } from "../../features/api/answer.server.ts";
import { collections } from "../../features/api/collections.server.ts";
import { requireEditor } from "../../features/api/editor-key.server.ts";
import { recordById, replaceContent } from "../../features/api/records.server.ts";
import { editRequestSchema } from "../../features/api/shapes.server.ts";
import { DomainError } from "../../shared/errors.ts";
import { readJson } from "../../site/body.ts";
import { clientContext } from "../../site/context.ts";
import { readIfMatch } from "../../site/entity-tag.ts";
import type { Route } from "./+types/edit";

/**
 * PATCH /api/{collection}/{id}: replaces the content of a fundamental, law or paradigm and keeps its past. With
 * If-Match, 409 with both versions when the record has changed since.
 */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { request, params } = args;
  const collection = collections.get(params.collection);
  if (!collection) return answerUnknown(args);
  // What is there, and cannot be edited, takes no PATCH.
  if (!collection.isEditable) return answerUnknown(args, ["GET"]);
  return answer(args, `Failed to update ${collection.one}`, {
    PATCH: async (site) => {
      const by = await requireEditor(request, args.context.get(clientContext), site);
      const body = editRequestSchema.safeParse(await readJson(request));
      if (!body.success) {
        await recordById(site, collection, params.id);
        const issue = { where: "body", field: "content", problem: "must be text, as Markdown or HTML, and not empty" };
        throw new DomainError("invalid", "The content could not be saved; see errors.", { issues: [issue] });
      }
      const edited = await replaceContent(site, collection, params.id, { ...body.data, by }, readIfMatch(request));
      return jsonRecord(edited, { "Cache-Control": "no-store" });
    },
  });
}

export const loader = handle;
export const action = handle;
