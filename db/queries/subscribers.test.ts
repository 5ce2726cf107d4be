import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import type { Db } from "../schema.ts";
import {
  addSubscribed,
  countWaitingMail,
  findAllSubscribers,
  findDueMail,
  findSubscriber,
  queueMail,
  removeMail,
  removeSubscriber,
  saveSubscriber,
} from "./subscribers.ts";

const before = new Date("2026-11-21T10:00:00.000Z");
const now = new Date("2026-11-22T10:00:00.000Z");
let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

it.each(["unsubscribed", "pending", "subscribed"] as const)(
  "who is known as %s is left as they are",
  async (status) => {
    await saveSubscriber(db, "a@b.co", status, before);
    const known = await findSubscriber(db, "a@b.co");
    expect(await addSubscribed(db, ["a@b.co", "new@b.co", "new@b.co"], now)).toBe(1);
    expect(await findSubscriber(db, "a@b.co")).toEqual(known);
    expect(await findSubscriber(db, "new@b.co")).toMatchObject({
      status: "subscribed",
      confirmedAt: now.toISOString(),
    });
  },
);

it("all are added or none", async () => {
  await sql`create trigger in_the_way before insert on subscribers when new.email = 'b@b.co'
    begin select raise(abort, 'not this one'); end`.execute(db);
  await expect(addSubscribed(db, ["a@b.co", "b@b.co"], now)).rejects.toThrow("not this one");
  expect(await findAllSubscribers(db)).toEqual([]);
});

it("a mailbox is one subscriber, in whichever form its domain was stored before", async () => {
  await saveSubscriber(db, "x@müller.example", "subscribed", now);
  const ascii = "x@xn--mller-kva.example";
  expect(await findSubscriber(db, ascii)).toMatchObject({ email: "x@müller.example", status: "subscribed" });
  expect(await addSubscribed(db, [ascii], now)).toBe(0);
  expect((await findAllSubscribers(db)).map(({ email }) => email)).toEqual(["x@müller.example"]);
  expect(await removeSubscriber(db, ascii)).toBe(true);
  expect(await findAllSubscribers(db)).toEqual([]);
});

it("a mail that was sent is removed, and not one that has its number since", async () => {
  const [first, later] = [new Date("2026-01-01T00:00:00Z"), new Date("2026-01-01T00:01:00Z")];
  await saveSubscriber(db, "a@example.org", "pending", first);
  await queueMail(db, "a@example.org", "confirm", first);
  const sent = await findDueMail(db, later);
  await queueMail(db, "a@example.org", "confirm", later);
  const waiting = await findDueMail(db, later);
  expect(waiting?.id).toBe(sent?.id);
  if (sent) await removeMail(db, sent);
  expect(await countWaitingMail(db)).toBe(1);
  if (waiting) await removeMail(db, waiting);
  expect(await countWaitingMail(db)).toBe(0);
});
