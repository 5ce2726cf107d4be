import { z } from "zod";
import { DomainError } from "../../domain/errors.ts";
import { isKind } from "../../domain/kinds/index.ts";
import { answer, answerUnknown, jsonRecord } from "../../server/api/answer.ts";
import { requireEditor } from "../../server/api/editor-key.ts";
import { clientContext, siteOf } from "../../server/context.ts";
import { storedRecord, withFields } from "../../server/editor/record-form.ts";
import { saveFormed } from "../../server/editor/save-record.ts";
import { readJson } from "../../server/http/body.ts";
import { readIfMatch } from "../../server/http/entity-tag.ts";
import type { Route } from "./+types/editor-save";

const changesSchema = z.strictObject({ fields: z.record(z.string(), z.unknown()) });

/**
 * PATCH /api/editor/{kind}/{slug}: changes some fields of a record of any kind, drafts too, for the editor. If-Match
 * and the answers are those of the API's own PATCH.
 */
function handle(args: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { request, params, context } = args;
  const { kind, slug } = params;
  if (!isKind(kind)) return answerUnknown(args);
  return answer(args, "Failed to update the record", {
    PATCH: async (site) => {
      const by = await requireEditor(request, context.get(clientContext), siteOf(context));
      const body = changesSchema.safeParse(await readJson(request));
      if (!body.success) throw new DomainError("invalid", "Send the changed fields as an object: { fields: { … } }.");
      const { record } = await storedRecord(site, kind, slug);
      const formed = withFields(kind, record, body.data.fields);
      const { record: saved } = await saveFormed(site, kind, formed, { at: site.clock(), by }, readIfMatch(request));
      return jsonRecord(saved, { "Cache-Control": "no-store" });
    },
  });
}

export const loader = handle;
export const action = handle;
