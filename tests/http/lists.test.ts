import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf } from "../../app/content/kinds/index.ts";
import { readSiteTexts } from "../../app/content/site-files.ts";
import { findAll, findBySlug, upsert } from "../../db/queries/content.ts";
import { generateArticles } from "../support/articles.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.db.transaction().execute(async (transaction) => {
    for (const article of generateArticles(90))
      await upsert(transaction, "basics", { ...article, position: article.position + 100 });
  });
});
afterAll(() => site.stop());

const page = async (path: string) => {
  const answer = await site.fetch(path);
  return { status: answer.status, html: await answer.text() };
};
const linkIn = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"]+)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
const pagesIn = (html: string): string[] => linksIn(/<nav aria-label="Pages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "");

describe("a list of several pages", () => {
  it("shows every record once, the first page at its own address", async () => {
    const paths = ["/basics", "/basics?page=2", "/basics?page=3"];
    const pages = await Promise.all(paths.map(page));
    const cards = pages.map(({ html }) =>
      [...html.matchAll(/<h2[^>]*><a class="card-link" href="([^"]*)"/g)].map(([, path]) => path),
    );
    expect(cards.map((shown) => shown.length)).toEqual([36, 36, (await findAll(site.db, "basics")).length - 72]);
    expect(new Set(cards.flat()).size).toBe(cards.flat().length);
    const full = (path: string | undefined) => path && `http://site.test${path}`;
    expect(pages.map(({ html }) => linkIn(html, "canonical"))).toEqual(paths.map(full));
    expect(pages.map(({ html }) => linkIn(html, "prev"))).toEqual([undefined, paths[0], paths[1]].map(full));
    expect(pages.map(({ html }) => linkIn(html, "next"))).toEqual([paths[1], paths[2], undefined].map(full));
    const second = pages[1]?.html ?? "";
    expect(second).toContain("<title>AI Basics, page 2 · AI UX Field Guide</title>");
    expect(second).toContain(">Page 2 of 3</p>");
    expect(pagesIn(second)).toEqual([...paths, "/basics", "/basics?page=3"]);
  });

  it("names the first page by its own address, and pages of an alias by the main one", async () => {
    const canonical = async (path: string) => linkIn((await page(path)).html, "canonical");
    expect(await canonical("/basics?page=1")).toBe("http://site.test/basics");
    expect(await canonical("/fundamentals?page=2")).toBe("http://site.test/basics?page=2");
  });

  it.each(["4", "0", "-1", "x", "1.5", ""])("has no page %j", async (number) => {
    const { status, html } = await page(`/basics?page=${number}`);
    expect(status).toBe(404);
    for (const part of ["The list of fundamentals has no such page.", 'content="noindex"'])
      expect(html).toContain(part);
    expect(html).toMatch(/href="\/basics"[^>]*>Back to AI Basics/);
  });
});

describe("the case studies", () => {
  it("each have the drawing of their article on their card, in both themes, by address", async () => {
    const { html } = await page("/case-studies");
    const paths = [...html.matchAll(/<img src="(\/drawings\/[^"]+)"/g)].map(([, path = ""]) => path);
    const answers = await Promise.all(paths.map((path) => site.fetch(path)));
    expect(new Set(answers.map(({ headers }) => headers.get("content-type")))).toEqual(new Set(["image/svg+xml"]));
    const drawings = await Promise.all(answers.map((answer) => answer.text()));
    expect([drawings.length, new Set(drawings).size]).toEqual([72, 72]);
    expect((await site.fetch("/drawings/case-studies/none-dark.svg")).status).toBe(404);
  });

  const casesIn = (html: string) =>
    linksIn(html.replace(/<footer[\s\S]*/, "")).filter((to) => /^\/case-studies\/[\w-]+$/.test(to));

  it("are narrowed by outcome, law, year and kind of product at once, at the list's own canonical address", async () => {
    const all = await findAll(site.db, "case-studies");
    const first = all.find((one) => one.designing.length > 0 && one.lawsBroken.length > 0);
    if (!first) throw new Error("Some case is for a kind of product and broke a law.");
    const law = first.lawsBroken[0] ?? "";
    const product = first.designing[0] ?? "";
    const fitting = all.filter(
      (one) =>
        one.rating === first.rating &&
        one.year === first.year &&
        one.designing.includes(product) &&
        [...one.lawsKept, ...one.lawsBroken].includes(law),
    );
    const { html } = await page(
      `/case-studies?outcome=${first.rating}&law=${law}&year=${first.year}&product=${product}`,
    );
    expect(casesIn(html)).toEqual(fitting.map(({ slug }) => `/case-studies/${slug}`));
    expect(html).toContain(`${fitting.length} of ${all.length} case studies`);
    expect(linkIn(html, "canonical")).toBe("http://site.test/case-studies");
    const { html: poor } = await page("/case-studies?outcome=poor&view=list");
    expect(casesIn(poor)).toEqual(
      all.filter(({ rating }) => rating === "poor").map(({ slug }) => `/case-studies/${slug}`),
    );
    for (const part of [/name="view" value="list"/, /value="poor" selected=""/]) expect(poor).toMatch(part);
    expect(linksIn((await page("/case-studies?outcome=poor")).html)).toContain("/case-studies?outcome=poor&view=list");
    expect((await page("/case-studies?outcome=poor&page=2")).status).toBe(404);
  });

  it("are set side by side, one after the other chosen", async () => {
    const { html } = await page("/case-studies?view=list");
    const choose = (from: string, slug: string) =>
      linksIn(from).find((to) => new URL(to, "http://site.test").searchParams.get("compare")?.includes(slug)) ?? "";
    const { html: one } = await page(choose(html, "klarna-assistant"));
    expect(one).toContain("Choose the case to compare with");
    expect(linksIn(one)).toContain("/case-studies?view=list");
    expect(one).toContain('aria-label="Undo: ');
    const { html: poor } = await page("/case-studies?outcome=poor&view=list");
    const { html: first } = await page(choose(poor, casesIn(poor)[0]?.slice("/case-studies/".length) ?? ""));
    const [, undo = ""] = /href="([^"]*)"/.exec(/<a[^>]*aria-label="Undo: [^>]*>/.exec(first)?.[0] ?? "") ?? [];
    expect(undo.replaceAll("&amp;", "&")).toBe("/case-studies?outcome=poor&view=list");
    const { html: both } = await page(choose(one, "air-canada-chatbot"));
    const table = /<table[\s\S]*?<\/table>/.exec(both)?.[0] ?? "";
    for (const slug of ["klarna-assistant", "air-canada-chatbot"]) {
      const record = await findBySlug(site.db, "case-studies", slug);
      for (const text of [record?.title, record?.company, record?.year, record?.description])
        expect(table).toContain(String(text));
      for (const law of [...(record?.lawsKept ?? []), ...(record?.lawsBroken ?? [])]) {
        const { title } = (await findBySlug(site.db, "laws", law)) ?? {};
        expect(table).toContain(String(title).replace("&", "&amp;"));
      }
    }
  });
});

it.each(["/laws", "/paradigms", "/patterns", "/case-studies", "/glossary"])(
  "a list of one page has no other: %s",
  async (path) => {
    const { html } = await page(path);
    expect([linkIn(html, "prev"), linkIn(html, "next"), pagesIn(html)]).toEqual([undefined, undefined, []]);
    expect((await page(`${path}?page=2`)).status).toBe(404);
  },
);

it("every link to more of something leads to a page that has more", async () => {
  const found: string[] = [];
  for (const path of ["/", "/search?q=interface", "/glossary", "/patterns", "/laws/dark-matter"]) {
    const { html } = await page(path);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    for (const [, attributes = "", words = ""] of main.matchAll(/<a ([^>]*)>((?:(?!<\/a>)[\s\S])*)<\/a>/g)) {
      const text = words.replaceAll(/<[^>]*>/g, "").trim();
      if (!/^(more|view all|load more|all \d|see all)\b/i.test(text)) continue;
      const to = /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const target = await page(to);
      const cards = linksIn(/<main[\s\S]*<\/main>/.exec(target.html)?.[0] ?? "").length;
      const isThere = target.status === 200 && cards > 3 && !target.html.includes("Nothing found");
      if (!isThere) found.push(`${path}: "${text}" leads to ${to}, with status ${target.status} and ${cards} links`);
      else found.push("");
    }
  }
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(Boolean)).toEqual([]);
});

describe("the glossary", () => {
  /** What it says of a term. */
  const entry = async (slug: string): Promise<string> =>
    new RegExp(`<div id="${slug}"[\\s\\S]*?</dd>`).exec((await page("/glossary")).html)?.[0] ?? "";

  it.each(["approval-fatigue", "hallucination", "token"])(
    "says where a term is used, and each page it names links it: %s",
    async (slug) => {
      const used = /Used in[\s\S]*/.exec(await entry(slug))?.[0] ?? "";
      const pages = linksIn(used).filter((to) => !to.startsWith("/search"));
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.length).toBeLessThanOrEqual(3);
      for (const to of pages) expect((await page(to)).html).toContain(`href="/glossary#${slug}"`);
    },
  );

  it("says where the meaning of a term was read, and when", async () => {
    const html = await entry("trust-calibration");
    expect(html).toContain('href="https://doi.org/10.1518/hfes.46.1.50_30392"');
    expect(html.replaceAll(/<!--.*?-->|<[^>]+>/g, "")).toMatch(/Sources: Lee and See, 2004, read November \d+, 2026; /);
  });

  it("leads to the patterns that answer a term, and to none that is not there", async () => {
    const term = await findBySlug(site.db, "glossary", "benchmark");
    if (!term) throw new Error("The seed has that term.");
    await upsert(site.db, "glossary", { ...term, patterns: ["no-such-pattern", "run-log"] });
    const design = /What to design:[\s\S]*?<\/p>/.exec(await entry("benchmark"))?.[0] ?? "";
    expect(linksIn(design)).toEqual([pathOf("patterns", "run-log")]);
  });

  it("leads to more places by a search for the term, whatever signs its name has", async () => {
    const term = await findBySlug(site.db, "glossary", "benchmark");
    if (!term) throw new Error("The seed has that term.");
    const aliases = [...term.aliases, term.title];
    await upsert(site.db, "glossary", { ...term, title: "Benchmark & Co", aliases });
    expect(await entry("benchmark")).toContain('href="/search?q=Benchmark+%26+Co"');
  });
});

it("an article that was corrected after its review says so", async () => {
  const path = "/guides/the-law-by-screen";
  const guide = await findBySlug(site.db, "guides", "the-law-by-screen");
  if (!guide) throw new Error("The seed has that guide.");
  const reviews = guide.reviews.map((review) => ({ ...review, on: "2026-11-22" }));
  const seed = join(import.meta.dirname, "../../content-seed");
  const { on } = readSiteTexts(seed).corrections.find(({ to }) => to === path) ?? {};
  await upsert(site.db, "guides", { ...guide, reviews, updatedAt: `${on}T00:00:00.000Z` });
  const head = (await page(path)).html.replaceAll("<!-- -->", "");
  expect(head).toMatch(/<h1.*href="\/about"[^>]*>Drafted with AI<.*Checked by a language model/s);
  expect(head).toMatch(/id="reviews"[\s\S]*?<\/time>, [^<]*a language model, not a person/);
  expect(head).toMatch(new RegExp(`Corrected\\s*<time datetime="${on}"`, "i"));
});
