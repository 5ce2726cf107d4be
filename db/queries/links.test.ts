import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import { removeAll, sample } from "../../tests/support/records.ts";
import type { Db } from "../schema.ts";
import { upsert } from "./content.ts";
import { findMentions, linkRows } from "./links.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

const addBasic = (slug: string, position: number, content: string) =>
  upsert(db, "basics", { ...sample.basics, id: slug, slug, position, title: `Of ${slug}`, content });
const mentionsOf = async (slug: string, limit = 9) => {
  const { mentions, total } = await findMentions(db, "laws", slug, limit);
  return [...mentions.map((mention) => `${mention.kind}/${mention.slug}`), total];
};

describe("mentions", () => {
  it("are the articles whose Markdown links to a record, and to it alone", async () => {
    await upsert(db, "paradigms", { ...sample.paradigms, keyPatterns: "[x](/laws/a-law)", content: "Text." });
    await addBasic("first", 1, "[x](/laws/a-law-2) and [y](/laws/a-law#top), [again](/laws/a-law)");
    await addBasic("second", 2, "[x](/laws/a-law-2), `[x](/laws/a-law)` and [out](https://x.test/laws/a-law)");
    expect(await mentionsOf("a-law")).toEqual(["basics/first", "paradigms/a-paradigm", 2]);
    expect(await mentionsOf("a-law-2")).toEqual(["basics/first", "basics/second", 2]);
    expect(await findMentions(db, "basics", "a-law", 9)).toEqual({ mentions: [], total: 0 });
  });

  it("leave out the record itself, questions that are plain lines, and the glossary", async () => {
    await upsert(db, "laws", { ...sample.laws, content: "[here](/laws/a-law)", coreQuestions: "[x](/laws/b-law)" });
    await upsert(db, "glossary", { ...sample.glossary, content: "[x](/laws/a-law)" });
    expect(await mentionsOf("a-law")).toEqual([0]);
    expect(await mentionsOf("b-law")).toEqual([0]);
  });

  it("of evidence are the articles with a footnote to the source of its key, and not the evidence itself", async () => {
    await upsert(db, "laws", { ...sample.laws, content: "Cited.[^lee04]" });
    await addBasic("first", 1, "Listed as a source and not cited.");
    await upsert(db, "evidence", {
      ...sample.evidence,
      slug: "lee04",
      sources: sample.laws.sources,
      effect: "It.[^lee04]",
    });
    expect(await findMentions(db, "evidence", "lee04", 9)).toEqual({
      mentions: [{ kind: "laws", slug: "a-law", title: "A Law" }],
      total: 1,
    });
  });

  it("stand in the order of kinds, positions and slugs, as many as asked for", async () => {
    await upsert(db, "paradigms", { ...sample.paradigms, content: "[x](/laws/a-law)" });
    await addBasic("late", 3, "[x](/laws/a-law)");
    await addBasic("b", 2, "[x](/laws/a-law)");
    await addBasic("a", 2, "[x](/laws/a-law)");
    expect(await mentionsOf("a-law")).toEqual(["basics/a", "basics/b", "basics/late", "paradigms/a-paradigm", 4]);
    expect(await mentionsOf("a-law", 2)).toEqual(["basics/a", "basics/b", 4]);
    expect(await mentionsOf("a-law", 4)).toHaveLength(5);
    // What is left of the limit is what the next kind may give.
    await upsert(db, "paradigms", { ...sample.paradigms, id: "z", slug: "z", content: "[x](/laws/a-law)" });
    expect(await mentionsOf("a-law", 4)).toEqual(["basics/a", "basics/b", "basics/late", "paradigms/a-paradigm", 5]);
  });

  it("follow edits of the article that mentions: its text, title, slug and position", async () => {
    await addBasic("first", 1, "[x](/laws/a-law)");
    await addBasic("second", 2, "[x](/laws/a-law)");
    await addBasic("second", 2, "Nothing.");
    expect(await mentionsOf("a-law")).toEqual(["basics/first", 1]);
    const moved = { ...sample.basics, id: "first", slug: "moved", position: 9, title: "New" };
    await upsert(db, "basics", { ...moved, content: "[x](/laws/a-law)" });
    expect(await findMentions(db, "laws", "a-law", 9)).toEqual({
      mentions: [{ kind: "basics", slug: "moved", title: "New" }],
      total: 1,
    });
    await removeAll(db, "basics");
    expect(await mentionsOf("a-law")).toEqual([0]);
  });

  it("are saved with their article or not at all", async () => {
    await addBasic("first", 1, "[x](/laws/a-law)");
    const failure = db.transaction().execute(async (transaction) => {
      await upsert(transaction, "basics", { ...sample.basics, id: "first", slug: "first", content: "Nothing." });
      throw new Error("stopped");
    });
    await expect(failure).rejects.toThrow("stopped");
    expect(await mentionsOf("a-law")).toEqual(["basics/first", 1]);
  });
});

it("a record leads to others, also to one of its name among another kind, and not to itself", () => {
  const law = {
    ...sample.laws,
    slug: "trust",
    content: "[One](/basics/trust), [two](/glossary#trust), [three](/laws/trust).",
  };
  const rows = linkRows("laws", law).map(({ targetKind, targetSlug }) => `${targetKind}/${targetSlug}`);
  expect(rows.filter((row) => row.endsWith("/trust"))).toEqual(["basics/trust", "glossary/trust"]);
});
