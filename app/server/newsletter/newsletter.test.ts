import type { SendMailOptions } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countWaitingMail, findSubscriber, signingKey } from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { CONFIRM_WITHIN, parseEmail, RESEND_AFTER, retryDelay } from "../../domain/newsletter.ts";
import { makeToken, readToken } from "./links.ts";
import { sendDueMail } from "./outbox.ts";
import { followLink, subscribe } from "./subscribe.ts";

let db: Db;
const start = new Date("2026-11-21T12:00:00.000Z");
const later = (ms: number) => new Date(start.getTime() + ms);
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

const statusOf = async (email: string) => (await findSubscriber(db, email))?.status;

describe("parseEmail", () => {
  it.each(["a@b.co", " A.B+c@Sub.Example.ORG ", "ü@müller.example", "o'neil@x.io"])("takes %s", (email) => {
    expect(parseEmail(email)).toBe(email.trim().toLowerCase());
  });

  it.each([
    "",
    "  ",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a b@c.de",
    "a@@b.co",
    "a..b@c.de",
    "a@-b.co",
    "a@b..co",
    "a@1.2.3.4",
    `${"a".repeat(65)}@b.co`,
    "a@b.co\r\nBcc: x@y.z",
    null,
    7,
  ])("refuses %s", (email) => {
    expect(() => parseEmail(email)).toThrow("Please enter a valid email address.");
  });
});

describe("signing up without mail", () => {
  it("subscribes at once, and says so the second time", async () => {
    expect(await subscribe(db, "a@b.co", false, start)).toMatchObject({ status: "subscribed" });
    expect(await subscribe(db, "a@b.co", false, start)).toMatchObject({ status: "already_subscribed" });
    expect(await statusOf("a@b.co")).toBe("subscribed");
  });
});

describe("signing up with mail", () => {
  it("mails at once again after an unsubscription, however recent the last mail is", async () => {
    await subscribe(db, "a@b.co", true, start);
    const token = makeToken(await signingKey(db), "unsubscribe", "a@b.co", null);
    expect(await followLink(db, "unsubscribe", token, later(1000))).toBe("done");
    await db.deleteFrom("outbox").execute();
    expect(await subscribe(db, "a@b.co", true, later(2000))).toMatchObject({ status: "pending" });
    expect([await statusOf("a@b.co"), await countWaitingMail(db)]).toEqual(["pending", 1]);
  });

  it("waits for the confirmation, and mails again after ten minutes at the earliest", async () => {
    expect(await subscribe(db, "a@b.co", true, start)).toMatchObject({ status: "pending" });
    const first = (await findSubscriber(db, "a@b.co"))?.lastMailedAt;
    await subscribe(db, "a@b.co", true, later(RESEND_AFTER - 1));
    expect((await findSubscriber(db, "a@b.co"))?.lastMailedAt).toBe(first);
    await subscribe(db, "a@b.co", true, later(RESEND_AFTER));
    expect((await findSubscriber(db, "a@b.co"))?.lastMailedAt).not.toBe(first);
    expect(await countWaitingMail(db)).toBe(1);
  });

  it("confirms and ends by links, each for its own purpose and time", async () => {
    await subscribe(db, "a@b.co", true, start);
    const key = await signingKey(db);
    const confirm = makeToken(key, "confirm", "a@b.co", later(CONFIRM_WITHIN).getTime());
    expect(await followLink(db, "unsubscribe", confirm, start)).toBe("incomplete");
    expect(await followLink(db, "confirm", confirm, later(CONFIRM_WITHIN + 1))).toBe("expired");
    expect(await followLink(db, "confirm", makeToken(key, "confirm", "none@b.co", null), start)).toBe("gone");
    expect(await followLink(db, "confirm", confirm, start)).toBe("done");
    expect(await statusOf("a@b.co")).toBe("subscribed");
    await followLink(db, "unsubscribe", makeToken(key, "unsubscribe", "a@b.co", null), later(1e12));
    expect(await statusOf("a@b.co")).toBe("unsubscribed");
    expect(await subscribe(db, "a@b.co", true, later(RESEND_AFTER))).toMatchObject({ status: "pending" });
  });
});

describe("links", () => {
  it("that were changed are refused", () => {
    const key = Buffer.alloc(32, 1);
    const token = makeToken(key, "confirm", "a@b.co", null);
    expect(readToken(key, "confirm", token, start)).toEqual({ email: "a@b.co" });
    for (const changed of [
      "",
      ".",
      `x${token}`,
      token.slice(0, -2),
      makeToken(Buffer.alloc(32, 2), "confirm", "a@b.co", null),
    ]) {
      expect(readToken(key, "confirm", changed, start).problem).toBe("invalid");
    }
  });
});

describe("the outbox", () => {
  const options = (send: (mail: SendMailOptions) => Promise<void>) => ({
    db,
    mailer: { send, close: () => {} },
    from: "us@site.test",
    siteName: "Site",
    siteUrl: "https://site.test",
    onFailure: () => {},
  });

  it("keeps what could not be sent, and waits longer after each failure", async () => {
    await subscribe(db, "a@b.co", true, start);
    let tries = 0;
    const failing = options(async () => {
      tries += 1;
      throw new Error("down");
    });
    expect(await sendDueMail(failing, start)).toBe(0);
    await sendDueMail(failing, later(retryDelay(1) - 1));
    expect(tries).toBe(1);
    await sendDueMail(failing, later(retryDelay(1)));
    expect(tries).toBe(2);
    await sendDueMail(failing, later(retryDelay(1) + retryDelay(2) - 1));
    expect(tries).toBe(2);
    const sent: SendMailOptions[] = [];
    expect(
      await sendDueMail(
        options(async (mail) => void sent.push(mail)),
        later(retryDelay(1) + retryDelay(2)),
      ),
    ).toBe(1);
    expect(await countWaitingMail(db)).toBe(0);
    expect(sent[0]).toMatchObject({ to: "a@b.co", headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } });
  });

  it("doubles its patience up to six hours", () => {
    expect([1, 2, 3].map(retryDelay)).toEqual([30_000, 60_000, 120_000]);
    expect(retryDelay(40)).toBe(6 * 60 * 60 * 1000);
  });
});
