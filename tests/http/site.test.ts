import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { descriptors } from "../../app/domain/kinds/index.ts";
import { navigationSchema } from "../../app/domain/navigation.ts";
import { seedSlugs } from "../support/seed.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const get = (path: string, init?: RequestInit) => fetch(site.origin + path, { redirect: "manual", ...init });
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

  it("shows three basics and four laws on the home page", async () => {
    const html = await page("/");
    const cards = (path: string) => html.match(new RegExp(`href="${path}/[a-z-]+"[^>]*class="card-link`, "g"))?.length;
    const linked = (path: string) =>
      new Set([...html.matchAll(new RegExp(`<h3[^>]*><a[^>]*href="(${path}/[a-z-]+)"`, "g"))].map(([, to]) => to)).size;
    expect([cards("/basics") ?? linked("/basics"), linked("/laws"), linked("/paradigms")]).toEqual([3, 4, 4]);
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
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
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

describe("the read API", () => {
  const collections = [
    ["fundamentals", "basics", "what-is-ai", "Fundamental not found"],
    ["laws", "laws", "dark-matter", "Law not found"],
    ["paradigms", "paradigms", "adaptive-interfaces", "Paradigm not found"],
  ] as const;

  it.each(collections)("lists %s as its entities", async (collection, kind) => {
    const response = await get(`/api/${collection}`);
    const records: unknown[] = await response.json();
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(records).toHaveLength(seedSlugs(kind).length);
    for (const record of records) expect(descriptors[kind].schema.safeParse(record).success).toBe(true);
  });

  it.each(collections)(
    "gives one of %s by its slug, or says it is not there",
    async (collection, kind, slug, message) => {
      const found = await get(`/api/${collection}/slug/${slug}`);
      expect(descriptors[kind].schema.parse(await found.json()).slug).toBe(slug);
      const missing = await get(`/api/${collection}/slug/nowhere`);
      expect([missing.status, await missing.json()]).toEqual([404, { message }]);
    },
  );

  it("keeps to what is featured when asked, and ignores other keys", async () => {
    const count = async (path: string) => ((await (await get(path)).json()) as unknown[]).length;
    expect(await count("/api/laws?featured=true")).toBe(4);
    expect(await count("/api/fundamentals?featured=true")).toBe(3);
    expect(await count("/api/fundamentals?limit=1&featured=maybe")).toBe(6);
  });

  it("lists patterns with title, description and category, and gives one by its id", async () => {
    const list: { id: string; title: string; description: string; category: string }[] = await (
      await get("/api/patterns")
    ).json();
    expect(list.find(({ id }) => id === "feedback-loop")).toMatchObject({
      title: "Feedback Loop",
      category: "Learning",
    });
    const one = await (await get("/api/patterns/feedback-loop")).json();
    expect(descriptors.patterns.schema.parse(one).demoConfig).toEqual({ type: "feedback-loop" });
    const missing = await get("/api/patterns/nowhere");
    expect([missing.status, await missing.json()]).toEqual([404, { message: "Pattern not found" }]);
  });

  it("lists case studies", async () => {
    const studies: unknown[] = await (await get("/api/case-studies")).json();
    expect(studies).toHaveLength(seedSlugs("case-studies").length);
    for (const study of studies) expect(descriptors["case-studies"].schema.safeParse(study).success).toBe(true);
  });

  it("knows what stands before and after", async () => {
    const navigation = async (path: string) =>
      navigationSchema.parse(await (await get(`/api/navigation/${path}`)).json());
    expect(await navigation("fundamental/what-is-ai")).toEqual({
      next: { contentType: "fundamental", slug: "how-ai-works", title: expect.any(String) },
    });
    const law = await navigation("law/user-control-agency");
    expect(law.previous).toMatchObject({ contentType: "law", slug: "transparency-predictability" });
    expect((await navigation("principle/user-control-agency")).next).toMatchObject({
      contentType: "principle",
      slug: "context-relevance",
    });
    expect((await get("/api/navigation/pattern/feedback-loop")).status).toBe(404);
    expect((await get("/api/navigation/law/nowhere")).status).toBe(404);
  });

  it("answers HEAD, OPTIONS and wrong methods", async () => {
    const head = await get("/api/laws", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const options = await get("/api/laws", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const wrong = await get("/api/laws", { method });
      expect([method, wrong.status, wrong.headers.get("allow")]).toEqual([method, 405, "GET, HEAD, OPTIONS"]);
    }
  });

  it("says in JSON that an address is unknown", async () => {
    const response = await get("/api/no/such/thing");
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
  });
});
