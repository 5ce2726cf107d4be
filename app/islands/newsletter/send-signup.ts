import type { NewsletterAnswer } from "../../domain/newsletter.ts";
import { newsletterMessages, subscriptionStatuses } from "../../domain/newsletter-messages.ts";

type Toast = { title: string; text: string };
/** What to show, and the answer where there was one; `isInvalid` when the address is at fault. */
type SignupOutcome = { toast: Toast; answer?: NewsletterAnswer; isInvalid?: boolean };

/** The toast for an answer of the newsletter API (specification section 8). */
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
export async function sendSignup(email: string, post: typeof fetch = fetch): Promise<SignupOutcome> {
  let response: Response;
  try {
    response = await post("/api/newsletter", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email }),
    });
  } catch {
    return { toast: newsletterMessages.offline };
  }
  const { status, message } = read(await response.json().catch(() => undefined));
  if (response.ok && status && message !== undefined) {
    const answer = { status, message };
    return { toast: toastFor(answer), answer };
  }
  const { invalid, failed } = newsletterMessages;
  if (!response.ok && message === invalid.text) return { toast: invalid, isInvalid: true };
  return { toast: { title: failed.title, text: (!response.ok && message) || failed.text } };
}
