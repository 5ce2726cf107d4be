import { afterEach, beforeEach, expect, it } from "vitest";
import { signingKey } from "../../../db/queries/secrets.ts";
import { findSubscriber, saveSubscriber } from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { readEnvironment } from "../../site/environment.ts";
import { createRateLimits } from "../../site/rate-limits/rate-limits.ts";
import { makeToken } from "./links.server.ts";
import { createNewsletter } from "./newsletter.server.ts";

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

it("without mail, a signup says what came of it", async () => {
  const { signUp } = newsletter({});
  expect((await signUp("a@b.co", "10.0.0.1")).status).toBe("subscribed");
  expect((await signUp("a@b.co", "10.0.0.1")).status).toBe("already_subscribed");
  expect(queued).toBe(0);
});

it("a client that guesses links is held up after twenty, and nobody who has one", async () => {
  const { followLink, signUp } = withMail();
  await signUp("a@b.co", "10.0.0.1");
  const guess = () => followLink("confirm", "x.y", "10.0.0.1");
  for (let round = 0; round < 20; round += 1) expect(await guess()).toBe("incomplete");
  await expect(guess()).rejects.toMatchObject({ code: "too-many-requests", retryAfter: expect.any(Number) });
  expect(await followLink("confirm", "x.y", "10.0.0.2")).toBe("incomplete");
  const claim = { purpose: "confirm", email: "a@b.co", expires: null, version: 0 } as const;
  expect(await followLink("confirm", makeToken(await signingKey(db), claim), "10.0.0.1")).toBe("done");
});
