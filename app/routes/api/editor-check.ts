import { isKind } from "../../domain/kinds/index.ts";
import { answer, answerUnknown, json } from "../../server/api/answer.ts";
import { requireEditor } from "../../server/api/editor-key.ts";
import { clientContext, siteOf } from "../../server/context.ts";
import { canBeSaved, checkFormed } from "../../server/editor/check-record.ts";
import { storedRecord, textsOfPost, withTexts } from "../../server/editor/record-form.ts";
import { readForm } from "../../server/http/body.ts";
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
      const formed = withTexts(kind, record, textsOfPost(kind, await readForm(request)));
      const issues = formed.record ? await checkFormed(site, kind, formed.record, isDraft) : formed.issues;
      return json(
        {
          faults: issues.map(({ field, problem }) => ({ field, problem })),
          canBeSaved: canBeSaved(kind, formed),
        },
        { headers: { "Cache-Control": "no-store" } },
      );
    },
  });
}

export const loader = handle;
export const action = handle;
