import { randomUUID } from "node:crypto";
import { releaseLease } from "../../../db/queries/subscribers.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { DomainError } from "../../shared/errors.ts";
import type { SiteOptions } from "../../site/site-options.ts";
import { type DeliveryOptions, deliverNext, LEASE } from "./deliver.server.ts";

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
      if (isHolding) await inTransaction(db, (transaction) => releaseLease(transaction, LEASE, holder));
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
