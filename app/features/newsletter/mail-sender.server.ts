import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { signingKey } from "../../../db/queries/secrets.ts";
import {
  type DueMail,
  findDueMail,
  postponeMail,
  releaseLease,
  removeMail,
  takeLease,
} from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import { inPeopleTransaction } from "../../../db/transaction.ts";
import { DomainError } from "../../shared/errors.ts";
import { MAX_TRIES, type MailTemplate, retryDelay } from "../../shared/newsletter.ts";
import type { Mailer, SiteOptions } from "../../site/site-options.ts";
import { readFailure, writeMessage } from "./mail.server.ts";

/** The name of the lease on sending. */
const LEASE = "mail";
/** How long a sender that is gone keeps others from sending, in milliseconds: twice what one mail may take. */
export const LEASE_FOR = 120_000;

type DeliveryOptions = {
  db: Db;
  log: Logger;
  clock: () => Date;
  mailer: Mailer;
  from: string;
  siteName: string;
  siteUrl: string;
  /** Names the sender, unlike any other. */
  holder: string;
  /** Mails that the server has taken and the database could not yet be told of. */
  taken: Set<string>;
};

/** Whom a mail is still for: anyone else has confirmed or left since it was queued. */
const statusFor: Record<MailTemplate, DueMail["status"]> = { confirm: "pending", "already-subscribed": "subscribed" };

/**
 * Takes the lease and the mail that has waited longest; nothing while another sender holds it or nothing is due. The
 * lease is taken anew with every mail, so that it never ends while one is under way.
 */
async function claimMail({ db, clock, holder }: DeliveryOptions): Promise<{ mail: DueMail; key: Buffer } | undefined> {
  const now = clock();
  if (!(await findDueMail(db, now))) return undefined;
  return inPeopleTransaction(db, async (transaction) => {
    const isOurs = await takeLease(transaction, LEASE, holder, now, new Date(now.getTime() + LEASE_FOR));
    const mail = isOurs ? await findDueMail(transaction, now) : undefined;
    return mail && { mail, key: await signingKey(transaction) };
  });
}

/** Sends, or rejects when told to end, even where the mailer does not listen. */
function sendUntil(signal: AbortSignal, send: () => Promise<void>): Promise<void> {
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  return Promise.race([send(), ended.promise]).finally(() => signal.removeEventListener("abort", end));
}

/** Puts a mail off that was not taken, longer each time, until it is given up. Says whether the server is out. */
async function putOff({ db, log, clock }: DeliveryOptions, mail: DueMail, error: unknown): Promise<boolean> {
  const { isRefused, isOutage, ...codes } = readFailure(error);
  const tries = mail.failures + 1;
  if (isRefused || tries >= MAX_TRIES) {
    await inPeopleTransaction(db, (transaction) => removeMail(transaction, mail));
    log.warn({ ...codes, mail: mail.id, tries }, "mail given up");
  } else {
    const sendAfter = new Date(clock().getTime() + retryDelay(tries));
    await inPeopleTransaction(db, (transaction) => postponeMail(transaction, mail, tries, sendAfter));
    log.warn({ ...codes, mail: mail.id, tries }, "mail could not be sent, and will be tried again");
  }
  return isOutage;
}

/**
 * Sends the mail that is due first. One that is cut off by `signal` stays as it is. A mail is sent once, unless its
 * sender dies between the server's word that it is taken and the write of it.
 * @returns `idle` when nothing was to be done; `ended` when there is no sense in going on: the mail server is out, or
 * the mail was cut off.
 */
async function deliverNext(options: DeliveryOptions, signal: AbortSignal): Promise<"idle" | "done" | "ended"> {
  const { db, clock, mailer, taken, ...context } = options;
  const claimed = await claimMail(options);
  if (!claimed) return "idle";
  const { mail, key } = claimed;
  const name = `${mail.id} ${mail.createdAt}`;
  if (statusFor[mail.template] === mail.status && !taken.has(name)) {
    try {
      const message = writeMessage(mail, { ...context, key, now: clock() });
      await sendUntil(signal, () => mailer.send(message, signal));
    } catch (error) {
      return signal.aborted || (await putOff(options, mail, error)) ? "ended" : "done";
    }
    taken.add(name);
  }
  await inPeopleTransaction(db, (transaction) => removeMail(transaction, mail));
  taken.delete(name);
  return "done";
}

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
  environment: { mail, siteName, siteUrl },
  db,
  log,
  clock,
  mailer,
}: Pick<SiteOptions, "environment" | "db" | "log" | "clock" | "mailer">): MailSender {
  const holder = randomUUID();
  const delivery: DeliveryOptions | undefined = mail &&
    mailer && { db, log, clock, mailer, from: mail.from, siteName, siteUrl, holder, taken: new Set() };
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  /** Whether the log knows already that the outbox is out of order. */
  let isTold = false;

  async function sendAll(options: DeliveryOptions): Promise<void> {
    let isHolding = false;
    try {
      for (let outcome = "done"; timer && outcome === "done"; ) {
        isWanted = false;
        outcome = await deliverNext(options, stopping.signal);
        isHolding ||= outcome !== "idle";
      }
    } finally {
      if (isHolding) await inPeopleTransaction(db, (transaction) => releaseLease(transaction, LEASE, holder));
    }
  }

  /** What is foreseen, as a lock that another program holds, in one line as long as it lasts. */
  function tell(error: unknown): void {
    if (!(error instanceof DomainError)) log.error({ err: error }, "outbox failed");
    else if (!isTold) log.warn({ reason: error.message }, "mail waits");
    isTold = error instanceof DomainError;
  }

  function look(): void {
    if (!timer || !delivery) return;
    isWanted = true;
    running ??= sendAll(delivery)
      .then(() => {
        isTold = false;
      }, tell)
      .finally(() => {
        running = undefined;
        // Asked for after the last look, while the lease was being given back.
        if (isWanted) look();
      });
  }

  return {
    start() {
      if (!delivery || timer) return;
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
