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

/** The content of a link's token: its purpose and the subscriber. */
type Claim = {
  purpose: LinkPurpose;
  email: string;
  /** Expiry in milliseconds since 1970; null for a link that does not expire. */
  expires: number | null;
  /** The subscriber's `linkVersion` when the link was created. */
  version: number;
};

/** The signed form. Links of earlier releases have no version, which means version 0. */
const claimSchema = z.tuple([z.enum(["confirm", "unsubscribe"]), z.string(), z.int().nullable()], z.int());

const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Makes the signed token of a link: claim and HMAC-SHA256, each in base64url. */
export function makeToken(key: Buffer, { purpose, email, expires, version }: Claim): string {
  const claim = Buffer.from(JSON.stringify([purpose, email, expires, version])).toString("base64url");
  return `${claim}.${sign(key, claim).toString("base64url")}`;
}

type TokenResult = { email: string; version: number; problem?: undefined } | { problem: "invalid" | "expired" };

/** Reads a token: the address and version if its signature, purpose and expiry are valid, else the problem. */
export function readToken(key: Buffer, purpose: LinkPurpose, token: string, now: Date): TokenResult {
  const [claim = "", signature = ""] = token.split(".");
  const expected = sign(key, claim);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { problem: "invalid" };
  const parsed = claimSchema.safeParse(JSON.parse(Buffer.from(claim, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== purpose) return { problem: "invalid" };
  const [, email, expires, version = 0] = parsed.data;
  return expires !== null && expires < now.getTime() ? { problem: "expired" } : { email, version };
}

/** Subscribes an address at once, for a site without mail. The write is on disk when this resolves. */
function subscribeAtOnce(db: Db, email: string, now: Date): Promise<NewsletterAnswer> {
  return inPeopleTransaction(db, async (transaction) => {
    const known = await findSubscriber(transaction, email);
    if (known?.status === "subscribed")
      return { status: "already_subscribed", message: newsletterMessages.alreadySubscribed };
    await saveSubscriber(transaction, known?.email ?? email, "subscribed", now);
    return { status: "subscribed", message: newsletterMessages.subscribed.text };
  });
}

const wasJustMailed = (known: SubscriberRow, now: Date) =>
  known.status !== "unsubscribed" &&
  known.lastMailedAt !== null &&
  now.getTime() - Date.parse(known.lastMailedAt) < RESEND_AFTER;

/**
 * Queues the mail for a signup, at most one in ten minutes per address: a confirmation, or for a current subscriber the
 * notice that they are subscribed already. The writes are on disk when this resolves.
 * @returns true if a mail was queued.
 */
export function queueConfirmation(db: Db, address: string, now: Date): Promise<boolean> {
  return inPeopleTransaction(db, async (transaction) => {
    const known = await findSubscriber(transaction, address);
    if (known && wasJustMailed(known, now)) return false;
    const email = known?.email ?? address;
    if (known?.status === "subscribed") await queueMail(transaction, email, "already-subscribed", now);
    else {
      await saveSubscriber(transaction, email, "pending", now);
      await queueMail(transaction, email, "confirm", now);
    }
    return true;
  });
}

/**
 * Applies a link from a mail: confirms a subscription, once, or ends it, at any time. A confirmation link does nothing
 * after its use or after the subscriber has unsubscribed. An invalid token causes no write.
 * @returns `done`, or the reason that nothing was changed.
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
  /** Called when a mail was queued, so that it is sent without delay. */
  onQueued: () => void;
};

export type Newsletter = {
  /**
   * Signs up an address. `client` identifies the visitor for the rate limit. Does not wait for a mail server.
   *
   * With mail, every address gets the answer `pending`, and a current subscriber gets a mail that says so: any other
   * answer would reveal who receives the newsletter. `already_subscribed` is only an answer of sites without mail.
   * @throws DomainError `invalid` for an invalid address, `too-many-requests` beyond a limit.
   */
  signUp: (input: unknown, client: string) => Promise<NewsletterAnswer>;
  /**
   * Applies a link from a mail. The rate limit counts only invalid tokens, so that it never blocks a valid link.
   * @throws DomainError `too-many-requests` for a client that has sent too many invalid tokens.
   */
  followLink: (purpose: LinkPurpose, token: string, client: string) => Promise<LinkResult>;
};

/** Creates the newsletter of a site. It queues mail, which mail-sender.server.ts sends. */
export function createNewsletter({ environment, db, clock, limits, onQueued }: NewsletterOptions): Newsletter {
  return {
    async signUp(input, client) {
      await consumeOrRefuse(limits, "newsletterClient", client);
      const email = parseEmail(input);
      await consumeOrRefuse(limits, "newsletterAddress", email);
      if (!environment.mail) return subscribeAtOnce(db, email, clock());
      // Whoever was mailed that often has the links, and gets the same answer as others.
      const mayMail = (await limits.peek("mailToAddress", email)) === 0;
      if (mayMail && (await queueConfirmation(db, email, clock()))) {
        await limits.consume("mailToAddress", email);
        onQueued();
      }
      return { status: "pending", message: newsletterMessages.pending };
    },
    async followLink(purpose, token, client) {
      const result = await followLink(db, purpose, token, clock());
      if (result === "incomplete") await consumeOrRefuse(limits, "wrongLink", client);
      return result;
    },
  };
}
