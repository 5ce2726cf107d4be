import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Kind } from "../../app/content/kinds/index.ts";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import { removeAll, sample } from "../../tests/support/records.ts";
import { upsert } from "../queries/content.ts";
import type { Db } from "../schema.ts";
import { isGram } from "../search-grams.ts";
import { matchGrams } from "./match-grams.ts";
import { searchRecords } from "./search-index.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

const plain = { ...sample.basics, title: "T", shortDescription: "S", description: "D" };
const add = (slug: string, position: number, change: Partial<typeof sample.basics>) =>
  upsert(db, "basics", { ...plain, id: slug, slug, position, ...change });
const found = async (term: string, limit = 9, kinds: Kind[] = ["basics"]) => {
  const { total, results } = await searchRecords(db, { term, kinds, limit });
  return [...results.map(({ slug, score }) => `${slug} ${score}`), total];
};

describe("a word", () => {
  it("scores by the fields that it stands in, every set of them", async () => {
    const category = "how-ai-works" as const;
    const fields = { title: { title: "Works" }, description: { description: "works" }, category: { category } };
    const text = { content: "It works." };
    await add("text", 1, text);
    await add("category-alone", 2, fields.category);
    await add("category", 3, { ...text, ...fields.category });
    await add("description", 4, fields.description);
    await add("description-category", 5, { ...fields.description, ...fields.category });
    await add("title", 6, fields.title);
    await add("title-category", 7, { ...fields.title, ...fields.category });
    await add("title-description", 8, { ...fields.title, ...fields.description });
    await add("all", 9, { ...fields.title, ...fields.description, ...fields.category });
    const order = ["all 18", "title-description 15", "title-category 13", "title 10"];
    const rest = ["description-category 8", "description 5", "category 3", "text 0"];
    expect(await found("works")).toEqual([...order, ...rest, 8]);
    expect(await found("work", 3)).toEqual([...order.slice(0, 3), 8]);
  });

  it("is found in the order of slugs where positions are the same, whichever was written first", async () => {
    for (const slug of ["e", "b", "d", "a", "c"]) await add(slug, 7, { content: "common" });
    await add("last", 8, { content: "common" });
    await add("first", 6, { content: "common" });
    for (const limit of [1, 2, 3, 4, 5, 6, 7]) {
      const order = ["first 0", "a 0", "b 0", "c 0", "d 0", "e 0", "last 0"];
      expect(await found("common", limit)).toEqual([...order.slice(0, limit), 7]);
    }
  });

  it("is found in the order of positions, however far they reach", async () => {
    const far = 2 ** 24;
    for (const position of [far + 2, 1, far * 1000, far + 1, far - 2])
      await add(`at-${position}`, position, { content: "common" });
    const order = [1, far - 2, far + 1, far + 2, far * 1000].map((position) => `at-${position} 0`);
    for (const limit of [1, 2, 3, 4, 5]) expect(await found("common", limit)).toEqual([...order.slice(0, limit), 5]);
  });

  it("follows a record to another position", async () => {
    await add("one", 1, { content: "common" });
    await add("two", 2, { content: "common" });
    await add("one", 3, { content: "common" });
    expect(await found("common")).toEqual(["two 0", "one 0", 2]);
  });

  it("is found among the kinds asked for, those between left out", async () => {
    await add("basic", 1, { content: "common" });
    await upsert(db, "laws", { ...sample.laws, title: "Common" });
    await upsert(db, "patterns", { ...sample.patterns, problem: "A common one." });
    expect(await found("common", 9, ["patterns", "basics"])).toEqual(["basic 0", "a-pattern 0", 2]);
    expect(await found("common", 1, ["patterns", "laws"])).toEqual(["a-law 10", 2]);
    expect(await found("common", 9, ["glossary"])).toEqual([0]);
  });

  it.each(["ai", "é", "中文", "𝒳y", "sixteen1sixteen2", "Σίσυφος", "x²"])("may be %s", async (term) => {
    await add("with", 1, { content: `(a${term}b).` });
    await add("without", 2, { content: "none" });
    expect(await found(term)).toEqual(["with 0", 1]);
  });

  it("of more letters than a gram is found too", async () => {
    await add("with", 1, { content: "internationalization" });
    await add("without", 2, { content: "internationalizatior" });
    expect([isGram("internationalization"), isGram("internationaliza")]).toEqual([false, true]);
    expect(await found("internationalization")).toEqual(["with 0", 1]);
    expect(await found("internationaliza")).toEqual(["with 0", "without 0", 2]);
  });
});

describe("the indexes", () => {
  const check = (index: string) =>
    sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('integrity-check', 1)`.execute(db);

  it("stay whole through edits and removals", async () => {
    for (const content of ["one", "two", "three"]) await add("edited", 1, { content });
    for (const slug of ["moved", "gone"]) await add(slug, 2, { content: "common" });
    await add("moved", 5, { content: "other" });
    await upsert(db, "laws", sample.laws);
    await removeAll(db, "laws");
    for (const index of ["search_index", "search_words", "search_names"]) await check(index);
    expect([await found("one"), await found("three"), await found("common")]).toEqual([
      [0],
      ["edited 0", 1],
      ["gone 0", 1],
    ]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from search_grams`.execute(db);
    expect(rows).toEqual([{ count: 3 }]);
  });
});

describe("few matches and many", () => {
  it("are found alike: the same ones with the same points, of each group and any number of them", async () => {
    const words = ["act", "actor", "fact", "trust"];
    const pick = (seed: number) => words.filter((_, bit) => seed & (2 ** bit)).join(" ") || "none";
    for (let index = 0; index < 60; index += 1) {
      const text = { title: pick(index * 7), description: pick(index * 5), content: pick(index * 3) };
      const category = index % 4 ? "training" : "how-ai-works";
      await add(`s-${(index * 31) % 60}`, index % 9, { ...text, category });
      const law = { ...sample.laws, id: `l-${index}`, slug: `l-${index}`, title: pick(index), position: index % 5 };
      await upsert(db, "laws", law);
    }
    const groups: Kind[][] = [["basics", "laws"], ["patterns"], ["laws"]];
    for (const needle of ["act", "t", "trust", "works", "nowhere"]) {
      for (const limit of [1, 7, 200]) {
        // Those of one position stand in no order yet: `searchGroups` sorts what it shows.
        const sets = async (few: number) =>
          (await matchGrams(db, needle, groups, limit, few)).map(({ total, best }) => [
            total,
            best.map(({ id, score }) => `${score} ${id}`).sort(),
          ]);
        expect([needle, limit, await sets(0)]).toEqual([needle, limit, await sets(Infinity)]);
      }
    }
  });
});
