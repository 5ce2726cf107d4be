import { AnswerError, callApi } from "../../client/call-api.ts";
import type { NewsletterAnswer } from "../../shared/newsletter.ts";
import { newsletterMessages, subscriptionStatuses } from "../../shared/newsletter-messages.ts";

/** What is said of an address that is none, which need not be sent. */
export const invalid = newsletterMessages.invalid;

type Toast = { title: string; text: string };
/** What to show, and the answer where there was one; `isInvalid` when the address is at fault. */
type SignupOutcome = { toast: Toast; answer?: NewsletterAnswer; isInvalid?: boolean };

/** The toast for an answer of the newsletter API. */
function toastFor({ status, message }: NewsletterAnswer): Toast {
  if (status === "already_subscribed") return { title: "Already subscribed", text: message };
  if (status === "pending") return { title: "Almost there!", text: message };
  return newsletterMessages.subscribed;
}

/** What an answer says; looked at by hand, since a schema would cost every reader more than all else of the form. */
function read(body: unknown): { status: NewsletterAnswer["status"] | undefined; message: string | undefined } {
  if (typeof body !== "object" || body === null) return { status: undefined, message: undefined };
  const status = subscriptionStatuses.find((one) => "status" in body && one === body.status);
  const message = "message" in body && typeof body.message === "string" ? body.message : undefined;
  return { status, message };
}

/** Sends a signup and says what to show; never throws. `post` is replaced in tests. */
export async function sendSignup(email: string, post?: typeof fetch): Promise<SignupOutcome> {
  const { failed, offline } = newsletterMessages;
  try {
    const response = await callApi("POST", "/api/newsletter", { email }, post);
    const { status, message } = read(await response.json().catch(() => undefined));
    if (!status || message === undefined) return { toast: failed };
    const answer = { status, message };
    return { toast: toastFor(answer), answer };
  } catch (error) {
    if (!(error instanceof AnswerError)) return { toast: offline };
    const { message } = read(error.json());
    if (message === invalid.text) return { toast: invalid, isInvalid: true };
    return { toast: { title: failed.title, text: message || failed.text } };
  }
}
