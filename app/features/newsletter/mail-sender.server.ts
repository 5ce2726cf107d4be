import type { SendMailOptions } from "nodemailer";
import { signingKey } from "../../../db/queries/secrets.ts";
import { type DueMail, findDueMail, postponeMail, removeMail } from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import { inPeopleTransaction } from "../../../db/transaction.ts";
import { MAX_TRIES, type MailTemplate, retryDelay } from "../../shared/newsletter.ts";
import { createPoller } from "../../site/poller.ts";
import type { Mailer, SiteOptions } from "../../site/site-options.ts";
import { CLAIM, RENEWAL_INTERVAL, readFailure, writeMessage } from "./mail.server.ts";

/** The status at which a mail is still wanted. Other subscribers have confirmed or unsubscribed since it was queued. */
const requiredStatus: Record<MailTemplate, DueMail["status"]> = {
  confirm: "pending",
  "already-subscribed": "subscribed",
};

export type MailSender = {
  /** Starts to send the outbox, including mail from before a restart. Does nothing without mail settings. */
  start: () => void;
  /** Checks the outbox now. Call it when a mail was queued. */
  look: () => void;
  /** Stops sending. The current mail has two seconds; if that is not enough, it stays in the outbox. */
  stop: () => Promise<void>;
};

/**
 * Creates the sender of a site's outbox. It sends one mail at a time. Several senders on one database, in any number of
 * processes, share the mails: each claims the mail that it sends, by postponing it for a moment.
 */
export function createMailSender({
  environment: { mail: settings, siteName, siteUrl },
  db,
  log,
  clock,
  mailer,
}: Pick<SiteOptions, "environment" | "db" | "log" | "clock" | "mailer">): MailSender {
  /** Mails that the server has accepted, but that are not yet removed from the database. */
  const accepted = new Set<string>();
  const poller = createPoller({
    log,
    failed: "outbox failed",
    waits: "mail cannot be sent now, and stays in the outbox",
    async work() {
      if (!settings || !mailer) return;
      while (poller.isRunning() && (await deliverNext(settings.from, mailer)) === "done");
    },
  });

  /** Claims a mail, or renews the claim. It counts as a try, so that a mail that ends the process is given up too. */
  const claim = (transaction: Db, mail: DueMail) =>
    postponeMail(transaction, mail, mail.failures + 1, new Date(clock().getTime() + CLAIM));

  /** Claims the mail that is due first; undefined if no mail is due. */
  async function claimMail(): Promise<{ mail: DueMail; key: Buffer } | undefined> {
    const now = clock();
    if (!(await findDueMail(db, now))) return undefined;
    return inPeopleTransaction(db, async (transaction) => {
      const mail = await findDueMail(transaction, now);
      if (mail) await claim(transaction, mail);
      return mail && { mail, key: await signingKey(transaction) };
    });
  }

  /** Sends a claimed mail, and renews the claim meanwhile. */
  async function sendClaimed({ send }: Mailer, mail: DueMail, message: SendMailOptions): Promise<void> {
    const renew = () => void inPeopleTransaction(db, (transaction) => claim(transaction, mail)).catch(() => {});
    const timer = setInterval(renew, RENEWAL_INTERVAL);
    await send(message, poller.signal).finally(() => clearInterval(timer));
  }

  const remove = (mail: DueMail) => inPeopleTransaction(db, (transaction) => removeMail(transaction, mail));

  /**
   * Postpones a mail that failed, longer each time, or removes it after the last try or a permanent refusal.
   * @returns true if the server cannot be reached or accepts no mail.
   */
  async function postpone(mail: DueMail, error: unknown): Promise<boolean> {
    const { isRefused, isOutage, ...codes } = readFailure(error);
    const tries = mail.failures + 1;
    if (isRefused || tries >= MAX_TRIES) {
      await remove(mail);
      log.warn({ ...codes, mail: mail.id, tries }, "mail given up");
    } else {
      const sendAfter = new Date(clock().getTime() + retryDelay(tries));
      await inPeopleTransaction(db, (transaction) => postponeMail(transaction, mail, tries, sendAfter));
      log.warn({ ...codes, mail: mail.id, tries }, "mail could not be sent, and will be tried again");
    }
    return isOutage;
  }

  /**
   * Sends the mail that is due first. Aborted by `stop`, the mail stays in the outbox unchanged. A mail is sent at least
   * once: if the process dies meanwhile, nobody can know whether the server has accepted it, so it is sent again.
   * @returns `done` if there may be more to send; `ended` if not, the mail server is out or the mail was aborted.
   */
  async function deliverNext(from: string, mailer: Mailer): Promise<"done" | "ended"> {
    const claimed = await claimMail();
    if (!claimed) return "ended";
    const { mail, key } = claimed;
    const mailKey = `${mail.id} ${mail.createdAt}`;
    const isWanted = requiredStatus[mail.template] === mail.status && mail.failures < MAX_TRIES;
    if (isWanted && !accepted.has(mailKey)) {
      try {
        await sendClaimed(mailer, mail, writeMessage(mail, { siteName, siteUrl, from, key, now: clock() }));
      } catch (error) {
        if (!poller.signal.aborted) return (await postpone(mail, error)) ? "ended" : "done";
        await inPeopleTransaction(db, (transaction) =>
          postponeMail(transaction, mail, mail.failures, new Date(mail.sendAfter)),
        );
        return "ended";
      }
      accepted.add(mailKey);
    }
    await remove(mail);
    accepted.delete(mailKey);
    return "done";
  }

  return {
    start() {
      if (mailer) poller.start();
    },
    look: poller.look,
    stop: poller.stop,
  };
}
