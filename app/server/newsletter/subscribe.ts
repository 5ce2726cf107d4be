import { findSubscriber, queueMail, saveSubscriber, signingKey } from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { type LinkResult, type NewsletterAnswer, newsletterMessages, RESEND_AFTER } from "../../domain/newsletter.ts";
import { type LinkPurpose, readToken } from "./links.ts";

const already: NewsletterAnswer = {
  status: "already_subscribed",
  message: "This address already receives the newsletter.",
};
const pending = (message: string): NewsletterAnswer => ({ status: "pending", message });

/**
 * Signs an address up. Without mail it is subscribed at once; with mail it is kept as pending and a
 * confirmation is put in the outbox, at most once in ten minutes. The write is on disk when this resolves.
 */
export async function subscribe(db: Db, email: string, hasMail: boolean, now: Date): Promise<NewsletterAnswer> {
  return inTransaction(db, async (transaction) => {
    const known = await findSubscriber(transaction, email);
    if (known?.status === "subscribed") return already;
    if (!hasMail) {
      await saveSubscriber(transaction, email, "subscribed", now);
      return { status: "subscribed", message: newsletterMessages.subscribed.text };
    }
    const wasMailed = known?.lastMailedAt && now.getTime() - Date.parse(known.lastMailedAt) < RESEND_AFTER;
    if (known?.status === "pending" && wasMailed) {
      return pending("We have already sent you a mail. Please check your inbox, or try again in ten minutes.");
    }
    await saveSubscriber(transaction, email, "pending", now);
    await queueMail(transaction, email, "confirm", now);
    return pending("Please check your inbox and confirm your subscription.");
  });
}

/** What to say when the confirmation could not be sent yet; the signup itself is kept. */
export const delayed: NewsletterAnswer = pending(
  "Your signup is saved. Our mail server is not answering right now; the confirmation will follow as soon as it does.",
);

/** Does what a link in a mail is for: confirms a subscription, or ends it. Says why when it could not. */
export async function followLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<LinkResult> {
  const reading = readToken(await signingKey(db), purpose, token, now);
  if (reading.problem) return reading.problem === "expired" ? "expired" : "incomplete";
  if (!(await findSubscriber(db, reading.email))) return "gone";
  await saveSubscriber(db, reading.email, purpose === "confirm" ? "subscribed" : "unsubscribed", now);
  return "done";
}
