import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
    // Nor does a font take the line from the text.
    expect(html).not.toContain('as="font"');
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
