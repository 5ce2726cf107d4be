import { afterEach, beforeEach, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { sample } from "../../../tests/support/records.ts";
import { readResults, search } from "./search.server.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

type Texts = { title?: string; shortDescription?: string; content?: string; askedAs?: string[] };

/** A page with these texts and as many other words, which make its score worse. */
async function page(slug: string, fillers: number, texts: Texts): Promise<void> {
  const content = `${texts.content ?? ""}${" filler".repeat(fillers)}`;
  const plain = { title: slug, shortDescription: "Plain.", alsoKnownAs: [], askedAs: [] };
  await upsert(db, "basics", { ...sample.basics, ...plain, ...texts, id: slug, slug, content });
}
const found = async (term: string) => {
  const findings = await search(db, term);
  const results = await readResults(db, findings, findings.matches);
  return results.flatMap(({ path }) => /^\/basics\/(.*)/.exec(path)?.[1] ?? []);
};

it("finds the page of that name first, then all words in names, in descriptions, in the text, and some words", async () => {
  await page("some", 0, { title: "Amber amber amber", shortDescription: "Amber." });
  await page("text", 0, { title: "Amber amber", content: "Birch birch." });
  await page("described", 400, { shortDescription: "Amber by a birch." });
  await page("names", 2_000, { title: "Birch before amber" });
  await page("exact", 6_000, { title: "Amber Birch" });
  expect(await found("amber birch")).toEqual(["exact", "names", "described", "text", "some"]);
});

it("finds a word whose letters changed places, and one in British spelling", async () => {
  await page("memory", 0, { title: "Memory Controls", content: "The color of a catalog, customized." });
  const terms = ["memroy controls", "memroy", "colours", "catalogue", "customised"];
  for (const term of terms) expect(await found(term), term).toEqual(["memory"]);
});

it("finds a kind's list by its name, and no page with that word in its name before it", async () => {
  await page("dark", 0, { title: "Dark Pattern", askedAs: [] });
  const { matches } = await search(db, "patterns");
  const [first] = await readResults(db, await search(db, "patterns"), matches);
  expect(first?.path).toBe("/patterns");
});

it("finds a single word in names first, then in the summary, in the text, and in questions", async () => {
  await page("asked", 0, { askedAs: ["what is cedar", "why cedar", "cedar"] });
  await page("text", 0, { content: "Cedar cedar cedar cedar." });
  await page("described", 2_000, { shortDescription: "About cedar." });
  await page("names", 6_000, { title: "Cedar and other trees" });
  expect(await found("cedar")).toEqual(["names", "described", "text", "asked"]);
});

it("finds the page about a source by its author and its title", async () => {
  const own = { year: 2024, venue: "Here", url: "https://example.org/" };
  const source = { ...own, key: "zed24", authors: "Quillfeather, Z.", title: "On Otters" };
  await upsert(db, "evidence", { ...sample.evidence, id: "zed24", slug: "zed24", sources: [source] });
  for (const term of ["Quillfeather", "study of otters"]) {
    const findings = await search(db, term);
    const [first] = await readResults(db, findings, findings.matches);
    expect(first?.path, term).toBe("/evidence/zed24");
  }
});
