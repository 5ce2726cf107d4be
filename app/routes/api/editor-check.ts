import { isKind } from "../../content/kinds/index.ts";
import { answer, answerUnknown, json, requireEditor } from "../../features/api/answer.server.ts";
import { checkFormed, faultsOf, recordOfForm, storedRecord } from "../../features/editor/record-form.server.ts";
import { readForm } from "../../site/body.ts";
import { clientContext, siteOf } from "../../site/context.ts";
import type { Route } from "./+types/editor-check";

/** POST /api/editor/{kind}/{slug}/check: the faults of a record as its form would have it. Nothing is saved. */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { request, params, context } = args;
  const { kind, slug } = params;
  if (!isKind(kind)) return answerUnknown(args);
  return answer(args, "Failed to check the record", {
    POST: async (site) => {
      await requireEditor(request, context.get(clientContext), siteOf(context));
      const { record, isDraft } = await storedRecord(site, kind, slug);
      const formed = recordOfForm(kind, record, await readForm(request));
      const issues = formed.record ? await checkFormed(site, kind, formed.record, isDraft) : formed.issues;
      return json({ faults: faultsOf(issues) }, { headers: { "Cache-Control": "no-store" } });
    },
  });
}

export const loader = handle;
export const action = handle;
