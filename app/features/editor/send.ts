import { AnswerError, callApi } from "../../client/call-api.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UPLOAD } from "../../content/picture-limits.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { Failed, Fault, Outcome } from "./edited-record.ts";
import { isTexts } from "./form-texts.ts";

const unknown: Failed = { type: "failed", why: "unknown" };

/** Saves the form of a record. `send` is replaced in tests. */
export async function sendRecord(path: string, form: URLSearchParams, send?: typeof fetch): Promise<Outcome | Failed> {
  try {
    const answer = await callApi("POST", path, form, send);
    return outcomeIn(await answer.json()) ?? unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return unknown;
    if (!(error instanceof AnswerError)) return { type: "failed", why: "unreachable" };
    return error.status === 401 || error.status === 403 ? { type: "failed", why: "signed-out" } : unknown;
  }
}

function outcomeIn(said: unknown): Outcome | undefined {
  if (!isRecord(said)) return undefined;
  const { type, version, texts } = said;
  const faults = faultsIn(said);
  if (type === "refused" && faults) return { type, faults };
  if (type === "warned" && faults) return { type, faults };
  if (typeof version !== "string" || !isTexts(texts)) return undefined;
  if (type === "saved") return { type, isChanged: said.isChanged === true, version, texts };
  return type === "conflict" ? { type, version, texts } : undefined;
}

export function faultsIn(said: unknown): Fault[] | undefined {
  if (!isRecord(said) || !Array.isArray(said.faults)) return undefined;
  const all: unknown[] = said.faults;
  return all.filter(isRecord).map(({ field, problem }) => ({ field: String(field), problem: String(problem) }));
}

const unreachable = {
  problem: "The site cannot be reached, so the picture was not sent. Apply this again in a moment.",
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
    if (!(error instanceof AnswerError)) return error instanceof SyntaxError ? nothing : unreachable;
    const said = error.json();
    if (isRecord(said) && "message" in said) return { problem: String(said.message) };
    return error.status === 413 ? { problem: PICTURE_TOO_LARGE } : nothing;
  }
}
