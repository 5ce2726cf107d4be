import "server-only";
import { findSubscriber, isMailWaiting } from "../../../db/queries/subscribers.ts";
import { type NewsletterAnswer, parseEmail } from "../../domain/newsletter.ts";
import { database } from "../database.ts";
import { environment } from "../environment.ts";
import { allow } from "../http/rate-limits.ts";
import { log } from "../log.ts";
import { type Mailer, smtpMailer } from "./mail.ts";
import { sendDueMail } from "./outbox.ts";
import { delayed, subscribe } from "./subscribe.ts";

/** How often the outbox is looked at for mail that was put off, in milliseconds. */
const LOOK_EVERY = 5_000;

let mailer: Mailer | undefined;
let timer: NodeJS.Timeout | undefined;
let sending: Promise<number> | undefined;

/** Sends what is due, one run at a time; does nothing without mail settings. */
function sendMail(): Promise<number> {
  const { mail, siteName, siteUrl } = environment();
  if (!mail) return Promise.resolve(0);
  mailer ??= smtpMailer(mail.smtpUrl);
  const onFailure = (error: unknown, failures: number) =>
    log().warn({ err: error, failures }, "mail could not be sent");
  sending ??= sendDueMail(
    { db: database(), mailer, from: mail.from, siteName, siteUrl, onFailure },
    new Date(),
  ).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Signs up what a visitor typed; `client` is where they come from, for the limits. */
export async function signUp(typed: unknown, client: string): Promise<NewsletterAnswer> {
  const email = parseEmail(typed);
  await allow("newsletterClient", client);
  await allow("newsletterAddress", email);
  const { mail } = environment();
  const db = database();
  const before = await findSubscriber(db, email);
  const answer = await subscribe(db, email, mail !== undefined, new Date());
  if (answer.status !== "pending" || !mail) return answer;
  const after = await findSubscriber(db, email);
  if (after?.lastMailedAt === before?.lastMailedAt) return answer;
  await sendMail();
  // A run that was under way when the mail was queued did not see it.
  if (await isMailWaiting(db, email)) await sendMail();
  return (await isMailWaiting(db, email)) ? delayed : answer;
}

/** Begins to send what waits in the outbox, also from before a restart. */
export function startMail(): void {
  if (!environment().mail || timer) return;
  timer = setInterval(
    () => void sendMail().catch((error: unknown) => log().error({ err: error }, "outbox failed")),
    LOOK_EVERY,
  );
  timer.unref();
}

export async function stopMail(): Promise<void> {
  clearInterval(timer);
  await sending?.catch(() => 0);
  mailer?.close();
}
