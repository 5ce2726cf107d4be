import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { addSubscribed, findAllSubscribers, findSubscriber, saveSubscriber } from "./queries/subscribers.ts";
import type { Db } from "./schema.ts";

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
