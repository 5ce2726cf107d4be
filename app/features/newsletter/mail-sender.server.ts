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

/** The name of the lease on sending. */
const LEASE = "mail";
/** How long a sender that is gone keeps others from sending, in milliseconds: twice what one mail may take. */
export const LEASE_FOR = 120_000;

/** Whom a mail is still for: anyone else has confirmed or left since it was queued. */
const statusFor: Record<MailTemplate, DueMail["status"]> = { confirm: "pending", "already-subscribed": "subscribed" };

/** How often the outbox is looked at, in milliseconds: for mail that was put off, or queued by another process. */
const LOOK_EVERY = 5_000;
/** How long a mail that is under way may take when sending is to end, in milliseconds. */
const STOP_WITHIN = 2_000;

export type MailSender = {
  /** Begins to send what waits in the outbox, also from before a restart. Does nothing without mail settings. */
  start: () => void;
  /** Looks into the outbox now, because a mail was queued. */
  look: () => void;
  /** Ends sending: a mail under way has two seconds, and stays in the outbox when that is not enough. */
  stop: () => Promise<void>;
};

/**
 * Sends a site's mail out of its outbox, one after the other. Of all the senders on one database, in however many
 * processes, one at a time sends: the one that holds the lease.
 */
export function createMailSender({
  environment: { mail: settings, siteName, siteUrl },
  db,
  log,
  clock,
  mailer,
}: Pick<SiteOptions, "environment" | "db" | "log" | "clock" | "mailer">): MailSender {
  /** Names this sender, unlike any other. */
  const holder = randomUUID();
  /** Mails that the server has taken and the database could not yet be told of. */
  const taken = new Set<string>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** Whether the log knows already that the outbox is out of order. */
  let isTold = false;

  /**
   * Takes the lease and the mail that has waited longest; nothing while another sender holds it or nothing is due. The
   * lease is taken anew with every mail, so that it never ends while one is under way.
   */
  async function claimMail(): Promise<{ mail: DueMail; key: Buffer } | undefined> {
    const now = clock();
    if (!(await findDueMail(db, now))) return undefined;
    return inPeopleTransaction(db, async (transaction) => {
      const isOurs = await takeLease(transaction, LEASE, holder, now, new Date(now.getTime() + LEASE_FOR));
      const mail = isOurs ? await findDueMail(transaction, now) : undefined;
      return mail && { mail, key: await signingKey(transaction) };
    });
  }

  const remove = (mail: DueMail) => inPeopleTransaction(db, (transaction) => removeMail(transaction, mail));

  /** Puts a mail off that was not taken, longer each time, until it is given up. Says whether the server is out. */
  async function putOff(mail: DueMail, error: unknown): Promise<boolean> {
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
   * Sends the mail that is due first. One that is cut off stays as it is. A mail is sent once, unless its sender dies
   * between the server's word that it is taken and the write of it.
   * @returns `idle` when nothing was to be done; `ended` when there is no sense in going on: the mail server is out, or
   * the mail was cut off.
   */
  async function deliverNext(from: string, { send }: Mailer): Promise<"idle" | "done" | "ended"> {
    const claimed = await claimMail();
    if (!claimed) return "idle";
    const { mail, key } = claimed;
    const name = `${mail.id} ${mail.createdAt}`;
    if (statusFor[mail.template] === mail.status && !taken.has(name)) {
      try {
        await send(writeMessage(mail, { siteName, siteUrl, from, key, now: clock() }), stopping.signal);
      } catch (error) {
        return stopping.signal.aborted || (await putOff(mail, error)) ? "ended" : "done";
      }
      taken.add(name);
    }
    await remove(mail);
    taken.delete(name);
    return "done";
  }

  async function sendAll(from: string, mailer: Mailer): Promise<void> {
    let isHolding = false;
    try {
      for (let outcome = "done"; timer && outcome === "done"; ) {
        outcome = await deliverNext(from, mailer);
        isHolding ||= outcome !== "idle";
      }
      isTold = false;
    } catch (error) {
      // What is foreseen, as a lock that another program holds, is told once as long as it lasts.
      if (!(error instanceof DomainError)) log.error({ err: error }, "outbox failed");
      else if (!isTold) log.warn({ reason: error.message }, "mail waits");
      isTold = error instanceof DomainError;
    } finally {
      if (isHolding) await inPeopleTransaction(db, (transaction) => releaseLease(transaction, LEASE, holder));
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
      timer = setInterval(look, LOOK_EVERY);
      timer.unref();
      look();
    },
    look,
    async stop() {
      clearInterval(timer);
      timer = undefined;
      const patience = setTimeout(() => stopping.abort(), STOP_WITHIN);
      await running;
      clearTimeout(patience);
      mailer?.close();
    },
  };
}
