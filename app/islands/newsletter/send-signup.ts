import { z } from "zod";
import { type NewsletterAnswer, newsletterAnswerSchema, newsletterMessages } from "../../domain/newsletter.ts";

type SignupOutcome = { toast: { title: string; text: string }; answer: NewsletterAnswer | undefined };

const refusalSchema = z.object({ message: z.string().min(1) });

/** The toast for an answer of the newsletter API (specification section 8). */
function toastFor({ status, message }: NewsletterAnswer): { title: string; text: string } {
  if (status === "already_subscribed") return { title: "Already subscribed", text: message };
  if (status === "pending") return { title: "Almost there!", text: message };
  return newsletterMessages.subscribed;
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
    return { toast: newsletterMessages.offline, answer: undefined };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const answer = newsletterAnswerSchema.safeParse(body);
    if (answer.success) return { toast: toastFor(answer.data), answer: answer.data };
  }
  const refusal = refusalSchema.safeParse(body);
  const text = refusal.success ? refusal.data.message : newsletterMessages.failed.text;
  return { toast: { title: newsletterMessages.failed.title, text }, answer: undefined };
}
