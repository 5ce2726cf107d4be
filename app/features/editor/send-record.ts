import { AnswerError, callApi } from "../../client/call-api.ts";
import { isRecord } from "../../shared/is-record.ts";
import { type FormField, type FormTexts, textsOf, valuesOf } from "./form-texts.ts";
import type { Failing, Unanswered } from "./messages.ts";
import type { Fault, Theirs } from "./saving.ts";

/** What came of a try to save. */
type Outcome =
  | { type: "saved"; version: string; texts: FormTexts }
  | { type: "refused"; faults: Fault[] }
  | { type: "conflict"; theirs: Theirs }
  | { type: "failed"; why: Failing };

type EditedRecord = { kind: string; slug: string; fields: readonly FormField[]; contentPath: string | undefined };
type Asked = { changed: readonly string[]; texts: FormTexts; version: string };

/** Why a request got no answer. */
export const whyUnanswered = (): Unanswered => (navigator.onLine === false ? "offline" : "unreachable");

const unknown: Outcome = { type: "failed", why: "unknown" };

/**
 * Saves the changed fields of a record on the version that they were made on: by the API's own PATCH where its content
 * alone was changed, else by the editor's. `send` is replaced in tests.
 */
export async function sendRecord(
  { kind, slug, fields, contentPath }: EditedRecord,
  { changed, texts, version }: Asked,
  send?: typeof fetch,
): Promise<Outcome> {
  const values = valuesOf(fields, texts);
  const isContent = contentPath !== undefined && changed.length === 1 && changed[0] === "content";
  const body = isContent
    ? { content: values.content }
    : { fields: Object.fromEntries(changed.map((name) => [name, values[name]])) };
  const path = isContent ? contentPath : `/api/editor/${kind}/${slug}`;
  try {
    const answer = await callApi("PATCH", path, body, send, { headers: { "If-Match": `"${version}"` } });
    const said: unknown = await answer.json();
    return isRecord(said) ? { type: "saved", version: tagOf(answer), texts: textsOf(fields, said) } : unknown;
  } catch (error) {
    if (error instanceof AnswerError) return outcomeOf(error, fields);
    return error instanceof SyntaxError ? unknown : { type: "failed", why: whyUnanswered() };
  }
}

const tagOf = ({ headers }: Response): string => (headers.get("ETag") ?? "").replace(/^W\//, "").replaceAll('"', "");

function outcomeOf(refusal: AnswerError, fields: readonly FormField[]): Outcome {
  const { status } = refusal;
  if (status === 401 || status === 403) return { type: "failed", why: "signed-out" };
  const said = refusal.json();
  if (!isRecord(said)) return unknown;
  if (status === 409 && isRecord(said.current) && typeof said.version === "string")
    return { type: "conflict", theirs: { version: said.version, texts: textsOf(fields, said.current) } };
  return status === 422 ? { type: "refused", faults: faultsOf(said) } : unknown;
}

function faultsOf({ errors, message }: Record<string, unknown>): Fault[] {
  const listed: unknown[] = Array.isArray(errors) ? errors : [];
  const faults = listed.flatMap((one) =>
    isRecord(one) ? [{ field: String(one.field), problem: String(one.message) }] : [],
  );
  return faults.length > 0 ? faults : [{ field: "", problem: String(message) }];
}
