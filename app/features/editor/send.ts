import { AnswerError, callApi } from "../../client/call-api.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UPLOAD } from "../../content/picture-limits.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { Failing, Fault, Unanswered } from "./edited-record.ts";
import { type FormField, type FormTexts, textsOf, valuesOf } from "./form-texts.ts";

export type Theirs = { version: string; texts: FormTexts };

export type Outcome =
  | { type: "saved"; version: string; texts: FormTexts }
  | { type: "refused"; faults: Fault[] }
  | { type: "warned"; faults: Fault[] }
  | { type: "conflict"; theirs: Theirs }
  | { type: "failed"; why: Failing };

type EditedRecord = { kind: string; slug: string; fields: readonly FormField[] };
type Change = { changed: readonly string[]; texts: FormTexts; version: string; isSure: boolean };

const unknown: Outcome = { type: "failed", why: "unknown" };
const whyUnanswered = (): Unanswered => (navigator.onLine === false ? "offline" : "unreachable");

/** Saves the changed fields of a record on the version that they were made on. `send` is replaced in tests. */
export async function sendRecord(
  { kind, slug, fields }: EditedRecord,
  { changed, texts, version, isSure }: Change,
  send?: typeof fetch,
): Promise<Outcome> {
  const values = valuesOf(fields, texts);
  const body = { fields: Object.fromEntries(changed.map((name) => [name, values[name]])), warnsFirst: !isSure };
  try {
    const headers = { "If-Match": `"${version}"` };
    const answer = await callApi("PATCH", `/api/editor/${kind}/${slug}`, body, send, { headers });
    const said: unknown = await answer.json();
    if (!isRecord(said)) return unknown;
    const warnings = faultsIn(said.warnings);
    return warnings
      ? { type: "warned", faults: warnings }
      : { type: "saved", version: tagOf(answer), texts: textsOf(fields, said) };
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
  if (status !== 422) return unknown;
  const faults = faultsIn(said.errors) ?? [];
  return { type: "refused", faults: faults.length > 0 ? faults : [{ field: "", problem: String(said.message) }] };
}

/** Faults as an answer lists them; undefined where it has no list. */
export function faultsIn(listed: unknown): Fault[] | undefined {
  if (!Array.isArray(listed)) return undefined;
  const all: unknown[] = listed;
  return all
    .filter(isRecord)
    .map(({ field, problem, message }) => ({ field: String(field), problem: String(problem ?? message) }));
}

const unanswered = {
  offline: { problem: "You are offline, so the picture could not be sent. Apply this again when you are online." },
  unreachable: {
    problem: "The server cannot be reached, so the picture could not be sent. Apply this again in a moment.",
  },
};
const nothing = { problem: "The picture could not be sent. Please try again." };

/** Sends a picture with words for it, and says where it is then, or why it was not taken. */
export async function sendPicture(
  file: File,
  alt: string,
  send?: typeof fetch,
): Promise<{ url: string } | { problem: string }> {
  if (file.size > MAX_PICTURE_BYTES)
    return { problem: `${PICTURE_TOO_LARGE} This one has ${Math.ceil(file.size / 1024 / 1024)} MB.` };
  const body = new FormData();
  body.set("picture", file);
  body.set("alt", alt);
  try {
    const answer = await callApi("POST", PICTURE_UPLOAD, body, send, { headers: { Accept: "application/json" } });
    const said: unknown = await answer.json();
    return isRecord(said) && "url" in said ? { url: String(said.url) } : nothing;
  } catch (error) {
    if (!(error instanceof AnswerError)) return error instanceof SyntaxError ? nothing : unanswered[whyUnanswered()];
    const said = error.json();
    if (isRecord(said) && "message" in said) return { problem: String(said.message) };
    return error.status === 413 ? { problem: PICTURE_TOO_LARGE } : nothing;
  }
}
