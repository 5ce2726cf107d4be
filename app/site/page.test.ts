import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { upsert } from "../../db/queries/content.ts";
import { type LoaderSite, loaderSite } from "../../tests/support/loader-site.ts";
import { sample } from "../../tests/support/records.ts";
import { notFoundPage } from "../features/reading/message-pages.server.ts";
import { recordPage } from "../features/reading/record-page.server.ts";
import { searchPage } from "../features/search/search-page.server.ts";
import { assemblePage } from "./page.ts";

let made: LoaderSite;
beforeEach(async () => {
  made = await loaderSite();
});
afterEach(() => made.site.db.destroy());

describe("a page", () => {
  it("is what it shows, with its head and status", async () => {
    const head = { title: "T", description: "D", path: "/a", picture: { path: "/p.png", alt: "P" } };
    const image = { image: "https://guide.test/p.png", imageAlt: "P" };
    expect(await assemblePage(made.context, () => ({ ...head, content: { own: 1 } }))).toMatchObject({
      data: { own: 1, meta: { siteName: "Guide", title: "T", url: "https://guide.test/a", isIndexed: true, ...image } },
      init: { status: 200 },
    });
    expect(await assemblePage(made.context, (site) => notFoundPage(site, "/-"))).toMatchObject({
      data: { meta: { isIndexed: false } },
      init: { status: 404 },
    });
  });

  it("names its Markdown only where it has one", async () => {
    const markdownUrlOf = async (head: { markdownPath?: string }) =>
      (await assemblePage(made.context, () => ({ title: "T", description: "D", path: "/a", ...head, content: {} })))
        .data.meta.markdownUrl;
    expect(await markdownUrlOf({ markdownPath: "/a.md" })).toBe("https://guide.test/a.md");
    expect(await markdownUrlOf({})).toBeUndefined();
  });
});

describe("the page of a record", () => {
  const law = { ...sample.laws, createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-02-02T00:00:00.000Z" };

  it("has one main address, its Markdown and its data for search engines", async () => {
    await upsert(made.site.db, "laws", law);
    const { content: _, ...head } = await recordPage(made.site, "laws", "a-law");
    expect(head).toMatchObject({ path: "/laws/a-law", markdownPath: "/laws/a-law.md", type: "article" });
    expect(head.isIndexed).toBeUndefined();
    const [article, trail] = head.jsonLd ?? [];
    expect(article).toMatchObject({
      "@type": "Article",
      headline: "A Law",
      url: "https://guide.test/laws/a-law",
      datePublished: law.createdAt,
      dateModified: law.updatedAt,
      citation: [{ name: "Trust in Automation", url: law.sources[0]?.url }],
    });
    expect(trail).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Home", item: "https://guide.test/" },
        { position: 2, name: "AI Design Laws", item: "https://guide.test/laws" },
        { position: 3, name: "A Law", item: "https://guide.test/laws/a-law" },
      ],
    });
  });

  it("names the day of its newest review with all reviews, and that of its last change if no review followed it", async () => {
    const review = (on: string) => ({ on, by: "Fact checker", checked: "Figures against their sources." });
    await upsert(made.site.db, "laws", law);
    const shown = async () => (await recordPage(made.site, "laws", "a-law")).content.page;
    expect(await shown()).toMatchObject({
      dates: [{ what: "Last changed", on: "2026-02-02" }],
      reviews: [],
      headings: expect.arrayContaining([expect.objectContaining({ id: "core-questions" })]),
    });
    // Where a mistake can hurt somebody, it says that nobody has reviewed it.
    made.site.texts.about = { parts: [], mustBeReviewed: ["/laws/a-law"] };
    expect((await shown())?.dates).toEqual([{ what: "Not yet reviewed" }, { what: "Last changed", on: "2026-02-02" }]);
    await upsert(made.site.db, "laws", { ...law, reviews: [review("2026-03-01"), review("2026-04-01")] });
    expect(await shown()).toMatchObject({
      dates: [{ what: "Last reviewed", on: "2026-04-01" }],
      reviews: [review("2026-04-01"), review("2026-03-01")],
    });
    const byModel = { ...review("2026-04-01"), by: "Fact checker (a language model, not a person)" };
    await upsert(made.site.db, "laws", { ...law, reviews: [byModel] });
    expect((await shown())?.dates).toEqual([{ what: "Checked by a language model", on: "2026-04-01" }]);
    await upsert(made.site.db, "laws", { ...law, reviews: [review("2026-02-02")] });
    expect((await shown())?.dates).toEqual([{ what: "Last reviewed", on: "2026-02-02" }]);
    await upsert(made.site.db, "laws", { ...law, reviews: [review("2026-01-01")] });
    expect((await shown())?.dates).toEqual([
      { what: "Last reviewed", on: "2026-01-01" },
      { what: "Last changed", on: "2026-02-02" },
    ]);
  });

  it("of a claim names the day on which it was checked, and what uses it", async () => {
    const [source] = sample.laws.sources;
    if (!source) throw new Error("The sample law has no source.");
    await upsert(made.site.db, "laws", law);
    await upsert(made.site.db, "evidence", {
      ...sample.evidence,
      slug: "lee04",
      updatedAt: "2026-05-01T00:00:00.000Z",
      lastChecked: "2026-05-05",
      sources: [source, { ...source, key: "also", authors: "Others" }],
    });
    const { page } = (await recordPage(made.site, "evidence", "lee04")).content;
    expect(page).toMatchObject({ dates: [{ what: "Last checked", on: "2026-05-05" }], relatedTitle: "Used in" });
    expect(page?.categoryLabel).toBe(`${source.authors} ${source.year}`);
    expect(page?.links.related.map(({ to }) => to)).toEqual(["/laws/a-law"]);
  });

  it("that is not there is missing, and no search engine keeps it", async () => {
    expect(await recordPage(made.site, "laws", "nowhere")).toMatchObject({ status: 404, isIndexed: false });
  });
});

describe("the search page", () => {
  it.each([
    ["", true, 200],
    ["  ", true, 200],
    ["law", false, 200],
    ["a\u0000b", false, 400],
  ])("for %j is for search engines: %s, with status %i", async (term, isIndexed, status) => {
    expect(await searchPage(made.site, new URLSearchParams({ q: term }))).toMatchObject({ isIndexed, status });
  });
});
