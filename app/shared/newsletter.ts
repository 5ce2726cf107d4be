import { z } from "zod";
import { DomainError } from "./errors.ts";
import { newsletterMessages, subscriptionStatuses } from "./newsletter-messages.ts";

/** What a mail server would refuse outright is refused here: RFC 5321's lengths, one @, a dotted domain, plain characters. */
const deliverable =
  /^(?=.{1,254}$)(?=.{1,64}@)[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

export const emailSchema = z
  .string(newsletterMessages.invalid.text)
  .trim()
  .regex(deliverable, newsletterMessages.invalid.text)
  .refine((email) => !/\.\d+$/.test(email), newsletterMessages.invalid.text);

/** POST /api/newsletter. */
export const newsletterRequestSchema = z.object({ email: emailSchema });

export const newsletterAnswerSchema = z.strictObject({ status: z.enum(subscriptionStatuses), message: z.string() });
export type NewsletterAnswer = z.infer<typeof newsletterAnswerSchema>;

/** Addresses are stored and compared without regard to case. */
export const normalizeEmail = (email: string): string => email.trim().normalize("NFC").toLowerCase();

/**
 * What was typed as an address to write to.
 * @throws DomainError `invalid` with the sentence that visitors read.
 */
export function parseEmail(typed: unknown): string {
  const parsed = emailSchema.safeParse(typed);
  if (!parsed.success) throw new DomainError("invalid", newsletterMessages.invalid.text);
  return normalizeEmail(parsed.data);
}

/** Least time between two confirmation mails to one address, in milliseconds. */
export const RESEND_AFTER = 10 * 60 * 1000;
/** How long a confirmation link works, in milliseconds. */
export const CONFIRM_WITHIN = 3 * 24 * 60 * 60 * 1000;

/** How long to wait before trying to send again, in milliseconds, after so many failures: doubling, to 6 hours at most. */
export const retryDelay = (failures: number): number => Math.min(30_000 * 2 ** (failures - 1), 6 * 60 * 60 * 1000);

/** How often a mail is tried before it is given up; with the waits between, that takes a day and a half. */
export const MAX_TRIES = 16;

/** The mails there are: to confirm a signup, and to tell a reader who signs up again that they are one. */
export type MailTemplate = "confirm" | "already-subscribed";

/** Why a link in a mail could not be followed, in words. */
export const linkProblems = {
  expired: "This link has expired: it worked for three days. Please sign up once more to get a new one.",
  incomplete: "This link is not complete. Please open it from the mail once more.",
  used: "This link works once: it has been used, or you have unsubscribed since. To receive the newsletter again, sign up once more.",
  gone: "This address is not signed up any more. To receive the newsletter, sign up once more.",
} as const;
export type LinkResult = "done" | keyof typeof linkProblems;
