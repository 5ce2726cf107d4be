import { createHmac } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { DueMail } from "../../../db/queries/subscribers.ts";
import { escapeXml } from "../../shared/clean-text.ts";
import { CONFIRM_WITHIN, type MailTemplate } from "../../shared/newsletter.ts";
import type { Mailer } from "../../site/site-options.ts";
import { type LinkPurpose, makeToken } from "./newsletter.server.ts";

/** How long each step towards a mail server may take, and the whole of one mail, in milliseconds. */
const STEP_WITHIN = 10_000;
const SEND_WITHIN = 60_000;

/**
 * Sends over SMTP; gives up on a server that does not answer within 10 seconds, or not take a mail within a minute.
 * `connect`, `greet` and `talk` are how long it may take to a connection, from there to its greeting, and to any later
 * word.
 */
export function smtpMailer(
  smtpUrl: string,
  { connect = STEP_WITHIN, greet = STEP_WITHIN, talk = STEP_WITHIN, whole = SEND_WITHIN } = {},
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: greet,
    socketTimeout: talk,
  });
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, AbortSignal.timeout(whole)]) });
    },
    close: () => transport.close(),
  };
}

/** What Nodemailer throws: its own code or the system's, the SMTP command that failed, and the server's answer. */
type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

/** Why a mail was not taken, in codes alone: what a mail server says in words quotes the address. */
type DeliveryFailure = {
  code: string | undefined;
  command: string | undefined;
  /** The server's answer (RFC 5321) and its finer form (RFC 3463). */
  responseCode: number | undefined;
  enhancedCode: string | undefined;
  /** The server takes no mail for this address, and says that this is for good. */
  isRefused: boolean;
  /** The server could not be reached or takes no mail at all: the next mail would fare no better. */
  isOutage: boolean;
};

/** Reads what a mailer has thrown. */
export function readFailure(error: unknown): DeliveryFailure {
  const { code, command, responseCode, response = "" }: SmtpError = Object(error);
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

type MessageContext = { siteName: string; siteUrl: string; from: string; key: Buffer; now: Date };

/** A message in plain words; `action` is the link that it is about. */
type Words = { subject: string; lines: string[]; action?: { text: string; purpose: LinkPurpose }; end: string };

const words: Record<MailTemplate, (siteName: string) => Words> = {
  confirm: (siteName) => ({
    subject: `Confirm your subscription to ${siteName}`,
    lines: [
      `Someone, we hope you, asked to receive the newsletter of ${siteName} at this address.`,
      "To confirm, open this link within three days:",
    ],
    action: { text: "Confirm the subscription", purpose: "confirm" },
    end: "If you did not sign up, ignore this mail. You will get no newsletter.",
  }),
  "already-subscribed": (siteName) => ({
    subject: `You already receive the newsletter of ${siteName}`,
    lines: [
      `Someone, we hope you, signed up for the newsletter of ${siteName} with this address. It comes to you already.`,
    ],
    end: "You do not need to do anything. To stop, unsubscribe below.",
  }),
};

/**
 * A mail in text and HTML, with one-click unsubscribe (RFC 8058). Its Message-ID stays the same from try to try, so
 * that a mailbox can tell a mail that reached it twice.
 */
export function writeMessage(
  { id, createdAt, email, template, linkVersion: version }: DueMail,
  { siteName, siteUrl, from, key, now }: MessageContext,
): SendMailOptions {
  const token = (purpose: LinkPurpose, expires: number | null) => makeToken(key, { purpose, email, expires, version });
  const link = (purpose: LinkPurpose) =>
    `${siteUrl}/newsletter/${purpose}?token=${token(purpose, purpose === "confirm" ? now.getTime() + CONFIRM_WITHIN : null)}`;
  const { subject, lines, action, end } = words[template](siteName);
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
