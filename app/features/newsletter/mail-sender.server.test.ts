import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { countWaitingMail, findDueMail, saveSubscriber } from "../../../db/queries/subscribers.ts";
import { type Send, senders } from "../../../tests/support/senders.ts";
import { waitUntil } from "../../../tests/support/wait.ts";
import { MAX_TRIES, retryDelay } from "../../shared/newsletter.ts";

const given = senders();
const recipients = () => given().sent.map(({ to }) => to);

describe("sending", () => {
  it("begins with what waits, goes on with what is queued, and leaves nothing behind", async () => {
    const { isAllSent, sent, logged, take } = given();
    await given().queue("a@b.co");
    const sender = given().start(take);
    await waitUntil(isAllSent);
    expect(sent[0]).toMatchObject({
      to: "a@b.co",
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@site\.test>$/),
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      text: expect.stringMatching(
        /site\.test\/newsletter\/confirm\?token=[\s\S]*\nUnsubscribe: https:\/\/site\.test\/newsletter\/unsubscribe\?token=/,
      ),
      html: expect.stringMatching(
        /"https:\/\/site\.test\/newsletter\/confirm\?token=.*"https:\/\/site\.test\/newsletter\/unsubscribe\?token=/,
      ),
    });
    await given().queue("c@b.co", "d@b.co");
    sender.look();
    await waitUntil(isAllSent);
    expect(recipients()).toEqual(["a@b.co", "c@b.co", "d@b.co"]);
    expect(logged).toEqual([]);
  });

  it("tells a reader who signed up again that they are one, without a link to confirm", async () => {
    const { db, now, isAllSent, sent, take } = given();
    await saveSubscriber(db, "a@b.co", "subscribed", now);
    await given().queue("a@b.co");
    given().start(take);
    await waitUntil(isAllSent);
    expect(sent[0]).toMatchObject({ subject: "You already receive the newsletter of Site" });
    for (const part of [sent[0]?.text, sent[0]?.html]) {
      expect(part).not.toContain("/newsletter/confirm");
      expect(part).toContain("/newsletter/unsubscribe?token=");
    }
  });

  it("leaves out who has confirmed or left since", async () => {
    const { db, now, isAllSent, take } = given();
    await given().queue("left@b.co", "confirmed@b.co", "c@b.co");
    await saveSubscriber(db, "left@b.co", "unsubscribed", now);
    await saveSubscriber(db, "confirmed@b.co", "subscribed", now);
    given().start(take);
    await waitUntil(isAllSent);
    expect(recipients()).toEqual(["c@b.co"]);
  });

  it("finds mail that another process has queued within five seconds", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    given().start(given().take);
    await given().queue("a@b.co");
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await waitUntil(given().isAllSent);
    expect(recipients()).toEqual(["a@b.co"]);
  });
});

describe("several senders on one database", () => {
  it("send each mail once", async () => {
    const all = Array.from({ length: 30 }, (_, index) => `a${index}@b.co`);
    await given().queue(...all);
    const slowly: Send = async (mail) => {
      await new Promise((resolve) => setImmediate(resolve));
      given().sent.push(mail);
    };
    for (let count = 0; count < 3; count += 1) given().start(slowly);
    await waitUntil(async () => {
      given().look();
      return given().isAllSent();
    });
    expect(recipients().sort()).toEqual(all.sort());
  });

  it("wait for nobody: when one dies, the others send the rest at once, and its mail ten seconds later", async () => {
    await given().queue("a@b.co", "c@b.co");
    given().start(given().hang);
    await waitUntil(async () => (await given().due()) === "c@b.co");
    const other = given().start(given().take);
    await waitUntil(() => recipients().length === 1);
    given().pass(9_999);
    await other.stop();
    expect(recipients()).toEqual(["c@b.co"]);
    given().pass(1);
    given().start(given().take);
    await waitUntil(given().isAllSent);
    expect(recipients()).toEqual(["c@b.co", "a@b.co"]);
  });

  it("leave a mail to the one that is still sending it, however long that takes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await given().queue("a@b.co");
    given().start(given().hang);
    await waitUntil(async () => (await given().due()) === undefined);
    for (let seconds = 0; seconds < 60; seconds += 3) {
      given().pass(3_000);
      const until = await given().claimedUntil();
      vi.advanceTimersByTime(3_000);
      await waitUntil(async () => (await given().claimedUntil()) !== until);
    }
    vi.useRealTimers();
    expect(await given().due()).toBeUndefined();
  });

  it("give up a mail at which the process has died sixteen times", async () => {
    const { db, isAllSent, take } = given();
    await given().queue("a@b.co");
    await db.updateTable("outbox").set({ failures: 16 }).execute();
    given().start(take);
    await waitUntil(isAllSent);
    expect(recipients()).toEqual([]);
  });
});

describe("stopping", () => {
  it("gives a mail two seconds; then it stays as it was, and another may send it at once", async () => {
    const { db, now, logged, hang } = given();
    await given().queue("a@b.co", "c@b.co");
    const sender = given().start(hang);
    await waitUntil(async () => (await given().due()) === "c@b.co");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let isStopped = false;
    const stopped = sender.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(isStopped).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await stopped;
    expect([await countWaitingMail(db), logged]).toEqual([2, []]);
    expect(await findDueMail(db, now)).toMatchObject({ email: "a@b.co", failures: 0 });
  });
});

/** A mailer that fails as Nodemailer does, with the address in every part that can hold one. */
const fail =
  (error: object): Send =>
  async (mail) => {
    given().sent.push(mail);
    const to = String(mail.to);
    throw Object.assign(new Error(`no mail for <${to}>`), { rejected: [to], envelope: { to: [to] } }, error);
  };
const busy = { code: "EENVELOPE", command: "MAIL FROM", responseCode: 450, response: "450 4.3.2 later, a@b.co" };

describe("a mail that fails", () => {
  it("is put off, longer each time, and given up in the end; the log names nobody", async () => {
    const { db, isAllSent, logged, sent } = given();
    await given().queue("a@b.co");
    const sender = given().start(fail(busy));
    for (let round = 1; round < MAX_TRIES; round += 1) {
      await waitUntil(() => logged.length === round);
      given().pass(retryDelay(round) - 1);
      expect(await findDueMail(db, given().now)).toBeUndefined();
      given().pass(1);
      sender.look();
    }
    await waitUntil(isAllSent);
    await waitUntil(() => logged.length === MAX_TRIES);
    expect(sent.length).toBe(MAX_TRIES);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    const codes = { code: "EENVELOPE", command: "MAIL FROM", responseCode: 450, enhancedCode: "4.3.2" };
    expect(JSON.parse(logged.at(-1) ?? "")).toMatchObject({ ...codes, tries: MAX_TRIES, msg: "mail given up" });
    expect(logged.join()).not.toContain("@");
  });

  it("is given up at once when the server refuses the address for good, and others are sent", async () => {
    const { isAllSent, logged, take } = given();
    await given().queue("a@b.co", "c@b.co");
    const refused = fail({ ...busy, command: "RCPT TO", responseCode: 550, response: "550 5.1.1 <a@b.co> unknown" });
    given().start((mail, signal) => (mail.to === "a@b.co" ? refused(mail, signal) : take(mail, signal)));
    await waitUntil(isAllSent);
    await waitUntil(() => logged.length > 0);
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual(["mail given up"]);
    expect(logged.join()).not.toContain("@");
    expect(recipients()).toEqual(["a@b.co", "c@b.co"]);
  });

  it("because the server is out ends that look: the others wait for the next", async () => {
    const { db, logged } = given();
    await given().queue("a@b.co", "c@b.co");
    const sender = given().start(fail({ code: "ECONNECTION", command: "CONN" }));
    await waitUntil(() => logged.length === 1);
    expect([recipients(), await countWaitingMail(db)]).toEqual([["a@b.co"], 2]);
    await waitUntil(() => {
      sender.look();
      return logged.length === 2;
    });
    expect(recipients()).toEqual(["a@b.co", "c@b.co"]);
  });
});

it("a mail that was taken is not sent again because the database could not be told", async () => {
  const { db, isAllSent, logged, take } = given();
  await given().queue("a@b.co");
  await sql`create trigger in_the_way before delete on outbox begin select raise(abort, 'not now'); end`.execute(db);
  const sender = given().start(take);
  await waitUntil(() => logged.join().includes("not now"));
  await sql`drop trigger in_the_way`.execute(db);
  given().pass(10_000);
  await waitUntil(() => {
    sender.look();
    return isAllSent();
  });
  expect(recipients()).toEqual(["a@b.co"]);
});
