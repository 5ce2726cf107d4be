import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { afterEach, beforeEach } from "vitest";
import { createMailSender, type MailSender } from "../../app/features/newsletter/mail-sender.server.ts";
import { queueConfirmation } from "../../app/features/newsletter/newsletter.server.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { createLog } from "../../app/site/log.ts";
import { openDatabase } from "../../db/dialect.ts";
import { migrateToLatest } from "../../db/prepare.ts";
import { countWaitingMail, findDueMail } from "../../db/queries/subscribers.ts";
import type { Db } from "../../db/schema.ts";

export type Send = (mail: SendMailOptions, signal: AbortSignal) => Promise<void>;

/** A database with mail to send, and senders that stand beside each other on it, one set a test. */
export class Senders {
  now = new Date("2026-11-21T12:00:00.000Z");
  readonly logged: string[] = [];
  readonly sent: SendMailOptions[] = [];
  readonly #folder: string;
  readonly #running: { sender: MailSender; own: Db }[] = [];
  readonly db: Db;

  constructor(folder: string) {
    this.#folder = folder;
    this.db = openDatabase(this.file);
  }

  get file(): string {
    return join(this.#folder, "site.db");
  }

  /** Takes a mail, as a mail server does. */
  readonly take: Send = async (mail) => void this.sent.push(mail);
  /** Never says whether a mail is taken, until it is told to end. */
  readonly hang: Send = (_mail, signal) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

  /** A sender as another process would have it, with its own connection. */
  start(send: Send): MailSender {
    const own = openDatabase(this.file);
    const sender = createMailSender({
      environment: readEnvironment({
        SMTP_URL: "smtp://mail.test",
        MAIL_FROM: "us@site.test",
        SITE_NAME: "Site",
        SITE_URL: "https://site.test",
      }),
      db: own,
      log: createLog("info", { write: (line) => void this.logged.push(line) }),
      clock: () => this.now,
      mailer: { send, close: () => {} },
    });
    this.#running.push({ sender, own });
    sender.start();
    return sender;
  }

  /** Lets time pass, in milliseconds. */
  pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  async queue(...emails: string[]): Promise<void> {
    for (const email of emails) await queueConfirmation(this.db, email, this.now);
  }

  look(): void {
    for (const { sender } of this.#running) sender.look();
  }

  readonly isAllSent = async (): Promise<boolean> => (await countWaitingMail(this.db)) === 0;
  /** The address whose mail is to be sent next. */
  readonly due = async (): Promise<string | undefined> => (await findDueMail(this.db, this.now))?.email;
  /** Until when the one mail that waits is left alone. */
  readonly claimedUntil = async (): Promise<string> =>
    (await this.db.selectFrom("outbox").select("sendAfter").executeTakeFirstOrThrow()).sendAfter;

  async end(): Promise<void> {
    for (const { sender, own } of this.#running) {
      await sender.stop();
      await own.destroy();
    }
    await this.db.destroy();
    await rm(this.#folder, { recursive: true });
  }
}

/** Gives each test of a file its own; the function it returns gives the present one. */
export function senders(): () => Senders {
  let present: Senders;
  beforeEach(async () => {
    present = new Senders(await mkdtemp(join(tmpdir(), "senders-")));
    await migrateToLatest(present.db);
  });
  afterEach(() => present.end());
  return () => present;
}
