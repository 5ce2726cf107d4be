import { findSubscriber, isMailWaiting } from "../../../db/queries/subscribers.ts";
import { type LinkResult, type NewsletterAnswer, parseEmail } from "../../domain/newsletter.ts";
import { consumeOrRefuse } from "../rate-limits/rate-limits.ts";
import type { SiteOptions } from "../site-options.ts";
import type { LinkPurpose } from "./links.ts";
import { sendDueMail } from "./outbox.ts";
import { delayed, followLink, subscribe } from "./subscribe.ts";

/** How often the outbox is looked at for mail that was put off, in milliseconds. */
const LOOK_EVERY = 5_000;

type NewsletterOptions = Pick<SiteOptions, "environment" | "db" | "log" | "clock" | "limits" | "mailer">;

export type Newsletter = {
  /**
   * Signs up what a visitor typed; `client` is where they come from.
   * @throws DomainError `invalid` for what is no address, `too-many-requests` beyond a limit.
   */
  signUp: (typed: unknown, client: string) => Promise<NewsletterAnswer>;
  /** Does what a link in a mail is for. */
  followLink: (purpose: LinkPurpose, token: string) => Promise<LinkResult>;
  /** Begins to send what waits in the outbox, also from before a restart. */
  start: () => void;
  /** Ends sending, after the mail that is under way. */
  stop: () => Promise<void>;
};

/** The newsletter of one site. */
export function createNewsletter({ environment, db, log, clock, limits, mailer }: NewsletterOptions): Newsletter {
  const { mail, siteName, siteUrl } = environment;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<number> | undefined;

  /** Sends what is due, one run at a time; does nothing without mail settings. */
  function sendMail(): Promise<number> {
    if (!mail || !mailer) return Promise.resolve(0);
    const onFailure = (error: unknown, failures: number) =>
      log.warn({ err: error, failures }, "mail could not be sent");
    sending ??= sendDueMail({ db, mailer, from: mail.from, siteName, siteUrl, onFailure }, clock()).finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    async signUp(typed, client) {
      const email = parseEmail(typed);
      await consumeOrRefuse(limits, "newsletterClient", client);
      await consumeOrRefuse(limits, "newsletterAddress", email);
      const hasMail = mail !== undefined && mailer !== undefined;
      const before = await findSubscriber(db, email);
      const answer = await subscribe(db, email, hasMail, clock());
      if (answer.status !== "pending") return answer;
      const after = await findSubscriber(db, email);
      if (after?.lastMailedAt === before?.lastMailedAt) return answer;
      await sendMail();
      // A run that was under way when the mail was queued did not see it.
      if (await isMailWaiting(db, email)) await sendMail();
      return (await isMailWaiting(db, email)) ? delayed : answer;
    },
    followLink: (purpose, token) => followLink(db, purpose, token, clock()),
    start() {
      if (!mailer || timer) return;
      timer = setInterval(
        () => void sendMail().catch((error: unknown) => log.error({ err: error }, "outbox failed")),
        LOOK_EVERY,
      );
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await sending?.catch(() => 0);
      mailer?.close();
    },
  };
}
