import { createHmac } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import type { DueMail } from "../../../db/queries/subscribers.ts";
import { CONFIRM_WITHIN, type MailTemplate } from "../../shared/newsletter.ts";
import { type LinkPurpose, makeToken } from "./links.server.ts";

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
    end: "If it was not you, do nothing: the newsletter will not come to you.",
  }),
  "already-subscribed": (siteName) => ({
    subject: `You already receive the newsletter of ${siteName}`,
    lines: [
      `Someone, we hope you, signed up for the newsletter of ${siteName} with this address. It comes to you already.`,
    ],
    end: "There is nothing to do. If you want it no more, unsubscribe below.",
  }),
};

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

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
    html: [...lines.map(escapeHtml), ...html, end, `<a href="${link("unsubscribe")}">Unsubscribe</a>`]
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join(""),
    headers: {
      "List-Unsubscribe": `<${siteUrl}/newsletter/one-click?token=${token("unsubscribe", null)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
