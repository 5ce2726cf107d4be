import { afterAll, beforeAll, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { sample } from "../../../tests/support/records.ts";
import { createRanking } from "../search/ranking.ts";
import { missingAddress } from "./missing-addresses.ts";

let db: Db;
beforeAll(async () => {
  db = await emptyDatabase();
  await upsert(db, "laws", { ...sample.laws, slug: "a-law" });
});
afterAll(() => db.destroy());

it.each([
  ["/laws/a-law", undefined],
  ["/principles/a-law", undefined],
  ["/LAWS/a-law/", undefined],
  ["/laws/%61-law", undefined],
  ["/laws/zyxwv", "/laws/-"],
  ["/principles/zyxwv", "/principles/-"],
  ["/laws/-", "/laws/-"],
  ["/laws/a-law/more", "/-"],
  ["/basics/a-law", "/basics/-a-law"],
  ["/basics/A-Law", "/basics/-a-law"],
  ["/nothing", "/-"],
  ["/wp-admin/setup.php", "/-"],
  ["/rules/A%20Law.html", "/-a-law"],
  ["/-a-law", "/-a-law"],
  ["/laws/a-law.html", "/laws/-a-law"],
  ["/-", "/-"],
  ["/nothing.rsc", "/-.rsc"],
  ["/nothing/at/all.rsc", "/-.rsc"],
  ["/-.rsc", "/-.rsc"],
  ["/rules/a-law.rsc", "/-a-law.rsc"],
  ["/laws/zyxwv.rsc", "/laws/-.rsc"],
  ["/laws/a-law.rsc", undefined],
  ["/law/a-law.rsc", undefined],
  ["/start/zyxwv.rsc", "/start/-.rsc"],
  ["/laws.rsc", undefined],
  ["/_.rsc", undefined],
  ["/_", "/-"],
  ["/about/zyxwv", "/-"],
  ["/about/zyxwv.rsc", "/-.rsc"],
  ["/glossary/zyxwv", "/-"],
  ["/feed.xml/a-law", "/-a-law"],
  ["/newsletter/confirm", undefined],
  ["/newsletter/confirm.rsc", undefined],
  ["/media/zyxwv.png", undefined],
  ["/api/zyxwv", undefined],
  ["/laws/no-law.md", undefined],
  ["/law/a-law", undefined],
  ["/Law/A-Law", undefined],
  ["/law/zyxwv", "/-"],
  ["/case-studies", undefined],
  ["/start", undefined],
  ["/start/chat", undefined],
  ["/Start/CHAT", undefined],
  ["/start/zyxwv", "/start/-"],
  ["/start/a-law", "/start/-a-law"],
  ["/%", undefined],
  ["/", undefined],
])("%s is shown as %s", async (path, shown) => {
  expect(await missingAddress({ db, rank: createRanking(db) }, path)).toBe(shown);
});
