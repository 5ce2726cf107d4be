import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntityOf } from "../../app/content/kinds/index.ts";
import { plainText } from "../../app/content/plain-text.ts";
import { fold } from "../../app/content/search/search.ts";
import { generateArticles } from "../../tests/support/articles.ts";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import { removeAll, sample } from "../../tests/support/records.ts";
import { upsert } from "../queries/content.ts";
import type { Db } from "../schema.ts";
import { searchRecords } from "./search-index.ts";

let db: Db;
const articles = generateArticles(150);
beforeAll(async () => {
  db = await emptyDatabase();
  for (const article of articles) await upsert(db, "basics", article);
});
afterAll(() => db.destroy());

const slugsFor = async (term: string, limit = 1000) =>
  (await searchRecords(db, { term, kinds: ["basics", "laws"], limit })).results.map(({ slug }) => slug);

/** The texts as a reader sees them. */
const texts = new Map(
  articles.map(({ slug, content, sources }) => [
    slug,
    plainText(
      content,
      sources.map(({ key }) => key),
    ),
  ]),
);

/** What search means, said plainly: every article whose texts contain the term, by points and position. */
function naive(term: string): string[] {
  const needle = fold(term);
  const has = (...texts: string[]) => fold(texts.join("\n")).includes(needle);
  const points = (a: EntityOf<"basics">) =>
    (has(a.title) ? 10 : 0) + (has(a.shortDescription, a.description) ? 5 : 0) + (has(a.category) ? 3 : 0);
  return articles
    .filter((a) => has(a.title, a.shortDescription, a.description, texts.get(a.slug) ?? ""))
    .sort((a, b) => (needle ? points(b) - points(a) : 0) || a.position - b.position)
    .map(({ slug }) => slug);
}

describe("searchRecords", () => {
  it("finds what a plain filter finds, in the same order, for 1,000 terms", async () => {
    const source = fc.constantFrom(...articles.map(({ title, content }) => `${title} ${content}`));
    const cut = fc.tuple(source, fc.nat(), fc.integer({ min: 1, max: 12 })).map(([text, from, length]) => {
      const start = from % text.length;
      return text.slice(start, start + length);
    });
    const term = fc
      .oneof(
        cut,
        cut.map((text) => text.toUpperCase()),
        fc.string({ maxLength: 6, unit: "grapheme" }),
      )
      .map((text) => text.replaceAll(/\p{Cc}/gu, "").trim());
    await fc.assert(
      fc.asyncProperty(term, async (text) => {
        expect(await slugsFor(text)).toEqual(naive(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each(["%", "_", '"', "*", "'", "a_b", '100% "', "ÉCLAIR", "éclair", "ΩΜΈΓΑ", "öffnung", "a", "é", "xq"])(
    "takes %s as it is",
    async (term) => {
      expect(await slugsFor(term)).toEqual(naive(term));
    },
  );

  it("orders what has the same points by kind, then by position", async () => {
    const own = await emptyDatabase();
    const title = "Same words";
    await upsert(own, "patterns", { ...sample.patterns, name: title });
    await upsert(own, "laws", { ...sample.laws, title });
    await upsert(own, "basics", { ...sample.basics, id: "second", slug: "second", position: 2, title });
    await upsert(own, "basics", { ...sample.basics, id: "first", slug: "first", position: 1, title });
    const chosen = ["laws", "patterns", "basics"] as const;
    const inOrder = ["first", "second", "a-law", "a-pattern"];
    // By the texts, by the grams, and everything; the order also decides what a limit leaves out.
    for (const term of ["same words", "same", ""])
      for (const limit of [1, 2, 3, 9]) {
        const { results } = await searchRecords(own, { term, kinds: chosen, limit });
        expect([term, results.map(({ slug }) => slug)]).toEqual([term, inOrder.slice(0, limit)]);
      }
    await own.destroy();
  });

  it.each(["?", "[", "*", "]", "?b", "[b", "*b", "b]", "%", "_"])("takes %s as it is typed", async (term) => {
    const own = await emptyDatabase();
    const plain = { ...sample.basics, title: "T", shortDescription: "S", description: "D", category: "types" as const };
    await upsert(own, "basics", { ...plain, id: "with", slug: "with", content: `a${term}c` });
    await upsert(own, "basics", { ...plain, id: "without", slug: "without", content: "abc xb yb bz" });
    const { results } = await searchRecords(own, { term, kinds: ["basics"], limit: 9 });
    expect(results.map(({ slug }) => slug)).toEqual(["with"]);
    await own.destroy();
  });

  it("counts everything and gives as many as asked for", async () => {
    const { total, results } = await searchRecords(db, { term: "", kinds: ["basics"], limit: 12 });
    expect([total, results.length]).toEqual([150, 12]);
    expect((await searchRecords(db, { term: "no such words", kinds: ["basics"], limit: 12 })).total).toBe(0);
  });

  it("keeps to the kinds asked for, and follows edits and removals", async () => {
    await upsert(db, "laws", { ...sample.laws, title: "Singular Zebra" });
    expect(await slugsFor("zebra")).toEqual(["a-law"]);
    expect((await searchRecords(db, { term: "zebra", kinds: ["basics"], limit: 5 })).total).toBe(0);
    await upsert(db, "laws", { ...sample.laws, title: "Plural Yak" });
    expect([await slugsFor("zebra"), await slugsFor("YAK")]).toEqual([[], ["a-law"]]);
    await removeAll(db, "laws");
    expect(await slugsFor("yak")).toEqual([]);
  });
});
