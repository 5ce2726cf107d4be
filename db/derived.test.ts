import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { sample } from "../tests/support/records.ts";
import { refreshDerived } from "./derived.ts";
import { upsert } from "./queries/content.ts";
import type { Db } from "./schema.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
  await upsert(db, "laws", { ...sample.laws, content: "See [it](/basics/a-basic)." });
});
afterEach(() => db.destroy());

it("search texts and links are made anew, once, when other code made them", async () => {
  await db.updateTable("search_texts").set({ title: "as it was" }).execute();
  await db.updateTable("links").set({ targetSlug: "as-it-was" }).execute();
  expect(await refreshDerived(db)).toBe(false);
  await db.updateTable("derived").set({ version: "0-other" }).execute();
  expect(await refreshDerived(db)).toBe(true);
  const texts = await db.selectFrom("search_texts").select("title").where("kind", "=", "laws").execute();
  const links = await db.selectFrom("links").select("targetSlug").execute();
  expect([texts, links]).toEqual([[{ title: "A Law" }], [{ targetSlug: "a-basic" }]]);
  expect(await refreshDerived(db)).toBe(false);
});
