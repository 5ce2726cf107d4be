import { AnswerError, callApi } from "../../client/call-api.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UPLOAD } from "../../content/picture-limits.ts";
import { isRecord } from "../../shared/is-record.ts";
import { whyUnanswered } from "./send-record.ts";

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
    if (error instanceof AnswerError) return problemOf(error);
    return error instanceof SyntaxError ? nothing : unanswered[whyUnanswered()];
  }
}

function problemOf(refusal: AnswerError): { problem: string } {
  const said = refusal.json();
  if (refusal.status === 413 && !isRecord(said)) return { problem: PICTURE_TOO_LARGE };
  return isRecord(said) && "message" in said ? { problem: String(said.message) } : nothing;
}
