import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signingKey } from "../../../db/queries/secrets.ts";
import { countWaitingMail, findDueMail, findSubscriber, saveSubscriber } from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { readEnvironment } from "../../site/environment.ts";
import { createRateLimits } from "../../site/rate-limits/rate-limits.ts";
import {
  createNewsletter,
  followLink,
  type LinkPurpose,
  makeToken,
  queueConfirmation,
  readToken,
} from "./newsletter.server.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
let db: Db;
let queued: number;
beforeEach(async () => {
  db = await emptyDatabase();
  queued = 0;
});
afterEach(() => db.destroy());

const newsletter = (variables: Record<string, string>) =>
  createNewsletter({
    environment: readEnvironment(variables),
    db,
    clock: () => now,
    limits: createRateLimits(),
    onQueued: () => {
      queued += 1;
    },
  });
const withMail = () => newsletter({ SMTP_URL: "smtp://mail.test", MAIL_FROM: "us@site.test" });

it("with mail, a signup is answered alike for whom nobody knows, who is asked, who reads and who has left", async () => {
  const { signUp } = withMail();
  const answers = [await signUp("new@b.co", "10.0.0.1"), await signUp("new@b.co", "10.0.0.1")];
  for (const status of ["pending", "subscribed", "unsubscribed"] as const) {
    await saveSubscriber(db, `${status}@b.co`, status, now);
    answers.push(await signUp(`${status}@b.co`, "10.0.0.1"));
  }
  expect(answers).toEqual(Array(5).fill({ status: "pending", message: expect.stringContaining("check your inbox") }));
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  expect([queued, (await findSubscriber(db, "subscribed@b.co"))?.status]).toEqual([4, "subscribed"]);
});

const key = Buffer.alloc(32, 1);
const claim = { purpose: "confirm", email: "a@b.co", expires: null, version: 3 } as const;

it("a token is good until its time, and for its own purpose", () => {
  const token = makeToken(key, { ...claim, expires: now.getTime() });
  expect(readToken(key, "confirm", token, now)).toMatchObject({ email: "a@b.co" });
  expect(readToken(key, "confirm", token, new Date(now.getTime() + 1)).problem).toBe("expired");
  expect(readToken(key, "unsubscribe", token, now).problem).toBe("invalid");
});

it("a token that was changed, or signed with another key, is none", () => {
  const token = makeToken(key, claim);
  for (const changed of ["", ".", `x${token}`, token.slice(0, -2), makeToken(Buffer.alloc(32, 2), claim)])
    expect(readToken(key, "confirm", changed, now).problem).toBe("invalid");
});

it("a token of an earlier release, without a version, is of the first", () => {
  const text = Buffer.from(JSON.stringify(["unsubscribe", "a@b.co", null])).toString("base64url");
  const token = `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  expect(readToken(key, "unsubscribe", token, now)).toEqual({ email: "a@b.co", version: 0 });
});

const later = (ms: number) => new Date(now.getTime() + ms);
const email = "a@b.co";
const status = async () => (await findSubscriber(db, email))?.status;
/** The link that a mail sent now would carry. */
/** What the mail and the pages promise: a link works for three days, and mails are ten minutes apart. */
const [THREE_DAYS, TEN_MINUTES] = [259_200_000, 600_000];

const link = async (purpose: LinkPurpose) => {
  const version = (await findSubscriber(db, email))?.linkVersion ?? 0;
  const expires = purpose === "confirm" ? now.getTime() + THREE_DAYS : null;
  return makeToken(await signingKey(db), { purpose, email, expires, version });
};
const follow = (purpose: LinkPurpose, token: string, at = now) => followLink(db, purpose, token, at);

describe("with mail", () => {
  it("a signup waits for the confirmation, and mails again after ten minutes at the earliest", async () => {
    const asked = (ms: number) => queueConfirmation(db, email, later(ms));
    expect([await asked(0), await asked(TEN_MINUTES - 1), await asked(TEN_MINUTES)]).toEqual([true, false, true]);
    expect([await status(), await countWaitingMail(db)]).toEqual(["pending", 1]);
  });

  it("a reader who signs up again is told by mail that they are one, at most once in ten minutes", async () => {
    await saveSubscriber(db, email, "subscribed", now);
    const asked = (ms: number) => queueConfirmation(db, email, later(ms));
    expect([await asked(0), await asked(TEN_MINUTES - 1), await asked(TEN_MINUTES)]).toEqual([true, false, true]);
    expect(await findDueMail(db, later(TEN_MINUTES))).toMatchObject({ template: "already-subscribed" });
    expect([await status(), await countWaitingMail(db)]).toEqual(["subscribed", 1]);
  });

  it("goes to a subscriber whose domain was stored in Unicode before, and makes no second one", async () => {
    await saveSubscriber(db, "x@müller.example", "subscribed", later(0));
    expect(await queueConfirmation(db, "x@xn--mller-kva.example", later(0))).toBe(true);
    expect(await findDueMail(db, later(0))).toMatchObject({
      email: "x@müller.example",
      template: "already-subscribed",
    });
  });

  it("who has unsubscribed and signs up again is mailed at once, however recent the last mail is", async () => {
    await queueConfirmation(db, email, now);
    await follow("unsubscribe", await link("unsubscribe"), later(1000));
    expect(await queueConfirmation(db, email, later(2000))).toBe(true);
    expect([await status(), await countWaitingMail(db)]).toEqual(["pending", 1]);
  });
});

describe("a link", () => {
  it("confirms within three days, and ends a subscription for good", async () => {
    await queueConfirmation(db, email, now);
    const confirm = await link("confirm");
    expect(await follow("unsubscribe", confirm)).toBe("incomplete");
    expect(await follow("confirm", confirm, later(THREE_DAYS + 1))).toBe("expired");
    expect(await status()).toBe("pending");
    expect(await follow("confirm", confirm, later(THREE_DAYS))).toBe("done");
    expect(await findSubscriber(db, email)).toMatchObject({
      status: "subscribed",
      confirmedAt: later(THREE_DAYS).toISOString(),
    });
    expect(await follow("unsubscribe", await link("unsubscribe"), later(1e12))).toBe("done");
    expect(await status()).toBe("unsubscribed");
  });

  it("that confirmed does nothing more: pressed again it says so, after unsubscribing it subscribes nobody", async () => {
    await queueConfirmation(db, email, now);
    const confirm = await link("confirm");
    expect([await follow("confirm", confirm), await follow("confirm", confirm)]).toEqual(["done", "done"]);
    const known = await findSubscriber(db, email);
    await follow("unsubscribe", await link("unsubscribe"));
    expect([await follow("confirm", confirm), await status()]).toEqual(["used", "unsubscribed"]);
    expect(known?.linkVersion).toBe(1);
  });

  it("sent before unsubscribing confirms no later signup; the one sent for that does", async () => {
    await queueConfirmation(db, email, now);
    const before = await link("confirm");
    await follow("unsubscribe", await link("unsubscribe"));
    expect([await follow("confirm", before), await status()]).toEqual(["used", "unsubscribed"]);
    await queueConfirmation(db, email, later(1000));
    expect([await follow("confirm", before), await status()]).toEqual(["used", "pending"]);
    expect([await follow("confirm", await link("confirm")), await status()]).toEqual(["done", "subscribed"]);
  });

  it("to unsubscribe works from every mail, twice too, and takes back what waits to be sent", async () => {
    await queueConfirmation(db, email, now);
    const first = await link("unsubscribe");
    await follow("confirm", await link("confirm"));
    await queueConfirmation(db, email, later(TEN_MINUTES));
    expect(await countWaitingMail(db)).toBe(1);
    expect([await follow("unsubscribe", first), await status(), await countWaitingMail(db)]).toEqual([
      "done",
      "unsubscribed",
      0,
    ]);
    expect(await follow("unsubscribe", first)).toBe("done");
  });

  it("of an address that was removed leads nowhere", async () => {
    expect(await follow("confirm", await link("confirm"))).toBe("gone");
  });
});
