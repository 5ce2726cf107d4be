import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAll, upsert } from "../../db/queries/content.ts";
import { generateArticles } from "../support/articles.ts";
import { type Site, startSite } from "../support/site.ts";

const ADDED = 60;

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const articles = generateArticles(ADDED).map((article) => ({ ...article, position: article.position + 100 }));
  await site.db.transaction().execute(async (transaction) => {
    for (const article of articles) await upsert(transaction, "basics", article);
  });
});
afterAll(() => site.stop());

const page = async (path: string) => {
  const answer = await site.fetch(path);
  return { status: answer.status, html: await answer.text() };
};
const linkIn = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
const cardsIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a class="card-link" href="([^"]*)"/g)].map(([, path]) => path);
/** The links of the navigation between pages, as a reader is told of them. */
const pagesIn = (html: string) => {
  const nav = /<nav aria-label="Pages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  return [...nav.matchAll(/<a ([^>]*)>([^<]*)/g)].map(([, attributes = "", text]) => ({
    text,
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    label: /aria-label="([^"]*)"/.exec(attributes)?.[1],
    isCurrent: attributes.includes('aria-current="page"'),
  }));
};

describe("a list of several pages", () => {
  it("shows every record once, 24 a page, the first page at its own address", async () => {
    const paths = ["/basics", "/basics?page=2", "/basics?page=3"];
    const pages = await Promise.all(paths.map(page));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    const cards = pages.map(({ html }) => cardsIn(html));
    expect(cards.map((shown) => shown.length)).toEqual([24, 24, (await findAll(site.db, "basics")).length - 48]);
    expect(new Set(cards.flat()).size).toBe(cards.flat().length);
    expect(pages.map(({ html }) => linkIn(html, "canonical"))).toEqual(paths.map((path) => `http://site.test${path}`));
    expect(pages.map(({ html }) => linkIn(html, "prev"))).toEqual([
      undefined,
      "http://site.test/basics",
      "http://site.test/basics?page=2",
    ]);
    expect(pages.map(({ html }) => linkIn(html, "next"))).toEqual([
      "http://site.test/basics?page=2",
      "http://site.test/basics?page=3",
      undefined,
    ]);
    expect(pages[1]?.html).toContain("<title>AI Basics, page 2 · AI UX Field Guide</title>");
    expect(pages[1]?.html).toMatch(/<p class="eyebrow[^"]*">Page 2 of 3<\/p><h1[^>]*>AI Basics<\/h1>/);
  });

  it("leads to the others by plain links", async () => {
    const number = (one: number, isCurrent = false) => ({
      text: String(one),
      href: one === 1 ? "/basics" : `/basics?page=${one}`,
      label: `Page ${one}`,
      isCurrent,
    });
    const { html } = await page("/basics?page=2");
    expect(pagesIn(html)).toEqual([
      number(1),
      number(2, true),
      number(3),
      { text: "← Previous", href: "/basics", label: undefined, isCurrent: false },
      { text: "Next →", href: "/basics?page=3", label: undefined, isCurrent: false },
    ]);
    expect(pagesIn((await page("/basics")).html).map(({ text }) => text)).toEqual(["1", "2", "3", "Next →"]);
  });

  it("names the first page by its own address, and pages of an alias by the main one", async () => {
    const canonical = async (path: string) => linkIn((await page(path)).html, "canonical");
    expect(await canonical("/basics?page=1")).toBe("http://site.test/basics");
    expect(await canonical("/fundamentals?page=2")).toBe("http://site.test/basics?page=2");
  });

  it.each(["4", "0", "-1", "x", "1.5", "", "99999999999999999999"])("has no page %j", async (asked) => {
    const { status, html } = await page(`/basics?page=${asked}`);
    expect(status).toBe(404);
    expect(html).toContain("The list of fundamentals has no such page.");
    expect(html).toContain('content="noindex"');
    expect(html).toMatch(/<a [^>]*href="\/basics"[^>]*>Back to AI Basics/);
  });
});

describe("a list of one page", () => {
  it.each(["/laws", "/paradigms", "/patterns", "/blog", "/glossary"])("at %s has no other", async (path) => {
    const { html } = await page(path);
    expect([linkIn(html, "prev"), linkIn(html, "next"), pagesIn(html)]).toEqual([undefined, undefined, []]);
    expect(html).not.toContain("Page 1 of");
    expect((await page(`${path}?page=2`)).status).toBe(404);
  });
});

describe("lists for machines", () => {
  it("stay whole in the API", async () => {
    const answer = await site.fetch("/api/fundamentals");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toEqual(await findAll(site.db, "basics"));
    const etag = answer.headers.get("etag") ?? "";
    expect((await site.fetch("/api/fundamentals", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("have no other part of the site map", async () => {
    expect((await page("/sitemap.xml")).status).toBe(200);
    expect((await page("/sitemap.xml?page=2")).status).toBe(404);
  });
});
