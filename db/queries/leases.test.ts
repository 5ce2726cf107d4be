import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import type { Db } from "../schema.ts";
import { releaseLease, takeLease } from "./subscribers.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const take = (holder: string, now: number) => takeLease(db, "mail", holder, at(now), at(now + 10));

it("a lease is one's until it is over, and another's then", async () => {
  expect([await take("a", 0), await take("b", 1), await take("a", 5), await take("b", 14)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([await take("b", 15), await take("a", 16)]).toEqual([true, false]);
});

it("a lease is given back by who holds it alone", async () => {
  await take("a", 0);
  await releaseLease(db, "mail", "b");
  expect(await take("b", 1)).toBe(false);
  await releaseLease(db, "mail", "a");
  expect(await take("b", 2)).toBe(true);
});
