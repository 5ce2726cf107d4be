import { createTransport } from "nodemailer";
import type { Mailer } from "../../site/site-options.ts";

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
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const transport = createTransport({
    host: hostname,
    port: port ? Number(port) : protocol === "smtps:" ? 465 : 587,
    secure: protocol === "smtps:",
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
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
