import { z } from "zod";
import { saveEdit } from "../../../db/edit.ts";
import { findById } from "../../../db/queries/content.ts";
import { DomainError } from "../../domain/errors.ts";
import { answer, json } from "../../server/api/answer.ts";
import { collections, notFoundMessage, withContent } from "../../server/api/collections.ts";
import { requireEditor } from "../../server/api/editor-key.ts";
import { database } from "../../server/database.ts";
import { readJson } from "../../server/http/body.ts";
import { asMarkdown } from "../../server/markdown/from-html.ts";
import type { Route } from "./+types/edit";

const bodySchema = z.object({ content: z.string().trim().min(1) });

/** PATCH /api/{collection}/{id}: replaces the content of a fundamental, law or paradigm and keeps its past. */
function handle({ request, params }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const collection = collections.get(params.collection);
  if (!collection?.isEditable) {
    return answer(request, "Failed to answer", {
      GET: () => {
        throw new DomainError("not-found", "There is no such address in this API.");
      },
    });
  }
  const { kind } = collection;
  return answer(request, `Failed to update ${collection.one}`, {
    PATCH: async () => {
      requireEditor(request);
      const body = bodySchema.safeParse(await readJson(request));
      const record = await findById(database(), kind, params.id);
      if (!record) throw new DomainError("not-found", notFoundMessage(collection.one));
      if (!body.success) {
        const fault = { where: "body", field: "content", problem: "must be text, as Markdown or HTML, and not empty" };
        throw new DomainError("invalid", "The content could not be saved; see errors.", { issues: [fault] });
      }
      const changed = withContent(kind, record, asMarkdown(body.data.content));
      if (!changed) throw new DomainError("not-found", notFoundMessage(collection.one));
      const edited = await saveEdit(database(), kind, changed, new Date());
      return json(edited, { headers: { "Cache-Control": "no-store" } });
    },
  });
}

export const loader = handle;
export const action = handle;
