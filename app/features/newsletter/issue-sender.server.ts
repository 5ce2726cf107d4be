import { setTimeout as wait } from "node:timers/promises";
import {
  beginSending,
  type ClaimedDelivery,
  claimDeliveries,
  findIssue,
  findIssues,
  finishIssue,
  renewClaims,
  saveOutcomes,
  stopIssue,
} from "../../../db/queries/newsletter.ts";
import { signingKey } from "../../../db/queries/secrets.ts";
import { findSubscriber } from "../../../db/queries/subscribers.ts";
import type { DeliveryRow, NewsletterIssueRow } from "../../../db/schema.ts";
import { inPeopleTransaction } from "../../../db/transaction.ts";
import { DomainError } from "../../shared/errors.ts";
import { MAX_TRIES, normalizeEmail, retryDelay } from "../../shared/newsletter.ts";
import { createPoller } from "../../site/poller.ts";
import type { Mailer, SiteOptions } from "../../site/site-options.ts";
import { issueMail, issueMessage } from "./issue-mail.server.ts";
import { CLAIM, type DeliveryFailure, RENEWAL_INTERVAL, readFailure } from "./mail.server.ts";

/** Maximum time that a maintainer waits for a test mail, in milliseconds. */
const TEST_TIMEOUT = 20_000;
/** Most mails of a process that are on their way at a time. These may be sent twice when the process dies. */
const MOST_AT_A_TIME = 20;
/** Mails refused in a row, at their first try, that stop the sending. */
const MOST_REFUSED = 20;
/** Failed attempts in a row to reach the mail server that stop the sending. With `retryDelay`, these take 8 minutes. */
const MOST_OUTAGES = 5;

/** The sentence that says that nothing can be sent. */
export const NO_MAIL = "No newsletter can be sent yet: set SMTP_URL and MAIL_FROM, then start the site again.";

/** The mail server's codes, such as "550 5.1.1". */
const codesOf = ({
  responseCode,
  code,
  enhancedCode,
}: Pick<DeliveryFailure, "responseCode" | "code" | "enhancedCode">) =>
  [responseCode ?? code, enhancedCode].filter(Boolean).join(" ");

/** What became of a claimed delivery. `isOutage`: the mail server could not be reached. */
type Outcome = DeliveryRow & { isOutage?: boolean };

export type IssueSender = {
  /** Starts to send issues, also those from before a restart and scheduled ones. Does nothing without mail settings. */
  start: () => void;
  /** Looks for work now. Call it when sending was begun or resumed. */
  look: () => void;
  /** Sends an issue to one address, whatever its state. @throws DomainError when it cannot be sent. */
  sendTest: (slug: string, to: string) => Promise<void>;
  /** Stops sending. Mails on their way have two seconds; the rest waits for the next start. */
  stop: () => Promise<void>;
};

/**
 * Creates the sender of newsletter issues. In small steps it claims some deliveries, sends them side by side and saves
 * what became of them. Several senders on one database share the work and the rate. A delivery whose sender died is
 * claimed by another when the claim ends, and sent again: nobody can know whether the mail server had accepted it.
 */
export function createIssueSender({
  environment: { mail: settings, newsletterPerMinute, ...environment },
  db,
  log,
  clock,
  mailer,
}: Pick<SiteOptions, "environment" | "db" | "log" | "clock" | "mailer">): IssueSender {
  const interval = 60_000 / newsletterPerMinute;
  const most = Math.min(MOST_AT_A_TIME, Math.max(1, Math.floor(newsletterPerMinute / 60)));
  const poller = createPoller({
    log,
    failed: "newsletter failed",
    waits: "the newsletter cannot be sent now, and waits",
    work: async () => (settings && mailer ? work(settings.from, mailer.send) : undefined),
  });
  let [refusedInRow, outagesInRow, pausedUntil] = [0, 0, 0];
  /** Outcomes to save with the next claim. */
  let unsaved: DeliveryRow[] = [];

  const later = (ms: number) => new Date(clock().getTime() + ms);
  const contextOf = async (from: string) => ({
    ...environment,
    from,
    key: await inPeopleTransaction(db, signingKey),
  });

  async function saveUnsaved(): Promise<void> {
    if (unsaved.length > 0) await saveOutcomes(db, unsaved);
    unsaved = [];
  }

  async function stopFor(slug: string, reason: string): Promise<void> {
    await saveUnsaved();
    [refusedInRow, outagesInRow] = [0, 0];
    log.error({ issue: slug, reason }, "newsletter stopped");
    await stopIssue(db, slug, reason);
  }

  /** Judges a mail that failed: it waits for another try, or is given up. */
  function outcomeOf(row: DeliveryRow, error: unknown): Outcome {
    const waits: DeliveryRow = { ...row, failures: row.failures - 1, state: "pending" };
    if (poller.signal.aborted) return waits;
    const { isOutage, responseCode, command, ...failure } = readFailure(error);
    const reason = [codesOf({ responseCode, ...failure }), command && `after ${command}`].filter(Boolean).join(" ");
    if (isOutage) return { ...waits, reason, isOutage };
    const isLast = (responseCode ?? 0) >= 500 || row.failures >= MAX_TRIES;
    const dueAt = later(retryDelay(row.failures)).toISOString();
    return { ...row, state: isLast ? "failed" : "pending", dueAt, reason };
  }

  /** Sends some deliveries of an issue. @returns false if there is nothing to do for now. */
  async function step(slug: string, send: (one: ClaimedDelivery) => Promise<void>): Promise<boolean> {
    const at = clock();
    const claim = { outcomes: unsaved, most, now: at, until: later(CLAIM), interval };
    const { claimed, waitUntil } = await claimDeliveries(db, slug, claim);
    unsaved = [];
    if (waitUntil) {
      const ms = Math.min(1_000, Math.max(1, waitUntil.getTime() - clock().getTime()));
      await wait(ms, undefined, { signal: poller.signal, ref: false }).catch(() => {});
      return true;
    }
    if (claimed.length === 0) {
      if (await finishIssue(db, slug)) log.info({ issue: slug }, "newsletter sent");
      return false;
    }
    const emails = claimed.map(({ email }) => email);
    const renewal = setInterval(
      () => void renewClaims(db, slug, emails, later(CLAIM)).catch(() => {}),
      RENEWAL_INTERVAL,
    );
    const sending = claimed.map(async (one): Promise<Outcome> => {
      const { email, failures, version } = one;
      const row: DeliveryRow = { issue: slug, email, failures, state: "sent", dueAt: at.toISOString(), reason: null };
      if (version === null) return { ...row, state: "skipped" };
      return send(one).then(
        () => row,
        (error: unknown) => outcomeOf(row, error),
      );
    });
    const done = await Promise.all(sending).finally(() => clearInterval(renewal));
    unsaved = done.map(({ isOutage: _, ...row }) => row);
    return judge(slug, done);
  }

  /** Counts failures in a row. @returns false if sending pauses or has stopped. */
  async function judge(slug: string, done: readonly Outcome[]): Promise<boolean> {
    for (const { state, failures, reason, isOutage } of done) {
      if (state === "sent") [refusedInRow, outagesInRow] = [0, 0];
      else if (reason && !isOutage && failures === 1) refusedInRow += 1;
    }
    const refused = done.findLast(({ reason, isOutage }) => reason && !isOutage);
    if (refusedInRow >= MOST_REFUSED) {
      const text = `The mail server refused ${refusedInRow} mails in a row, the last one with ${refused?.reason}.`;
      await stopFor(slug, `${text} See what it says, then go on; those that failed are tried again.`);
      return false;
    }
    const outage = done.find(({ isOutage }) => isOutage);
    if (!outage) return !poller.signal.aborted;
    outagesInRow += 1;
    pausedUntil = later(retryDelay(outagesInRow)).getTime();
    log.warn({ issue: slug, reason: outage.reason, tries: outagesInRow }, "the mail server cannot be reached");
    if (outagesInRow >= MOST_OUTAGES) {
      const text = `The mail server could not be reached ${outagesInRow} times in a row (${outage.reason}).`;
      await stopFor(slug, `${text} Check SMTP_URL and that server, then go on.`);
    }
    return false;
  }

  async function work(from: string, send: Mailer["send"]): Promise<void> {
    const now = clock();
    for (const { slug, sendAt } of await findIssues(db, ["scheduled"]))
      if (sendAt && sendAt <= now.toISOString() && (await beginSending(db, slug, now)))
        log.info({ issue: slug }, "newsletter begun at its time");
    for (const issue of (await findIssues(db, ["sending"])).filter(({ problem }) => problem === null)) {
      if (!poller.isRunning() || pausedUntil > clock().getTime()) return;
      const [mail, context] = [issueMail(issue, environment), await contextOf(from)];
      const sendTo = ({ email, version }: ClaimedDelivery) =>
        send(issueMessage(issue.slug, mail, { email, version: version ?? 0 }, context), poller.signal);
      while (poller.isRunning() && (await step(issue.slug, sendTo)));
      await saveUnsaved();
    }
  }

  return {
    start() {
      if (mailer) poller.start();
    },
    look() {
      pausedUntil = 0;
      poller.look();
    },
    async sendTest(slug, to) {
      const issue = await requireIssue(db, slug);
      if (!settings || !mailer) throw new DomainError("invalid", NO_MAIL);
      const email = normalizeEmail(to);
      const version = (await findSubscriber(db, email))?.linkVersion ?? 0;
      const context = await contextOf(settings.from);
      const message = issueMessage(
        slug,
        issueMail(issue, environment),
        { email, version },
        context,
        clock().toISOString(),
      );
      await mailer.send(message, AbortSignal.any([poller.signal, AbortSignal.timeout(TEST_TIMEOUT)])).catch((error) => {
        const reason = codesOf(readFailure(error)) || "nothing";
        throw new DomainError("invalid", `The test could not be sent: the mail server answered ${reason}.`);
      });
    },
    stop: poller.stop,
  };
}

/** The issue of that slug. @throws DomainError `not-found` */
export async function requireIssue(db: SiteOptions["db"], slug: string): Promise<NewsletterIssueRow> {
  const issue = await findIssue(db, slug);
  if (issue) return issue;
  throw new DomainError("not-found", `There is no issue "${slug}". "newsletter status" lists them all.`);
}
