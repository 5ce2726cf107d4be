import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import { gather } from "../../tests/support/gather.ts";
import { sample } from "../../tests/support/records.ts";
import type { Db } from "../schema.ts";
import { countAll, findAll, findInBatches, findSome, upsert } from "./content.ts";
import { cachePerContentVersion } from "./content-version.ts";
import { findCaseYears, findFirstRefs, findNeighbors } from "./page-lists.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

const slugsOf = (records: readonly { slug: string }[]) => records.map(({ slug }) => slug);

describe("some records", () => {
  beforeEach(async () => {
    for (const [slug, position, isFeatured, category] of [
      ["b", 2, true, "types"],
      ["d", 4, false, "what-is-ai"],
      ["c", 2, true, "types"],
      ["a", 1, false, "types"],
    ] as const) {
      await upsert(db, "basics", { ...sample.basics, id: slug, slug, position, isFeatured, category });
    }
  });

  it("stand in the order of their kind, from a place on", async () => {
    expect(slugsOf(await findSome(db, "basics", { limit: 3 }))).toEqual(["a", "b", "c"]);
    expect(slugsOf(await findSome(db, "basics", { limit: 3, offset: 3 }))).toEqual(["d"]);
  });

  it("are those of a part", async () => {
    expect(slugsOf(await findSome(db, "basics", { only: "featured", limit: 9 }))).toEqual(["b", "c"]);
    expect([await countAll(db, "basics"), await countAll(db, "basics", "featured")]).toEqual([4, 2]);
    await upsert(db, "patterns", sample.patterns);
    await upsert(db, "patterns", { ...sample.patterns, id: "plain", slug: "plain", demoConfig: null });
    expect(slugsOf(await findSome(db, "patterns", { only: "demo", limit: 9 }))).toEqual(["a-pattern"]);
    expect([await countAll(db, "patterns"), await countAll(db, "patterns", "demo")]).toEqual([2, 1]);
  });

  it("begin with those that lead, over all pages", async () => {
    const lead = { field: "category", value: "what-is-ai" };
    expect(slugsOf(await findSome(db, "basics", { lead, limit: 2 }))).toEqual(["d", "a"]);
    expect(slugsOf(await findSome(db, "basics", { lead, limit: 2, offset: 2 }))).toEqual(["b", "c"]);
  });
});

describe("all records in batches", () => {
  it("come each once and in order, where positions are the same too", async () => {
    const slugs = Array.from({ length: 120 }, (_, index) => `s-${String(index).padStart(3, "0")}`);
    for (const slug of slugs.toReversed()) {
      const position = slug < "s-060" ? 7 : 8;
      await upsert(db, "laws", { ...sample.laws, id: slug, slug, position, isFeatured: slug.endsWith("0") });
    }
    const batches = await gather(findInBatches(db, "laws"));
    expect(batches.map((batch) => batch.length)).toEqual([50, 50, 20]);
    expect(slugsOf(batches.flat())).toEqual(slugs);
    const featured = await gather(findInBatches(db, "laws", "featured"));
    expect(slugsOf(featured.flat())).toEqual(slugs.filter((slug) => slug.endsWith("0")));
  });

  it("are none where there is nothing", async () => {
    expect(await gather(findInBatches(db, "laws"))).toEqual([]);
  });

  it("go on past a record that is changed meanwhile", async () => {
    for (let position = 1; position <= 60; position += 1) {
      const slug = `s-${position}`;
      await upsert(db, "laws", { ...sample.laws, id: slug, slug, position });
    }
    const seen: string[] = [];
    for await (const batch of findInBatches(db, "laws")) {
      seen.push(...slugsOf(batch));
      await upsert(db, "laws", { ...sample.laws, id: "s-60", slug: "s-60", position: 60, title: "Changed" });
    }
    expect(seen).toHaveLength(60);
  });
});

it("the years of cases are each given once, the newest first", async () => {
  for (const [slug, year] of [
    ["a", 2023],
    ["b", 2025],
    ["c", 2023],
  ] as const)
    await upsert(db, "case-studies", { ...sample["case-studies"], id: slug, slug, year });
  expect(await findCaseYears(db)).toEqual([2025, 2023]);
});

describe("neighbors", () => {
  it("are those in the order of positions and, where they are the same, of slugs", async () => {
    for (const [slug, position] of [
      ["c", 2],
      ["a", 3],
      ["e", 2],
      ["b", 10],
      ["d", 2],
      ["z", 1],
    ] as const) {
      await upsert(db, "patterns", { ...sample.patterns, id: slug, slug, position, name: `Name of ${slug}` });
    }
    const order = (await findAll(db, "patterns")).map(({ slug }) => slug);
    expect(order).toEqual(["z", "c", "d", "e", "a", "b"]);
    for (const [index, slug] of order.entries()) {
      const { previous, next } = (await findNeighbors(db, "patterns", slug)) ?? {};
      expect([slug, previous?.slug, next?.slug]).toEqual([slug, order[index - 1], order[index + 1]]);
    }
    expect((await findNeighbors(db, "patterns", "z"))?.next).toEqual({ slug: "c", title: "Name of c" });
    expect(await findNeighbors(db, "patterns", "nowhere")).toBeUndefined();
  });
});

it("what is the same on every page is made once, and anew when content has changed", async () => {
  let asked = 0;
  const titles = cachePerContentVersion(db, async () => {
    asked += 1;
    return (await findFirstRefs(db, "laws", 9)).map(({ title }) => title);
  });
  expect([await titles(), await titles(), asked]).toEqual([[], [], 1]);
  await upsert(db, "laws", { ...sample.laws, title: "New" });
  expect([await titles(), await titles(), asked]).toEqual([["New"], ["New"], 2]);
});
