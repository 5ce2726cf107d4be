import { isRecord } from "../../domain/is-record.ts";
import { PICTURE_UPLOAD } from "../../domain/picture-limits.ts";
import { AnswerError, callApi } from "../request/call-api.ts";

const nothing = { problem: "The picture could not be sent. Please try again." };

/** Sends a picture with words for it, and says where it is then, or why it was not taken. */
export async function sendPicture(
  file: File,
  alt: string,
  send?: typeof fetch,
): Promise<{ url: string } | { problem: string }> {
  const body = new FormData();
  body.set("picture", file);
  body.set("alt", alt);
  try {
    const answer = await callApi("POST", PICTURE_UPLOAD, body, send, { headers: { Accept: "application/json" } });
    const said: unknown = await answer.json();
    return isRecord(said) && "url" in said ? { url: String(said.url) } : nothing;
  } catch (error) {
    return error instanceof AnswerError ? problemOf(error) : nothing;
  }
}

function problemOf(refusal: AnswerError): { problem: string } {
  const said = refusal.json();
  return isRecord(said) && "message" in said ? { problem: String(said.message) } : nothing;
}
