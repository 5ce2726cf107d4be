import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

const titles = async () =>
  (await db.selectFrom("search_texts").select("title").where("kind", "=", "laws").execute()).map(({ title }) => title);

describe("the search texts", () => {
  it("are made anew, once, when other code made them", async () => {
    await db.updateTable("search_texts").set({ title: "as it was" }).execute();
    await db.updateTable("derived").set({ version: "0-other" }).where("name", "=", "search_texts").execute();
    expect(await refreshDerived(db)).toEqual(["search_texts"]);
    expect(await titles()).toEqual(["A Law"]);
    expect(await refreshDerived(db)).toEqual([]);
  });
});

describe("the links", () => {
  const targets = async () =>
    (await db.selectFrom("links").select("targetSlug").execute()).map(({ targetSlug }) => targetSlug);

  it("are made anew, once, when other code made them", async () => {
    await db.updateTable("links").set({ targetSlug: "as-it-was" }).execute();
    expect(await refreshDerived(db)).toEqual([]);
    await db.updateTable("derived").set({ version: "0-other" }).where("name", "=", "links").execute();
    expect(await refreshDerived(db)).toEqual(["links"]);
    expect(await targets()).toEqual(["a-basic"]);
    expect(await refreshDerived(db)).toEqual([]);
  });
});
