import { createHmac } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { mailHtml, mailText } from "../../content/markdown/mail.ts";
import type { NewsletterIssue } from "../../content/newsletter-issue.ts";
import { direction, siteFile } from "../../content/site-file.ts";
import { escapeXml } from "../../shared/clean-text.ts";
import { issuePath } from "../../shared/newsletter-addresses.ts";
import { absolute, type SiteIdentity } from "../../site/head.ts";
import { makeToken } from "./newsletter.server.ts";

/** Stands for the token in the parts that all mails of an issue share. */
const TOKEN = "TOKEN-OF-THE-READER";

export type IssueMail = Record<"subject" | "text" | "html", string>;

const page = "margin:0;padding:0;background:#f7f3ec;color:#221e18;font:400 16px/1.6 Helvetica,Arial,sans-serif";
const small = "margin:24px 0 0;padding-top:16px;border-top:1px solid #d8d0c2;font-size:13px;color:#5c5448";

/** The parts of an issue that are the same for all its readers. */
export function issueMail(
  { slug, subject, preheader, content }: NewsletterIssue,
  site: SiteIdentity & { author: { name: string } },
): IssueMail {
  const [archive, leave] = [absolute(site, issuePath(slug)), absolute(site, `/newsletter/unsubscribe?token=${TOKEN}`)];
  const why = `You receive this because you subscribed to ${site.siteName}, made by ${site.author.name}.`;
  // The spaces keep mail programs from showing the first words of the text behind the preheader.
  const hidden =
    preheader &&
    `<div style="display:none;max-height:0;overflow:hidden">${escapeXml(preheader)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;
  const link = (to: string, text: string) => `<a href="${to}" style="color:#5c5448">${text}</a>`;
  const text = [
    subject,
    preheader,
    mailText(content, site.siteUrl),
    "-- ",
    why,
    `Read it on the web: ${archive}`,
    `Unsubscribe: ${leave}`,
  ];
  return {
    subject,
    text: `${text.filter(Boolean).join("\n\n")}\n`,
    html: [
      `<!doctype html><html lang="${siteFile.language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
      `<title>${escapeXml(subject)}</title></head><body style="${page}">${hidden}`,
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">`,
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td>`,
      `<p style="margin:0 0 24px">${link(site.siteUrl, escapeXml(site.siteName))}</p>`,
      `<h1 style="font:400 32px/1.15 Georgia,serif;margin:0 0 24px">${escapeXml(subject)}</h1>`,
      mailHtml(content, site.siteUrl),
      `<p style="${small}">${escapeXml(why)}<br>${link(archive, "Read it on the web")} · ${link(leave, "Unsubscribe")}</p>`,
      "</td></tr></table></td></tr></table></body></html>\n",
    ].join("\n"),
  };
}

type Reader = { email: string; version: number };

/**
 * The mail of an issue to a reader, with their own link for one-click unsubscription (RFC 8058) and the list's id (RFC
 * 2919). The Message-ID is the same at each try, so that a mailbox can recognize a mail that it received twice.
 * @param test moment of a test, which is no copy of the mail that is sent later
 */
export function issueMessage(
  slug: string,
  { subject, text, html }: IssueMail,
  { email, version }: Reader,
  { siteName, siteUrl, from, key }: SiteIdentity & { from: string; key: Buffer },
  test = "",
): SendMailOptions {
  const token = makeToken(key, { purpose: "unsubscribe", email, expires: null, version });
  const host = new URL(siteUrl).hostname;
  const id = createHmac("sha256", key).update(`issue ${slug} ${email}${test}`).digest("hex").slice(0, 32);
  return {
    from,
    to: email,
    subject: test ? `Test: ${subject}` : subject,
    messageId: `<${id}@${host}>`,
    text: text.replaceAll(TOKEN, token),
    html: html.replaceAll(TOKEN, token),
    list: { id: { url: `newsletter.${host}`, comment: siteName } },
    headers: {
      "List-Unsubscribe": `<${siteUrl}/newsletter/one-click?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
