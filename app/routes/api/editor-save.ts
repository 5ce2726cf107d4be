import { z } from "zod";
import { isKind } from "../../content/kinds/index.ts";
import { answer, answerUnknown, json, jsonRecord, requireEditor } from "../../features/api/answer.server.ts";
import { saveFormed, storedRecord, warningsOf, withFields } from "../../features/editor/record-form.server.ts";
import { DomainError } from "../../shared/errors.ts";
import { readJson } from "../../site/body.ts";
import { clientContext, siteOf } from "../../site/context.ts";
import { readIfMatch } from "../../site/entity-tag.ts";
import type { Route } from "./+types/editor-save";

const changesSchema = z.strictObject({
  fields: z.record(z.string(), z.unknown()),
  /** Whether a published record with faults is not to be saved yet. */
  warnsFirst: z.boolean().default(false),
});

/**
 * PATCH /api/editor/{kind}/{slug}: changes some fields of a record of any kind, drafts too, for the editor. If-Match
 * and the answers are those of the API's own PATCH; with `warnsFirst`, faults are answered with as `warnings` instead.
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
      const { fields, warnsFirst } = body.data;
      const headers = { "Cache-Control": "no-store" };
      const isExpected = readIfMatch(request);
      const stored = await storedRecord(site, kind, slug);
      const formed = withFields(kind, stored.record, fields);
      const warnings = warnsFirst ? await warningsOf(site, kind, stored, formed, isExpected) : [];
      if (warnings.length > 0) return json({ warnings }, { headers });
      const { record } = await saveFormed(site, kind, formed, { at: site.clock(), by }, isExpected);
      return jsonRecord(record, headers);
    },
  });
}

export const loader = handle;
export const action = handle;
