import { z } from "zod";

const word = z
  .string()
  .regex(/^[A-Z][A-Z0-9_ ]{1,30}$/)
  .optional()
  .catch(undefined);
const smtpErrorSchema = z
  .object({
    code: word,
    command: word,
    responseCode: z.int().optional().catch(undefined),
    response: z.string().optional().catch(undefined),
  })
  .catch({});

/** Why a mail was not taken, in codes alone: what a mail server says in words quotes the address. */
type DeliveryFailure = {
  /** Nodemailer's or the system's code, and the SMTP command that failed. */
  code?: string | undefined;
  command?: string | undefined;
  /** The server's answer (RFC 5321) and its finer form (RFC 3463). */
  responseCode?: number | undefined;
  enhancedCode?: string | undefined;
  /** The server takes no mail for this address, and says that this is for good. */
  isRefused: boolean;
  /** The server could not be reached or takes no mail at all: the next mail would fare no better. */
  isOutage: boolean;
};

/** Reads what a mailer has thrown. */
export function readFailure(error: unknown): DeliveryFailure {
  const { code, command, responseCode, response = "" } = smtpErrorSchema.parse(error);
  const isOfMail = code === "EENVELOPE" || code === "EMESSAGE" || code === "ESTREAM";
  return {
    code,
    command,
    responseCode,
    enhancedCode: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1],
    isRefused: command === "RCPT TO" && responseCode !== undefined && responseCode >= 500 && responseCode !== 503,
    isOutage: !isOfMail || responseCode === 421,
  };
}
