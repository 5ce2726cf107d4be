import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renameRecord } from "../../db/changes.ts";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { findStored, store } from "../../db/stored.ts";
import { sample } from "../support/records.ts";
import { type Site, startSite } from "../support/site.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const change = { at: now, by: "a test" };
const word = "Zanzibarish";
/** A law and a term with a word of their own, which lead to others and which others lead to. */
const law = {
  ...sample.laws,
  id: "hidden-law",
  slug: "hidden-law",
  title: `The ${word} Law`,
  position: 1,
  // Newer than the seed's, of which the feed tells the newest alone.
  createdAt: "2027-01-01T00:00:00.000Z",
  updatedAt: "2027-01-01T00:00:00.000Z",
  related: ["laws/hidden-next"],
  content: "See [the other](/laws/hidden-next).[^lee04]",
};
const other = {
  ...sample.laws,
  id: "hidden-next",
  slug: "hidden-next",
  title: "The Other Law",
  position: 1,
  related: ["laws/hidden-law"],
  content: `A text about ${word}s that are shown.[^lee04]`,
};
const term = { ...sample.glossary, id: "zan", slug: "zan", title: `${word}s`, aliases: [] };
let site: Site;

beforeAll(async () => {
  site = await startSite();
  await upsert(site.db, "laws", law);
  await upsert(site.db, "laws", other);
  await upsert(site.db, "glossary", term);
});
afterAll(() => site.stop());

/** Every address at which the site speaks of more than one record, and the records' own. */
const lists = [
  "/",
  "/laws",
  "/principles",
  "/laws/hidden-next",
  "/laws/hidden-next.md",
  "/glossary",
  "/search?q=zanzibar",
  "/sitemap.xml",
  "/feed.xml",
  "/llms.txt",
  "/api/laws",
  "/api/navigation/law/hidden-next",
  "/api/search?q=zanzibar",
];
const own = ["/laws/hidden-law", "/principles/hidden-law", "/laws/hidden-law.md", "/api/laws/slug/hidden-law"];
// A record whose own field names a draft keeps that in the API: it is what its author wrote.
const marks = [/\/laws\/hidden-law/, /"slug":"hidden-law"/, /The Zanzibarish Law/, /glossary#zan\b|id="zan"/];

async function speaking(): Promise<string[]> {
  const found: string[] = [];
  for (const path of lists) {
    const text = await (await site.fetch(path)).text();
    if (marks.some((mark) => mark.test(text))) found.push(path);
  }
  return found;
}

describe("a draft", () => {
  it("is spoken of nowhere, and its addresses are not found", async () => {
    const before = await speaking();
    // What would speak of it does, so that its silence later means something.
    expect(lists.filter((path) => !before.includes(path))).toEqual(["/laws/hidden-next.md"]);
    await store(site.db, "laws", { record: law, isDraft: true });
    await store(site.db, "glossary", { record: term, isDraft: true });
    expect(await speaking()).toEqual([]);
    for (const path of own) expect([path, (await site.fetch(path)).status]).toEqual([path, 404]);
  });

  it("is everywhere again when it is published", async () => {
    await store(site.db, "laws", { record: law, isDraft: false });
    await store(site.db, "glossary", { record: term, isDraft: false });
    expect(await speaking()).toContain("/laws");
    for (const path of own) expect([path, (await site.fetch(path)).status]).toEqual([path, 200]);
  });
});

it("the former address of a renamed record leads to the present one", async () => {
  const stored = await findStored(site.db, "laws", "hidden-next");
  if (!stored) throw new Error("There is no hidden-next.");
  expect((await site.fetch("/laws/renamed-law")).status).toBe(404);
  await renameRecord(site.db, "laws", stored, "renamed-law", change, "change");
  const moved = await site.fetch("/laws/hidden-next");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/laws/renamed-law"]);
  expect((await site.fetch("/laws/renamed-law")).status).toBe(200);
  const linking = await findBySlug(site.db, "laws", "hidden-law");
  expect([linking?.related, linking?.content]).toEqual([
    ["laws/renamed-law"],
    "See [the other](/laws/renamed-law).[^lee04]",
  ]);
});
