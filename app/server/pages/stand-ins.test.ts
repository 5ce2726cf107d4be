import { afterAll, beforeAll, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { sample } from "../../../tests/support/records.ts";
import { GLOSSARY_PAGE_SIZE } from "../../domain/glossary-places.ts";
import { createRanking } from "../search/ranking.ts";
import { standInFor } from "./stand-ins.ts";

let db: Db;
let empty: Db;
beforeAll(async () => {
  [db, empty] = [await emptyDatabase(), await emptyDatabase()];
  for (let index = 0; index < 25; index += 1)
    await upsert(db, "laws", { ...sample.laws, id: `law-${index}`, slug: `law-${index}`, title: `Law ${index}` });
  for (let index = 0; index <= GLOSSARY_PAGE_SIZE; index += 1) {
    const name = `term-${1_000 + index}`;
    await upsert(db, "glossary", { ...sample.glossary, id: name, slug: name, title: name });
  }
  await upsert(db, "patterns", { ...sample.patterns, aiTask: "Generate", subcategory: "a-word" });
});
afterAll(async () => {
  await db.destroy();
  await empty.destroy();
});

const LAST = `term-${1_000 + GLOSSARY_PAGE_SIZE}`;
it.each([
  ["/none", "/-"],
  ["/laws", undefined],
  ["/search?q=a", undefined],
  ["/laws?page=2", "/laws?page=2"],
  ["/laws?page=3", "/laws?page=0"],
  ["/laws?page=0", "/laws?page=0"],
  ["/principles?page=999", "/principles?page=0"],
  ["/laws.rsc?page=999&_routes=laws", "/laws.rsc?page=0&_routes=laws"],
  ["/glossary?term=term-1001", "/glossary"],
  ["/glossary?term=nowhere", "/glossary"],
  ["/glossary?page=2&term=nowhere", "/glossary?page=2"],
  [`/glossary?page=9&term=${LAST}`, "/glossary?page=2"],
  ["/glossary.rsc?term=nowhere", "/glossary.rsc"],
  ["/patterns?task=Generate", "/patterns?task=Generate"],
  ["/patterns?task=Refine", "/patterns?page=0"],
  ["/patterns?subcategory=a-word&view=compact", "/patterns?subcategory=a-word&view=compact"],
  ["/patterns?law=no-law&view=compact", "/patterns?page=0"],
  ["/patterns?task=Generate&page=2", "/patterns?page=0"],
])("%s is shown as %s", async (address, shown) => {
  expect(await standInFor({ db, rank: createRanking(db) }, address)).toBe(shown);
});

it("as long as patterns are announced, no choice among them is another page", async () => {
  expect(await standInFor({ db: empty, rank: createRanking(empty) }, "/patterns?law=a&view=compact")).toBe("/patterns");
});
