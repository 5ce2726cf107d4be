import { createHmac } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { DueMail } from "../../../db/queries/subscribers.ts";
import { escapeXml } from "../../shared/clean-text.ts";
import { CONFIRM_WITHIN, type MailTemplate } from "../../shared/newsletter.ts";
import type { Mailer } from "../../site/site-options.ts";
import { type LinkPurpose, makeToken } from "./newsletter.server.ts";

/** Milliseconds for which a sender claims a mail. After a crash, only the mail that was being sent waits this long. */
export const CLAIM = 10_000;
/** Milliseconds between renewals of a claim while its mail is being sent. */
export const RENEWAL_INTERVAL = 3_000;

/** Maximum time in milliseconds for each step of an SMTP connection, and for one mail as a whole. */
const STEP_TIMEOUT = 10_000;
const SEND_TIMEOUT = 60_000;
/** Connections that are kept open between mails, and for how many milliseconds without one. */
const CONNECTIONS = 5;
const IDLE_TIMEOUT = 5_000;

/**
 * Sends mail over SMTP. All times are in milliseconds: `connectionTimeout` for the connection, `greetingTimeout` for
 * the server's greeting, `socketTimeout` for any later answer.
 */
export function smtpMailer(
  smtpUrl: string,
  { connectionTimeout = STEP_TIMEOUT, greetingTimeout = STEP_TIMEOUT, socketTimeout = STEP_TIMEOUT } = {},
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    idleTimeout: IDLE_TIMEOUT,
    // By itself the pool would send a mail again whose connection was lost, up to five times.
    maxRequeues: 0,
    dnsTimeout: connectionTimeout,
    connectionTimeout,
    greetingTimeout,
    socketTimeout,
  });
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT)]) });
    },
    close: () => transport.close(),
  };
}

/** A Nodemailer error: Nodemailer's or the system's code, the SMTP command that failed, and the server's answer. */
type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

/** The reason that a mail was not accepted, in codes only: the text of a server's answer may contain the address. */
export type DeliveryFailure = {
  code: string | undefined;
  command: string | undefined;
  /** The reply code (RFC 5321) and the enhanced status code (RFC 3463). */
  responseCode: number | undefined;
  enhancedCode: string | undefined;
  /** The server refuses this address permanently. */
  isRefused: boolean;
  /** The server cannot be reached or accepts no mail at all, so that the next mail would fail too. */
  isOutage: boolean;
};

/** Reads an error that a mailer threw. */
export function readFailure(error: unknown): DeliveryFailure {
  const { code, command, responseCode, response = "" }: SmtpError = Object(error);
  const isMessageError = code === "EENVELOPE" || code === "EMESSAGE" || code === "ESTREAM";
  return {
    code,
    command,
    responseCode,
    enhancedCode: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1],
    isRefused: command === "RCPT TO" && responseCode !== undefined && responseCode >= 500 && responseCode !== 503,
    isOutage: !isMessageError || responseCode === 421,
  };
}

type MessageContext = { siteName: string; siteUrl: string; from: string; key: Buffer; now: Date };

/** The text of a mail; `action` is its main link. */
type MailText = { subject: string; lines: string[]; action?: { text: string; purpose: LinkPurpose }; end: string };

const mailTexts: Record<MailTemplate, (siteName: string) => MailText> = {
  confirm: (siteName) => ({
    subject: `Confirm your subscription to ${siteName}`,
    lines: [
      `Someone, we hope you, asked to receive the newsletter of ${siteName} at this address.`,
      "To confirm, open this link within three days:",
    ],
    action: { text: "Confirm the subscription", purpose: "confirm" },
    end: "If you did not sign up, ignore this mail. You will not receive the newsletter.",
  }),
  "already-subscribed": (siteName) => ({
    subject: `You already receive the newsletter of ${siteName}`,
    lines: [
      `Someone, we hope you, signed up for the newsletter of ${siteName} with this address. You already receive it.`,
    ],
    end: "You do not need to do anything. To stop, unsubscribe below.",
  }),
};

/**
 * Writes a mail in text and HTML, with one-click unsubscribe (RFC 8058). Its Message-ID is the same at each try, so
 * that a mailbox can recognize a mail that it received twice.
 */
export function writeMessage(
  { id, createdAt, email, template, linkVersion: version }: DueMail,
  { siteName, siteUrl, from, key, now }: MessageContext,
): SendMailOptions {
  const token = (purpose: LinkPurpose, expires: number | null) => makeToken(key, { purpose, email, expires, version });
  const link = (purpose: LinkPurpose) =>
    `${siteUrl}/newsletter/${purpose}?token=${token(purpose, purpose === "confirm" ? now.getTime() + CONFIRM_WITHIN : null)}`;
  const { subject, lines, action, end } = mailTexts[template](siteName);
  const [text, html] = action
    ? [[link(action.purpose)], [`<a href="${link(action.purpose)}">${action.text}</a>`]]
    : [[], []];
  const messageId = createHmac("sha256", key).update(`mail ${id} ${createdAt}`).digest("hex").slice(0, 32);
  return {
    from,
    to: email,
    subject,
    messageId: `<${messageId}@${new URL(siteUrl).hostname}>`,
    text: `${[...lines, ...text, end, `Unsubscribe: ${link("unsubscribe")}`].join("\n\n")}\n`,
    html: [...lines.map(escapeXml), ...html, end, `<a href="${link("unsubscribe")}">Unsubscribe</a>`]
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join(""),
    headers: {
      "List-Unsubscribe": `<${siteUrl}/newsletter/one-click?token=${token("unsubscribe", null)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
