import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { CONFIRM_WITHIN } from "../../domain/newsletter.ts";
import type { Mailer } from "../site-options.ts";
import { makeToken } from "./links.ts";

/** Sends over SMTP; gives up on a server that does not answer within 10 seconds. */
export function smtpMailer(smtpUrl: string): Mailer {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const transport: Transporter = createTransport({
    host: hostname,
    port: port ? Number(port) : protocol === "smtps:" ? 465 : 587,
    secure: protocol === "smtps:",
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    ...limits,
  });
  return { send: async (mail) => void (await transport.sendMail(mail)), close: () => transport.close() };
}

type MailContext = { siteName: string; siteUrl: string; from: string; key: Buffer; now: Date };

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The mail that asks a new subscriber to confirm, in text and HTML, with one-click unsubscribe (RFC 8058). */
export function confirmationMail(email: string, { siteName, siteUrl, from, key, now }: MailContext): SendMailOptions {
  const link = (purpose: "confirm" | "unsubscribe", expires: number | null) =>
    `${siteUrl}/newsletter/${purpose}?token=${makeToken(key, purpose, email, expires)}`;
  const confirm = link("confirm", now.getTime() + CONFIRM_WITHIN);
  const oneClick = `${siteUrl}/newsletter/one-click?token=${makeToken(key, "unsubscribe", email, null)}`;
  const unsubscribe = link("unsubscribe", null);
  const lines = [
    `Someone, we hope you, asked to receive the newsletter of ${siteName} at this address.`,
    "To confirm, open this link within three days:",
    "If it was not you, do nothing: you will not hear from us again.",
  ];
  return {
    from,
    to: email,
    subject: `Confirm your subscription to ${siteName}`,
    text: `${lines[0]}\n\n${lines[1]}\n${confirm}\n\n${lines[2]}\n\nUnsubscribe: ${unsubscribe}\n`,
    html: `<p>${escapeHtml(lines[0] ?? "")}</p><p>${lines[1]}</p><p><a href="${confirm}">Confirm the subscription</a></p><p>${lines[2]}</p><p><a href="${unsubscribe}">Unsubscribe</a></p>`,
    headers: {
      "List-Unsubscribe": `<${oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
