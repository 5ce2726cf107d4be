import { z } from "zod";
import { DomainError } from "./errors.ts";
import { newsletterMessages, subscriptionStatuses } from "./newsletter-messages.ts";

/** Refuses what a mail server would refuse: RFC 5321's lengths, one @, a domain with a dot, no special characters. */
const deliverable =
  /^(?=.{1,254}$)(?=.{1,64}@)[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

export const emailSchema = z
  .string(newsletterMessages.invalid.text)
  .trim()
  .normalize("NFC")
  .regex(deliverable, newsletterMessages.invalid.text)
  .refine((email) => !/@$|\.\d+$/.test(normalizeEmail(email)), newsletterMessages.invalid.text);

/** POST /api/newsletter. */
export const newsletterRequestSchema = z.object({ email: emailSchema });

export const newsletterAnswerSchema = z.strictObject({ status: z.enum(subscriptionStatuses), message: z.string() });
export type NewsletterAnswer = z.infer<typeof newsletterAnswerSchema>;

/**
 * The form in which addresses are stored and compared: the domain in ASCII (IDNA, RFC 5891), as browsers and mail
 * servers write it, and empty when it is none.
 */
export function normalizeEmail(email: string): string {
  const [name = "", domain = ""] = email.trim().normalize("NFC").toLowerCase().split("@");
  return `${name}@${URL.parse(`http://${domain}`)?.hostname ?? ""}`;
}

/**
 * Checks and normalizes an email address that a visitor typed.
 * @throws DomainError `invalid` with a message for visitors.
 */
export function parseEmail(typed: unknown): string {
  const parsed = emailSchema.safeParse(typed);
  if (!parsed.success) throw new DomainError("invalid", newsletterMessages.invalid.text);
  return normalizeEmail(parsed.data);
}

/** Minimum time between two confirmation mails to one address, in milliseconds. */
export const RESEND_AFTER = 10 * 60 * 1000;
/** Lifetime of a confirmation link, in milliseconds. */
export const CONFIRM_WITHIN = 3 * 24 * 60 * 60 * 1000;

/** Delay before the next attempt to send a mail, in milliseconds. Doubles with each failure, up to 6 hours. */
export const retryDelay = (failures: number): number => Math.min(30_000 * 2 ** (failures - 1), 6 * 60 * 60 * 1000);

/** Attempts to send a mail before it is given up. With the delays, these take a day and a half. */
export const MAX_TRIES = 16;

/** `confirm` asks to confirm a signup; `already-subscribed` answers a subscriber who signs up again. */
export type MailTemplate = "confirm" | "already-subscribed";

/** Messages for a link in a mail that does not work. */
export const linkProblems = {
  expired: "This link has expired: it worked for three days. Please sign up once more to get a new one.",
  incomplete: "This link is not complete. Please open it from the mail once more.",
  used: "This link works once: it has been used, or you have unsubscribed since. To receive the newsletter again, sign up once more.",
  gone: "This address is not signed up any more. To receive the newsletter, sign up once more.",
} as const;
export type LinkResult = "done" | keyof typeof linkProblems;
