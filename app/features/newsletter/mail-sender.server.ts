import { randomUUID } from "node:crypto";
import { signingKey } from "../../../db/queries/secrets.ts";
import {
  type DueMail,
  findDueMail,
  postponeMail,
  releaseLease,
  removeMail,
  takeLease,
} from "../../../db/queries/subscribers.ts";
import { inPeopleTransaction } from "../../../db/transaction.ts";
import { DomainError } from "../../shared/errors.ts";
import { MAX_TRIES, type MailTemplate, retryDelay } from "../../shared/newsletter.ts";
import type { Mailer, SiteOptions } from "../../site/site-options.ts";
import { readFailure, writeMessage } from "./mail.server.ts";

/** Name of the lease that a sender needs. */
const LEASE = "mail";
/** Duration of the lease in milliseconds: twice the maximum for one mail. A crashed sender blocks others this long. */
export const LEASE_DURATION = 120_000;

/** The status at which a mail is still wanted. Other subscribers have confirmed or unsubscribed since it was queued. */
const requiredStatus: Record<MailTemplate, DueMail["status"]> = {
  confirm: "pending",
  "already-subscribed": "subscribed",
};

/** Milliseconds between checks of the outbox, for postponed mail and mail that another process queued. */
const CHECK_INTERVAL = 5_000;
/** Maximum time for the current mail once `stop` is called, in milliseconds. */
const STOP_TIMEOUT = 2_000;

export type MailSender = {
  /** Starts to send the outbox, including mail from before a restart. Does nothing without mail settings. */
  start: () => void;
  /** Checks the outbox now. Call it when a mail was queued. */
  look: () => void;
  /** Stops sending. The current mail has two seconds; if that is not enough, it stays in the outbox. */
  stop: () => Promise<void>;
};

/**
 * Creates the sender of a site's outbox. It sends one mail at a time. Of all senders on one database, in any number of
 * processes, only the one with the lease sends.
 */
export function createMailSender({
  environment: { mail: settings, siteName, siteUrl },
  db,
  log,
  clock,
  mailer,
}: Pick<SiteOptions, "environment" | "db" | "log" | "clock" | "mailer">): MailSender {
  /** Unique id of this sender. */
  const holder = randomUUID();
  /** Mails that the server has accepted, but that are not yet removed from the database. */
  const accepted = new Set<string>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** True once the current failure of the outbox is in the log. */
  let isFailureLogged = false;

  /**
   * Takes the lease and the mail that is due first; undefined if another sender has the lease or no mail is due. The
   * lease is renewed for each mail, so that it does not expire while one is being sent.
   */
  async function claimMail(): Promise<{ mail: DueMail; key: Buffer } | undefined> {
    const now = clock();
    if (!(await findDueMail(db, now))) return undefined;
    return inPeopleTransaction(db, async (transaction) => {
      const hasLease = await takeLease(transaction, LEASE, holder, now, new Date(now.getTime() + LEASE_DURATION));
      const mail = hasLease ? await findDueMail(transaction, now) : undefined;
      return mail && { mail, key: await signingKey(transaction) };
    });
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
   * Sends the mail that is due first. Aborted by `stop`, the mail stays in the outbox unchanged. A mail is sent once,
   * unless the process dies after the server has accepted it and before it is removed from the outbox.
   * @returns `idle` if there was no mail to send; `ended` if the mail server is out or the mail was aborted.
   */
  async function deliverNext(from: string, { send }: Mailer): Promise<"idle" | "done" | "ended"> {
    const claimed = await claimMail();
    if (!claimed) return "idle";
    const { mail, key } = claimed;
    const mailKey = `${mail.id} ${mail.createdAt}`;
    if (requiredStatus[mail.template] === mail.status && !accepted.has(mailKey)) {
      try {
        await send(writeMessage(mail, { siteName, siteUrl, from, key, now: clock() }), stopping.signal);
      } catch (error) {
        return stopping.signal.aborted || (await postpone(mail, error)) ? "ended" : "done";
      }
      accepted.add(mailKey);
    }
    await remove(mail);
    accepted.delete(mailKey);
    return "done";
  }

  async function sendAll(from: string, mailer: Mailer): Promise<void> {
    let hasLease = false;
    try {
      for (let outcome = "done"; timer && outcome === "done"; ) {
        outcome = await deliverNext(from, mailer);
        hasLease ||= outcome !== "idle";
      }
      isFailureLogged = false;
    } catch (error) {
      // An expected failure, such as a locked database, is logged once while it lasts.
      if (!(error instanceof DomainError)) log.error({ err: error }, "outbox failed");
      else if (!isFailureLogged)
        log.warn({ reason: error.message }, "mail cannot be sent now, and stays in the outbox");
      isFailureLogged = error instanceof DomainError;
    } finally {
      if (hasLease) await inPeopleTransaction(db, (transaction) => releaseLease(transaction, LEASE, holder));
    }
  }

  function look(): void {
    if (!timer || !settings || !mailer) return;
    running ??= sendAll(settings.from, mailer).finally(() => {
      running = undefined;
    });
  }

  return {
    start() {
      if (timer || !mailer) return;
      timer = setInterval(look, CHECK_INTERVAL);
      timer.unref();
      look();
    },
    look,
    async stop() {
      clearInterval(timer);
      timer = undefined;
      const timeout = setTimeout(() => stopping.abort(), STOP_TIMEOUT);
      await running;
      clearTimeout(timeout);
      mailer?.close();
    },
  };
}
