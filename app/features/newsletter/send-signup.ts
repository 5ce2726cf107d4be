import { AnswerError, callApi } from "../../client/call-api.ts";
import type { NewsletterAnswer } from "../../shared/newsletter.ts";
import { messageTitle, newsletterMessages, subscriptionStatuses } from "../../shared/newsletter-messages.ts";

/** The message for text that is not an address, which need not be sent. */
export const invalid = newsletterMessages.invalid;

export type SignupMessage = { title: string; text: string };
type SignupOutcome = { message: SignupMessage; isDone: boolean };

/** What an answer says; looked at by hand, since a schema would cost every reader more than all else of the form. */
function read(body: unknown): { status: NewsletterAnswer["status"] | undefined; message: string | undefined } {
  if (typeof body !== "object" || body === null) return { status: undefined, message: undefined };
  const status = subscriptionStatuses.find((one) => "status" in body && one === body.status);
  const message = "message" in body && typeof body.message === "string" ? body.message : undefined;
  return { status, message };
}

/** Sends a signup and says what to show; never throws. `post` is replaced in tests. */
export async function sendSignup(email: string, post?: typeof fetch): Promise<SignupOutcome> {
  const { failed, offline, subscribed } = newsletterMessages;
  const refused = (message: SignupMessage) => ({ message, isDone: false });
  try {
    const response = await callApi("POST", "/api/newsletter", { email }, post);
    const { status, message } = read(await response.json().catch(() => undefined));
    if (!status || message === undefined) return refused(failed);
    const text = status === "subscribed" ? subscribed.text : message;
    return { message: { title: messageTitle(status, text), text }, isDone: true };
  } catch (error) {
    if (!(error instanceof AnswerError)) return refused(offline);
    const text = read(error.json()).message || failed.text;
    return refused({ title: messageTitle("failed", text), text });
  }
}
