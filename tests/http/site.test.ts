import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAll, findBySlug, upsert } from "../../db/queries/content.ts";
import { seedSlugs } from "../support/seed.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const get = (path: string, init?: Parameters<Site["fetch"]>[1]) => site.fetch(path, init);
const page = async (path: string) => (await get(path)).text();

describe("pages", () => {
  const pages: [path: string, heading: string][] = [
    ["/", "designing"],
    ["/basics", "AI Basics"],
    ["/fundamentals", "AI Basics"],
    ["/basics/what-is-ai", "What Is AI?"],
    ["/fundamentals/what-is-ai", "What Is AI?"],
    ["/laws", "AI Design Laws"],
    ["/principles", "AI Design Laws"],
    ["/laws/dark-matter", "Dark Matter"],
    ["/principles/dark-matter", "Dark Matter"],
    ["/paradigms", "AI Design Paradigms"],
    ["/paradigms/generative-partnership", "Generative Partnership"],
    ["/patterns", "Design Patterns"],
    ["/pattern/feedback-loop", "Feedback Loop"],
    ["/pattern/feedback-loop?tab=ethics", "Feedback Loop"],
    ["/blog", "Case Studies"],
    ["/blog/air-canada-chatbot", "Air Canada"],
    ["/glossary", "Glossary"],
    ["/contribute", "Contribute to"],
    ["/changes", "What’s new"],
  ];

  it.each(pages)("%s arrives complete", async (path, heading) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>/);
    expect(html.replaceAll(/<[^>]+>/g, " ").replaceAll("&amp;", "&")).toContain(heading);
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html).not.toContain("modulepreload");
  });

  it.each([
    ["basics", "/basics"],
    ["laws", "/laws"],
    ["paradigms", "/paradigms"],
    ["patterns", "/pattern"],
    ["case-studies", "/blog"],
  ] as const)("every record of %s has its page and its Markdown", async (folder, path) => {
    const all = seedSlugs(folder);
    expect(all.length).toBeGreaterThan(2);
    for (const slug of all) {
      expect([slug, (await get(`${path}/${slug}`)).status]).toEqual([slug, 200]);
      const twin = await get(`${path}/${slug}.md`);
      expect([slug, twin.status, twin.headers.get("content-type")]).toEqual([
        slug,
        200,
        "text/markdown; charset=utf-8",
      ]);
      expect(await twin.text()).toMatch(/^# .+\n/);
    }
  });

  it.each([
    ["/basics/nowhere", "Fundamental Not Found", "Back to Fundamentals"],
    ["/fundamentals/nowhere", "Fundamental Not Found", "Back to Fundamentals"],
    ["/laws/nowhere", "Law Not Found", "Back to Laws"],
    ["/paradigms/nowhere", "Paradigm Not Found", "Back to Paradigms"],
    ["/pattern/nowhere", "Pattern Not Found", "Back to Home"],
    ["/blog/nowhere", "Case Study Not Found", "Back to Case Studies"],
    ["/no/such/page", "404 Page Not Found", "Did you forget to add the page to the router?"],
  ])("%s is missing with status 404", async (path, title, way) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(title);
    expect(html).toContain(way);
    expect(html).toContain('content="noindex"');
  });

  it("hides the blog and community of the home page in production mode", async () => {
    const html = await page("/");
    for (const text of ["Learn the basics", "View All Fundamentals", "View All Laws", "View All Paradigms"])
      expect(html).toContain(text);
    for (const text of ["The Latest in AI Design", "Join the Community"]) expect(html).not.toContain(text);
  });

  it("lead on by the header and, in the footer, to the first records of three kinds as they are called", async () => {
    const linksOf = async (element: "header" | "footer") => {
      const [, part = ""] = new RegExp(`<${element} (.*?)</${element}>`, "s").exec(await page("/contribute")) ?? [];
      return [...part.matchAll(/href="([^"]+)"[^>]*>([^<]*)/g)].map(([, to, words]) => `${to} ${words}`);
    };
    const inHeader = ["/basics Basics", "/paradigms Paradigms", "/laws Laws", "/patterns Patterns"];
    expect((await linksOf("header")).filter((link) => inHeader.includes(link))).toEqual([...inHeader, ...inHeader]);
    expect((await linksOf("footer")).slice(0, -1)).toEqual([
      "/basics AI Basics",
      "/basics/what-is-ai What Is AI?",
      "/basics/how-ai-works How AI Works",
      "/basics/core-concepts Core Concepts",
      "/basics/types-of-ai Types of AI",
      "/paradigms Design Paradigms",
      "/paradigms/intent-driven-creation Intent-Driven Creation",
      "/paradigms/generative-partnership Generative Partnership",
      "/paradigms/adaptive-interfaces Adaptive Interfaces",
      "/paradigms/probabilistic-systems Probabilistic Systems",
      "/principles Design Principles",
      "/principles/transparency-predictability Transparency &amp; Predictability",
      "/principles/user-control-agency User Control &amp; Agency",
      "/principles/context-relevance Context &amp; Relevance",
      "/principles/accountability-responsibility Accountability &amp; Responsibility",
      "/patterns Design Patterns",
      ...(await findAll(site.db, "patterns")).slice(0, 4).map(({ slug, name }) => `/pattern/${slug} ${name}`),
      "/glossary Glossary",
      "/blog Case Studies",
      "/guides Guides",
      "/evidence Evidence",
      "/start I am designing…",
      "/kit Review Kit",
      "/contribute Contribute",
      "/about About",
      "/changes What’s New",
      "/feed.xml Feed of changes",
      "/api API",
    ]);
    const basic = await findBySlug(site.db, "basics", "core-concepts");
    if (!basic) throw new Error("The seed lacks a record of this test.");
    await upsert(site.db, "basics", { ...basic, title: "Other Words" });
    expect(await linksOf("footer")).toContain("/basics/core-concepts Other Words");
    await upsert(site.db, "basics", basic);
  });

  it("link both ways and to their neighbors", async () => {
    const html = await page("/basics/how-ai-works");
    expect(html).toContain('rel="prev"');
    expect(html).toContain('href="/basics/what-is-ai"');
    expect(html).toContain('href="/basics/core-concepts"');
    expect(html).toContain('rel="next"');
  });
});

describe("the head of a page", () => {
  it("names title, description, main address and previews", async () => {
    const html = await page("/principles/dark-matter");
    expect(html).toContain("<title>Dark Matter · AI UX Field Guide</title>");
    expect(html).toContain('<link rel="canonical" href="http://site.test/laws/dark-matter"/>');
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="http://site.test/laws/dark-matter.md"/>');
    for (const property of ["og:title", "og:description", "og:image", "og:url", "og:type"])
      expect(html).toContain(`property="${property}"`);
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect((await get("/og.png")).headers.get("content-type")).toBe("image/png");
  });

  it("carries structured data that parses", async () => {
    const types = async (path: string) => {
      const html = await page(path);
      return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
        ([, json = ""]) => JSON.parse(json)["@type"],
      );
    };
    expect(await types("/basics/what-is-ai")).toEqual(["Article", "BreadcrumbList"]);
    expect(await types("/")).toEqual(["WebSite"]);
  });
});

describe("files for machines", () => {
  it("lists every page in the sitemap", async () => {
    const xml = await page("/sitemap.xml");
    const paths = [...xml.matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
    expect(paths).toContain("/");
    for (const slug of seedSlugs("basics")) expect(paths).toContain(`/basics/${slug}`);
    for (const slug of seedSlugs("patterns")) expect(paths).toContain(`/pattern/${slug}`);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      const response = await get(path);
      const main = /<link rel="canonical" href="http:\/\/site\.test([^"]*)"/.exec(await response.text())?.[1];
      expect([path, response.status, main]).toEqual([path, 200, path]);
    }
  });

  it.each([
    ["/robots.txt", "text/plain", "Sitemap: http://site.test/sitemap.xml"],
    ["/llms.txt", "text/plain", "http://site.test/basics/what-is-ai.md"],
    ["/manifest.webmanifest", "application/manifest+json", "AI UX Field Guide"],
    ["/favicon.svg", "image/svg+xml", "<svg"],
    ["/healthz", "text/plain", "ok"],
  ])("serves %s", async (path, type, text) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain(type);
    expect(await response.text()).toContain(text);
  });
});
