import { setTimeout as wait } from "node:timers/promises";
import {
  beginSending,
  type ClaimedDelivery,
  claimDeliveries,
  findIssue,
  findIssues,
  finishIssue,
  type Outcome,
  renewClaims,
  saveOutcomes,
  stopIssue,
} from "../../../db/queries/newsletter.ts";
import { signingKey } from "../../../db/queries/secrets.ts";
import { findSubscriber } from "../../../db/queries/subscribers.ts";
import type { NewsletterIssueRow } from "../../../db/schema.ts";
import { inPeopleTransaction } from "../../../db/transaction.ts";
import { DomainError } from "../../shared/errors.ts";
import { MAX_TRIES, normalizeEmail, retryDelay } from "../../shared/newsletter.ts";
import type { SiteOptions } from "../../site/site-options.ts";
import { issueMail, issueMessage } from "./issue-mail.server.ts";
import { CLAIM, RENEWAL_INTERVAL, readFailure } from "./mail.server.ts";

/** Milliseconds between looks for scheduled issues, postponed mails and issues that another process has begun. */
const CHECK_INTERVAL = 5_000;
/** Maximum time for the mails on their way once `stop` is called, in milliseconds. */
const STOP_TIMEOUT = 2_000;
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
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let [refusedInRow, outagesInRow, pausedUntil, isFailureLogged] = [0, 0, 0, false];
  /** Outcomes that the database could not take yet. */
  let unsaved: { slug: string; outcomes: Outcome[] } | undefined;

  const later = (ms: number) => new Date(clock().getTime() + ms);
  const contextOf = async (from: string) => ({
    ...environment,
    from,
    key: await inPeopleTransaction(db, signingKey),
  });

  async function stopFor(slug: string, reason: string): Promise<void> {
    [refusedInRow, outagesInRow] = [0, 0];
    log.error({ issue: slug, reason }, "newsletter stopped");
    await stopIssue(db, slug, reason);
  }

  /** Judges a mail that failed: it waits for another try, or is given up. */
  function outcomeOf({ email, failures }: ClaimedDelivery, error: unknown): Outcome & { isOutage: boolean } {
    const waits = {
      email,
      failures: failures - 1,
      state: "pending",
      dueAt: later(0).toISOString(),
      reason: null,
    } as const;
    if (stopping.signal.aborted) return { ...waits, isOutage: false };
    const { isOutage, responseCode, enhancedCode, code, command } = readFailure(error);
    const reason = [responseCode ?? code, enhancedCode, command && `after ${command}`].filter(Boolean).join(" ");
    if (isOutage) return { ...waits, reason, isOutage };
    const isLast = (responseCode ?? 0) >= 500 || failures >= MAX_TRIES;
    const dueAt = later(retryDelay(failures)).toISOString();
    return { email, failures, state: isLast ? "failed" : "pending", dueAt, reason, isOutage };
  }

  /** Sends some deliveries of an issue. @returns false if there is nothing to do for now. */
  async function step(slug: string, send: (one: ClaimedDelivery) => Promise<void>): Promise<boolean> {
    if (unsaved) await saveOutcomes(db, unsaved.slug, unsaved.outcomes);
    unsaved = undefined;
    const { claimed, waitUntil } = await claimDeliveries(db, slug, {
      most,
      now: clock(),
      until: later(CLAIM),
      interval,
    });
    if (waitUntil) {
      const ms = Math.min(1_000, Math.max(1, waitUntil.getTime() - clock().getTime()));
      await wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
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
    const done = await Promise.all(
      claimed.map(async (one): Promise<Outcome & { isOutage?: boolean }> => {
        const sent = { email: one.email, failures: one.failures, dueAt: later(0).toISOString(), reason: null };
        if (one.version === null) return { ...sent, state: "skipped" };
        return send(one).then(
          () => ({ ...sent, state: "sent" }) as const,
          (error: unknown) => outcomeOf(one, error),
        );
      }),
    ).finally(() => clearInterval(renewal));
    unsaved = { slug, outcomes: done.map(({ isOutage: _, ...outcome }) => outcome) };
    await saveOutcomes(db, slug, unsaved.outcomes);
    unsaved = undefined;
    return judge(slug, done);
  }

  /** Counts failures in a row. @returns false if sending pauses or has stopped. */
  async function judge(slug: string, done: readonly (Outcome & { isOutage?: boolean })[]): Promise<boolean> {
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
    if (!outage) return !stopping.signal.aborted;
    outagesInRow += 1;
    pausedUntil = later(retryDelay(outagesInRow)).getTime();
    log.warn({ issue: slug, reason: outage.reason, tries: outagesInRow }, "the mail server cannot be reached");
    if (outagesInRow >= MOST_OUTAGES) {
      const text = `The mail server could not be reached ${outagesInRow} times in a row (${outage.reason}).`;
      await stopFor(slug, `${text} Check SMTP_URL and that server, then go on.`);
    }
    return false;
  }

  async function work(from: string, send: NonNullable<typeof mailer>["send"]): Promise<void> {
    try {
      const now = clock();
      for (const { slug, sendAt } of await findIssues(db, ["scheduled"]))
        if (sendAt && sendAt <= now.toISOString() && (await beginSending(db, slug, now)))
          log.info({ issue: slug }, "newsletter begun at its time");
      for (const issue of (await findIssues(db, ["sending"])).filter(({ problem }) => problem === null)) {
        if (!timer || pausedUntil > clock().getTime()) return;
        const [mail, context] = [issueMail(issue, environment), await contextOf(from)];
        const sendTo = ({ email, version }: ClaimedDelivery) =>
          send(issueMessage(issue.slug, mail, { email, version: version ?? 0 }, context), stopping.signal);
        while (timer && (await step(issue.slug, sendTo)));
      }
      isFailureLogged = false;
    } catch (error) {
      // An expected failure, such as a locked database, is logged once while it lasts.
      if (!(error instanceof DomainError)) log.error({ err: error }, "newsletter failed");
      else if (!isFailureLogged) log.warn({ reason: error.message }, "the newsletter cannot be sent now, and waits");
      isFailureLogged = error instanceof DomainError;
    }
  }

  function look(): void {
    if (!timer || !settings || !mailer) return;
    running ??= work(settings.from, mailer.send).finally(() => {
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
    look() {
      pausedUntil = 0;
      look();
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
      await mailer
        .send(message, AbortSignal.any([stopping.signal, AbortSignal.timeout(TEST_TIMEOUT)]))
        .catch((error) => {
          const { responseCode, enhancedCode, code } = readFailure(error);
          const reason = [responseCode ?? code, enhancedCode].filter(Boolean).join(" ");
          throw new DomainError(
            "invalid",
            `The test could not be sent: the mail server answered ${reason || "nothing"}.`,
          );
        });
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      const timeout = setTimeout(() => stopping.abort(), STOP_TIMEOUT);
      await running;
      clearTimeout(timeout);
    },
  };
}

/** The issue of that slug. @throws DomainError `not-found` */
export async function requireIssue(db: SiteOptions["db"], slug: string): Promise<NewsletterIssueRow> {
  const issue = await findIssue(db, slug);
  if (issue) return issue;
  throw new DomainError("not-found", `There is no issue "${slug}". "newsletter status" lists them all.`);
}
