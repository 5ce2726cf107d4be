import { describe, expect, it, vi } from "vitest";
import { countWaitingMail, findDueMail, saveSubscriber, takeLease } from "../../../db/queries/subscribers.ts";
import { type Send, senders } from "../../../tests/support/senders.ts";
import { waitUntil } from "../../../tests/support/wait.ts";
import { LEASE_FOR } from "./mail-sender.server.ts";

const given = senders();
const recipients = () => given().sent.map(({ to }) => to);

describe("sending", () => {
  it("begins with what waits, goes on with what is queued, and leaves nothing behind", async () => {
    const { isAllSent, holders, sent, logged, take } = given();
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
    await waitUntil(async () => (await holders()).length === 0);
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

  it("send in turns: one that is gone with the lease keeps it for two minutes", async () => {
    const { db, holders, isAllSent, hang, take } = given();
    await given().queue("a@b.co");
    given().start(hang);
    await waitUntil(async () => (await holders()).length === 1);
    const [gone] = await holders();
    const other = given().start(take);
    given().pass(LEASE_FOR - 1);
    await other.stop();
    expect([recipients(), await countWaitingMail(db), await holders()]).toEqual([[], 1, [gone]]);
    given().pass(1);
    given().start(take);
    await waitUntil(isAllSent);
    expect(recipients()).toEqual(["a@b.co"]);
  });
});

describe("stopping", () => {
  it("gives a mail two seconds; then it stays as it was, and another may send it at once", async () => {
    const { db, now, holders, logged, hang } = given();
    await given().queue("a@b.co", "c@b.co");
    const sender = given().start(hang);
    await waitUntil(async () => (await holders()).length === 1);
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
    expect([await countWaitingMail(db), logged, await holders()]).toEqual([2, [], []]);
    expect(await findDueMail(db, now)).toMatchObject({ email: "a@b.co", failures: 0 });
    expect(await takeLease(db, "mail", "another", now, now)).toBe(true);
  });
});
