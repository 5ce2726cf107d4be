import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { findSigningKey } from "../../../db/queries/secrets.ts";
import { findSubscriber, queueMail, removeMailTo, saveSubscriber } from "../../../db/queries/subscribers.ts";
import type { Db, SubscriberRow } from "../../../db/schema.ts";
import { inPeopleTransaction } from "../../../db/transaction.ts";
import { type LinkResult, type NewsletterAnswer, parseEmail, RESEND_AFTER } from "../../shared/newsletter.ts";
import { newsletterMessages } from "../../shared/newsletter-messages.ts";
import { consumeOrRefuse } from "../../site/rate-limits/rate-limits.ts";
import type { SiteOptions } from "../../site/site-options.ts";

export type LinkPurpose = "confirm" | "unsubscribe";

/** What a link in a mail may do, and for whom. */
type Claim = {
  purpose: LinkPurpose;
  email: string;
  /** Until when, in milliseconds since 1970; null for good. */
  expires: number | null;
  /** The subscriber's `linkVersion` when the link was made. */
  version: number;
};

/** As it is signed. Links of earlier releases carry no version: they were made at the first. */
const claimSchema = z.tuple([z.enum(["confirm", "unsubscribe"]), z.string(), z.int().nullable()], z.int());

const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** A claim as the token of a link, signed. */
export function makeToken(key: Buffer, { purpose, email, expires, version }: Claim): string {
  const claim = Buffer.from(JSON.stringify([purpose, email, expires, version])).toString("base64url");
  return `${claim}.${sign(key, claim).toString("base64url")}`;
}

type TokenReading = { email: string; version: number; problem?: undefined } | { problem: "invalid" | "expired" };

/** Whose address a token stands for, if it is ours, for this purpose, and still good. */
export function readToken(key: Buffer, purpose: LinkPurpose, token: string, now: Date): TokenReading {
  const [claim = "", signature = ""] = token.split(".");
  const expected = sign(key, claim);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { problem: "invalid" };
  const parsed = claimSchema.safeParse(JSON.parse(Buffer.from(claim, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== purpose) return { problem: "invalid" };
  const [, email, expires, version = 0] = parsed.data;
  return expires !== null && expires < now.getTime() ? { problem: "expired" } : { email, version };
}

/** Signs an address up where no mail can be sent: it is subscribed at once. The write is on disk when this resolves. */
function subscribeAtOnce(db: Db, email: string, now: Date): Promise<NewsletterAnswer> {
  return inPeopleTransaction(db, async (transaction) => {
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
  return inPeopleTransaction(db, async (transaction) => {
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
  return inPeopleTransaction(db, async (transaction) => {
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

type NewsletterOptions = Pick<SiteOptions, "environment" | "db" | "clock" | "limits"> & {
  /** Told when a mail was put in the outbox, so that nobody waits for the sender's next look. */
  onQueued: () => void;
};

export type Newsletter = {
  /**
   * Signs up what a visitor typed; `client` is where they come from. Writes rows and waits for no mail server.
   *
   * Where mail is set up, every address gets the same answer, `pending`: who is subscribed already is told so by
   * mail, since an answer would tell anyone who asks whether an address receives the newsletter. `already_subscribed`
   * is given where there is no mail, the only way there to tell a reader.
   * @throws DomainError `invalid` for what is no address, `too-many-requests` beyond a limit.
   */
  signUp: (typed: unknown, client: string) => Promise<NewsletterAnswer>;
  /**
   * Does what a link in a mail is for. Whoever has a link of ours is never held up by others who try to guess one.
   * @throws DomainError `too-many-requests` for a client that has sent too many tokens that are none of ours.
   */
  followLink: (purpose: LinkPurpose, token: string, client: string) => Promise<LinkResult>;
};

/** What requests ask of the newsletter of one site; the mail that it queues is sent elsewhere (`mail-sender.server.ts`). */
export function createNewsletter({ environment, db, clock, limits, onQueued }: NewsletterOptions): Newsletter {
  return {
    async signUp(typed, client) {
      await consumeOrRefuse(limits, "newsletterClient", client);
      const email = parseEmail(typed);
      await consumeOrRefuse(limits, "newsletterAddress", email);
      if (!environment.mail) return subscribeAtOnce(db, email, clock());
      if (await askForConfirmation(db, email, clock())) onQueued();
      return { status: "pending", message: newsletterMessages.pending };
    },
    async followLink(purpose, token, client) {
      const result = await followLink(db, purpose, token, clock());
      if (result === "incomplete") await consumeOrRefuse(limits, "wrongLink", client);
      return result;
    },
  };
}
