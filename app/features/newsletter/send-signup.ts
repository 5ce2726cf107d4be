import { AnswerError, callApi } from "../../client/call-api.ts";
import { messageTitle, newsletterMessages, subscriptionStatuses } from "../../shared/newsletter-messages.ts";

export type Message = { title: string; text: string };
type Outcome = { message: Message; isDone: boolean };
/** The body of an answer, checked by hand: a schema library would be larger than the rest of the form. */
type AnswerBody = { status?: unknown; message?: unknown };

/** Sends a signup and returns the message to show. Never throws. `post` is replaced in tests. */
export async function sendSignup(email: string, post?: typeof fetch): Promise<Outcome> {
  const { failed, offline, subscribed } = newsletterMessages;
  const failure = (message: Message) => ({ message, isDone: false });
  try {
    const response = await callApi("POST", "/api/newsletter", { email }, post);
    const body: AnswerBody = Object(await response.json().catch(() => undefined));
    const status = subscriptionStatuses.find((known) => known === body.status);
    if (!status || typeof body.message !== "string") return failure(failed);
    const text = status === "subscribed" ? subscribed.text : body.message;
    return { message: { title: messageTitle(status, text), text }, isDone: true };
  } catch (error) {
    if (!(error instanceof AnswerError)) return failure(offline);
    const body: AnswerBody = Object(error.json());
    const text = typeof body.message === "string" ? body.message : failed.text;
    return failure({ title: messageTitle("failed", text), text });
  }
}
