import { isKind } from "../../content/kinds/index.ts";
import { answer, answerUnknown, json, requireEditor } from "../../features/api/answer.server.ts";
import { saveForm } from "../../features/editor/record-form.server.ts";
import { readForm } from "../../site/body.ts";
import { clientContext, siteOf } from "../../site/context.ts";
import type { Route } from "./+types/editor-save";

/** POST /api/editor/{kind}/{slug}: saves the form of a record, for the editor, and answers what came of it. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { request, params, context } = args;
  const { kind, slug } = params;
  if (!isKind(kind)) return answerUnknown(args);
  return answer(args, "Failed to update the record", {
    POST: async (site) => {
      const by = await requireEditor(request, context.get(clientContext), siteOf(context));
      const outcome = await saveForm(site, kind, slug, await readForm(request), by);
      return json(outcome, { headers: { "Cache-Control": "no-store" } });
    },
  });
}

export const loader = handle;
export const action = handle;
