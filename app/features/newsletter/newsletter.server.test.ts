import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findSubscriber, saveSubscriber } from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { readEnvironment } from "../../site/environment.ts";
import { createRateLimits } from "../../site/rate-limits/rate-limits.ts";
import { createNewsletter, makeToken, readToken } from "./newsletter.server.ts";

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
