import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../db/dialect.ts";
import { migrateToLatest } from "../../../db/prepare.ts";
import {
  beginSending,
  findIssue,
  findProgress,
  resumeIssue,
  saveIssue,
  scheduleIssue,
} from "../../../db/queries/newsletter.ts";
import { addSubscribed, saveSubscriber } from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import type { Send } from "../../../tests/support/senders.ts";
import { waitUntil } from "../../../tests/support/wait.ts";
import { retryDelay } from "../../shared/newsletter.ts";
import { readEnvironment } from "../../site/environment.ts";
import { createLog } from "../../site/log.ts";
import { createIssueSender, type IssueSender } from "./issue-sender.server.ts";

let folder: string;
let db: Db;
let now: Date;
let sent: SendMailOptions[];
let logged: string[];
let running: { sender: IssueSender; own: Db }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "issues-"));
  db = openDatabase(join(folder, "site.db"));
  await migrateToLatest(db);
  [now, sent, logged, running] = [new Date("2026-11-21T12:00:00.000Z"), [], [], []];
});
afterEach(async () => {
  for (const { sender, own } of running) {
    await sender.stop();
    await own.destroy();
  }
  await db.destroy();
  await rm(folder, { recursive: true });
});

const take: Send = async (mail) => void sent.push(mail);
const fail =
  (error: object): Send =>
  async (mail) => {
    sent.push(mail);
    throw Object.assign(new Error(`no mail for ${mail.to}`), error);
  };
const busy = { code: "EENVELOPE", command: "RCPT TO", responseCode: 450, response: "450 4.3.2 later" };
const unknown = { code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response: "550 5.1.1 <a@b.co> unknown" };
const out = { code: "ECONNECTION", command: "CONN" };

function start(send: Send, perMinute = "60000"): IssueSender {
  const own = openDatabase(join(folder, "site.db"));
  const sender = createIssueSender({
    environment: readEnvironment({
      SMTP_URL: "smtp://mail.test",
      MAIL_FROM: "us@site.test",
      SITE_NAME: "Site",
      SITE_URL: "https://site.test",
      NEWSLETTER_PER_MINUTE: perMinute,
    }),
    db: own,
    log: createLog("info", { write: (line) => void logged.push(line) }),
    clock: () => now,
    mailer: { send, close: () => {} },
  });
  running.push({ sender, own });
  sender.start();
  return sender;
}
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
/** Looks until something is so; the clock goes on a little with each look, as the rate needs. */
const until = (isSo: () => boolean | Promise<boolean>) =>
  waitUntil(async () => {
    pass(20);
    for (const { sender } of running) sender.look();
    return isSo();
  });
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@b.co`);
async function issue(slug: string, subscribers: readonly string[]): Promise<void> {
  await addSubscribed(db, subscribers, now);
  const content = "Read [a law](/laws/a-law).\n\n![A drawing](/media/a.svg)";
  await saveIssue(
    db,
    { slug, subject: "What is new", preheader: "One law", content, sentAt: null },
    { at: now, by: "Ada" },
  );
}
async function begin(slug: string, subscribers: readonly string[]): Promise<void> {
  await issue(slug, subscribers);
  await beginSending(db, slug, now);
}
const stateOf = async (slug: string) => (await findIssue(db, slug))?.state;
const isSent = async () => (await stateOf("one")) === "sent";
const recipients = () => sent.map(({ to }) => String(to)).sort();

it("a mail has absolute links, no drawing, the list's headers, and its reader's own way out", async () => {
  await begin("one", ["a@b.co", "c@b.co"]);
  start(take);
  await until(isSent);
  expect(recipients()).toEqual(["a@b.co", "c@b.co"]);
  const [first, second] = sent;
  expect(first).toMatchObject({
    subject: "What is new",
    messageId: expect.stringMatching(/^<[0-9a-f]{32}@site\.test>$/),
    list: { id: { url: "newsletter.site.test", comment: "Site" } },
    headers: {
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/site\.test\/newsletter\/one-click\?token=[\w.-]+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
  expect(first?.text).toMatch(
    /One law[\s\S]*Read a law: https:\/\/site\.test\/laws\/a-law\.[\s\S]*https:\/\/site\.test\/newsletter\/one\n[\s\S]*Unsubscribe: https:\/\/site\.test\/newsletter\/unsubscribe\?token=/,
  );
  expect(first?.html).toMatch(/<a href="https:\/\/site\.test\/laws\/a-law" style="[^"]+">a law<\/a>/);
  expect(first?.html).not.toMatch(/\.svg|href="\/|<script|TOKEN/);
  expect(first?.headers).not.toEqual(second?.headers);
  expect(first?.messageId).not.toBe(second?.messageId);
});

it("an issue goes to whoever is subscribed when sending begins, but not to who has left since", async () => {
  await begin("one", addresses(3));
  await saveSubscriber(db, "late@b.co", "subscribed", now);
  await saveSubscriber(db, "a1@b.co", "unsubscribed", now);
  start(take);
  await until(isSent);
  expect(recipients()).toEqual(["a0@b.co", "a2@b.co"]);
  expect(await findProgress(db, "one")).toMatchObject({ total: 3, sent: 2, skipped: 1, waiting: 0 });
});

it("a scheduled issue begins by itself when its time has come, and not before", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await issue("one", ["a@b.co"]);
  await scheduleIssue(db, "one", new Date(now.getTime() + 60_000));
  start(take);
  pass(59_999);
  vi.advanceTimersByTime(5_000);
  expect(await stateOf("one")).toBe("scheduled");
  pass(1);
  await waitUntil(async () => {
    pass(20);
    vi.advanceTimersByTime(5_000);
    return isSent();
  });
  vi.useRealTimers();
  expect(recipients()).toEqual(["a@b.co"]);
});

describe("several senders on one database", () => {
  it("send each mail once", async () => {
    await begin("one", addresses(300));
    for (let count = 0; count < 3; count += 1) start(take);
    await until(isSent);
    expect(recipients()).toEqual(addresses(300).sort());
  });

  it("keep the rate together: of 120 a minute, two at once and the next a second later", async () => {
    await begin("one", addresses(6));
    for (let count = 0; count < 2; count += 1) start(take, "120");
    await waitUntil(() => sent.length === 2);
    pass(999);
    for (const { sender } of running) sender.look();
    expect(sent.length).toBe(2);
    pass(1);
    await waitUntil(() => sent.length === 4);
  });

  it("send what was on its way in a process that died, ten seconds later, as the same mail", async () => {
    await begin("one", addresses(30));
    const dead = start(async (mail) => {
      sent.push(mail);
      return new Promise(() => {});
    });
    await waitUntil(() => sent.length === 20);
    const before = new Map(sent.map(({ to, messageId }) => [to, messageId]));
    // It is gone: nothing renews its claims or stops it.
    running = running.filter(({ sender }) => sender !== dead);
    start(take);
    await until(() => sent.length === 30);
    expect(await findProgress(db, "one")).toMatchObject({ sent: 10, waiting: 20 });
    pass(10_000);
    await until(isSent);
    expect(sent.length).toBe(50);
    expect(sent.slice(30).map(({ to, messageId }) => before.get(to) === messageId)).toEqual(Array(20).fill(true));
  });
});

describe("a mail that fails", () => {
  it("for now is tried again, longer apart each time; for good it is not, and the log names nobody", async () => {
    await begin("one", ["a@b.co", "busy@b.co", "gone@b.co"]);
    const answers: Record<string, Send> = { "busy@b.co": fail(busy), "gone@b.co": fail(unknown) };
    start((mail, signal) => (answers[String(mail.to)] ?? take)(mail, signal));
    await until(async () => (await findProgress(db, "one")).postponed === 1);
    expect(await findProgress(db, "one")).toMatchObject({ sent: 1, failed: 1, waiting: 1, postponed: 1 });
    expect(recipients().filter((to) => to === "busy@b.co").length).toBe(1);
    pass(retryDelay(1));
    await until(() => recipients().filter((to) => to === "busy@b.co").length === 2);
    answers["busy@b.co"] = take;
    pass(retryDelay(2));
    await until(isSent);
    expect(await findProgress(db, "one")).toMatchObject({ sent: 2, failed: 1 });
    expect(logged.join()).not.toContain("@");
  });

  it("twenty times in a row stops the issue and says why; going on tries them again", async () => {
    await begin("one", addresses(50));
    let answer = fail({ ...unknown, command: "MAIL FROM", response: "550 5.7.1 relaying denied" });
    start((mail, signal) => answer(mail, signal));
    await until(async () => (await findIssue(db, "one"))?.problem !== null);
    expect(sent.length).toBe(20);
    expect((await findIssue(db, "one"))?.problem).toMatch(
      /^The mail server refused 20 mails in a row, the last one with 550 5\.7\.1 after MAIL FROM\./,
    );
    answer = take;
    sent = [];
    await resumeIssue(db, "one", now);
    await until(isSent);
    expect(recipients()).toEqual(addresses(50).sort());
  });

  it("because the server is out waits, costs nobody a try, and stops the issue at the fifth time", async () => {
    await begin("one", addresses(5));
    const sender = start(fail(out));
    for (let round = 1; round <= 5; round += 1) {
      await waitUntil(() => logged.filter((line) => line.includes("cannot be reached")).length === round);
      expect(await findProgress(db, "one")).toMatchObject({ waiting: 5, postponed: 0 });
      if (round < 5) pass(retryDelay(round));
      sender.look();
    }
    await waitUntil(async () => (await findIssue(db, "one"))?.problem !== null);
    expect((await findIssue(db, "one"))?.problem).toContain("could not be reached 5 times in a row (ECONNECTION");
    expect(sent.length).toBe(25);
  });
});
