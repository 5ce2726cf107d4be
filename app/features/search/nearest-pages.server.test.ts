import { afterAll, beforeAll, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { sample } from "../../../tests/support/records.ts";
import { nearestPages, termOfPath } from "./nearest-pages.server.ts";
import { otherTerms } from "./search.server.ts";

let db: Db;
beforeAll(async () => {
  db = await emptyDatabase();
  await upsert(db, "patterns", { ...sample.patterns, name: "Autonomy Dial", slug: "autonomy-dial" });
  await upsert(db, "laws", { ...sample.laws, title: "Dark Matter", slug: "dark-matter" });
});
afterAll(() => db.destroy());

it.each([
  ["/pattern/autonomy-dail", "autonomy dail"],
  ["/Laws/Dark_Matter.html?from=x#y", "dark matter"],
  ["/laws/dark%20matter/", "dark matter"],
  ["/%E0%A4%A", "e0 a4 a"],
  ["/a/%00", ""],
  ["/", ""],
  [`/${"x".repeat(900)}`, "x".repeat(80)],
])("of %s searches for %j", (path, term) => {
  expect(termOfPath(path)).toBe(term);
});

it("offers the names most like what was typed first", async () => {
  await upsert(db, "laws", { ...sample.laws, id: "auto", title: "Automation of Work", slug: "auto" });
  expect(await otherTerms(db, "autonomation")).toEqual(["Automation of Work", "Autonomy Dial"]);
});

it("offers five pages at the most", async () => {
  const own = await emptyDatabase();
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const slug = `steering-${number}`;
    await upsert(own, "laws", { ...sample.laws, id: slug, slug, title: `Steering ${number}`, position: number });
  }
  const { pages } = await nearestPages({ db: own }, "/laws/steering");
  expect(pages.map(({ to }) => to)).toEqual([1, 2, 3, 4, 5].map((number) => `/laws/steering-${number}`));
  await own.destroy();
});

it.each([
  ["/pattern/autonomy-dail", ["/pattern/autonomy-dial"]],
  ["/patterns/the-autonomy-dial", ["/pattern/autonomy-dial"]],
  ["/case-studies/dark-matters", ["/laws/dark-matter"]],
  ["/wp-login.php", []],
  // A letter away from words of these pages, as many other words of four letters are.
  ["/dial-a", ["/pattern/autonomy-dial"]],
  ["/dork", []],
  ["/", []],
])("instead of %s offers %j", async (path, pages) => {
  expect((await nearestPages({ db }, path)).pages.map(({ to }) => to)).toEqual(pages);
});
