import { findSigningKey } from "../../../db/queries/secrets.ts";
import { findSubscriber, queueMail, removeMailTo, saveSubscriber } from "../../../db/queries/subscribers.ts";
import type { Db, SubscriberRow } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { type LinkResult, type NewsletterAnswer, RESEND_AFTER } from "../../shared/newsletter.ts";
import { newsletterMessages } from "../../shared/newsletter-messages.ts";
import { type LinkPurpose, readToken } from "./links.server.ts";

/** Signs an address up where no mail can be sent: it is subscribed at once. The write is on disk when this resolves. */
export function subscribeAtOnce(db: Db, email: string, now: Date): Promise<NewsletterAnswer> {
  return inTransaction(db, async (transaction) => {
    const known = await findSubscriber(transaction, email);
    if (known?.status === "subscribed")
      return { status: "already_subscribed", message: newsletterMessages.alreadySubscribed };
    await saveSubscriber(transaction, email, "subscribed", now);
    return { status: "subscribed", message: newsletterMessages.subscribed.text };
  });
}

const wasJustMailed = (known: SubscriberRow, now: Date) =>
  known.status !== "unsubscribed" &&
  known.lastMailedAt !== null &&
  now.getTime() - Date.parse(known.lastMailedAt) < RESEND_AFTER;

/**
 * Puts the mail that a signup asks for in the outbox, at most one in ten minutes to one address: to confirm, or, for
 * who is subscribed already, to say so. The writes are on disk when this resolves.
 * @returns whether a mail was queued.
 */
export function askForConfirmation(db: Db, email: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const known = await findSubscriber(transaction, email);
    if (known && wasJustMailed(known, now)) return false;
    if (known?.status === "subscribed") await queueMail(transaction, email, "already-subscribed", now);
    else {
      await saveSubscriber(transaction, email, "pending", now);
      await queueMail(transaction, email, "confirm", now);
    }
    return true;
  });
}

/**
 * Does what a link in a mail is for: confirms a subscription, once, or ends it, at any time. A confirmation link that
 * was used, or sent before its reader unsubscribed, subscribes nobody. Says why when it could not. A token that is
 * none of ours costs no write.
 */
export async function followLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<LinkResult> {
  const key = await findSigningKey(db);
  const reading = key ? readToken(key, purpose, token, now) : { problem: "invalid" };
  if (!("email" in reading)) return reading.problem === "expired" ? "expired" : "incomplete";
  const { email, version } = reading;
  return inTransaction(db, async (transaction) => {
    const known = await findSubscriber(transaction, email);
    if (!known) return "gone";
    if (purpose === "unsubscribe") {
      await removeMailTo(transaction, email);
      if (known.status !== "unsubscribed") await saveSubscriber(transaction, email, "unsubscribed", now);
      return "done";
    }
    if (known.status === "subscribed") return "done";
    if (known.status === "unsubscribed" || known.linkVersion !== version) return "used";
    await saveSubscriber(transaction, email, "subscribed", now);
    return "done";
  });
}
