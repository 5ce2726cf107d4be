import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import { sample } from "../../tests/support/records.ts";
import { upsert } from "../queries/content.ts";
import type { Db } from "../schema.ts";
import { matchWords } from "./match-words.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

const plain = { ...sample.basics, title: "T", shortDescription: "S", description: "D", content: "Nothing." };

/** What has a word best, among so many texts that have it: one says it most, and some have it in their names. */
async function bestAmong(texts: number, named: number): Promise<string[]> {
  await db.transaction().execute(async (transaction) => {
    const add = (id: string, position: number, change: Partial<typeof plain>) =>
      upsert(transaction, "basics", { ...plain, id, slug: id, position, ...change });
    for (let at = 0; at < texts - named - 1; at += 1) await add(`text-${at}`, at, { content: "It is common." });
    await add("loud", 1000, { content: "common ".repeat(300) });
    for (let at = 0; at < named; at += 1) await add(`named-${at}`, 2000 + at, { title: "Common" });
  });
  const matches = await matchWords(db, ["common"], "all", 3);
  const rows = await db.selectFrom("search_texts").select(["id", "slug"]).execute();
  return matches.map(({ id }) => rows.find((row) => row.id === id)?.slug.replace(/-\d+$/, "") ?? "");
}

it("the best of some texts with a word are found among all of them", async () => {
  expect(await bestAmong(500, 3)).toEqual(["loud", "named", "named"]);
});

it("the best of many are those with it in their names, where enough have it there", async () => {
  expect(await bestAmong(501, 3)).toEqual(["named", "named", "named"]);
});

it("the best of many are found among all where too few have it in their names", async () => {
  expect(await bestAmong(501, 2)).toEqual(["loud", "named", "named"]);
});
