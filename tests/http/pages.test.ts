import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageIds } from "../../app/shared/page-ids.ts";
import { findAll, findBySlug, upsert } from "../../db/queries/content.ts";
import { upsertMedia } from "../../db/queries/media.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const page = async (path: string) => (await site.fetch(path)).text();
const idsIn = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);
const repeated = (ids: string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

/** Headings whose ids would be those of parts that pages have themselves. */
const headings = [
  ...Object.values(pageIds),
  "core-questions",
  "guidelines-of-this-law",
  "key-patterns",
  "tab-overview",
  "panel-ethics",
  "fn-x",
  "fnref-x",
  "fnref-x-2",
]
  .map((id) => `## ${id.replaceAll("-", " ")}\n\nText.[^x]`)
  .join("\n\n");
const source = { key: "x", authors: "A", year: 2020, title: "T", venue: "V", url: "https://example.org" };

describe("ids", () => {
  it("are given once a page, whatever the content's headings say", async () => {
    const { db } = site;
    const sources = [source];
    const paths = {
      basics: "/basics/what-is-ai",
      laws: "/laws/dark-matter",
      paradigms: "/paradigms/adaptive-interfaces",
      patterns: "/pattern/feedback-loop",
      "case-studies": "/blog/air-canada-chatbot",
    };
    const basic = await findBySlug(db, "basics", "what-is-ai");
    const law = await findBySlug(db, "laws", "dark-matter");
    const paradigm = await findBySlug(db, "paradigms", "adaptive-interfaces");
    const pattern = await findBySlug(db, "patterns", "feedback-loop");
    const study = await findBySlug(db, "case-studies", "air-canada-chatbot");
    if (!basic || !law || !paradigm || !pattern || !study) throw new Error("The seed lacks a record of this test.");
    await upsert(db, "basics", { ...basic, sources, content: headings });
    await upsert(db, "laws", { ...law, sources, content: headings });
    await upsert(db, "paradigms", { ...paradigm, sources, content: headings, keyPatterns: headings });
    await upsert(db, "patterns", { ...pattern, sources, problem: headings, ethicsGuide: headings });
    await upsert(db, "case-studies", { ...study, sources, content: headings });
    for (const path of Object.values(paths)) {
      const ids = idsIn(await page(path));
      expect(ids.length).toBeGreaterThan(headings.split("##").length);
      expect([path, repeated(ids)]).toEqual([path, []]);
      expect(ids).toContain(pageIds.content);
    }
  });

  it("are given once on every other page", async () => {
    for (const path of [
      "/",
      "/basics",
      "/laws",
      "/paradigms",
      "/patterns",
      "/blog",
      "/glossary",
      "/contribute",
      "/search?q=a",
    ])
      expect([path, repeated(idsIn(await page(path)))]).toEqual([path, []]);
  });
});

describe("the home page", () => {
  it("shows three featured basics and four featured laws, however many there are", async () => {
    const { db } = site;
    for (const slug of ["types-of-ai", "core-concepts", "how-ai-works", "what-is-ai"]) {
      const basic = await findBySlug(db, "basics", slug);
      if (basic) await upsert(db, "basics", { ...basic, isFeatured: true });
    }
    for (const slug of ["dark-matter", "fairness-inclusion"]) {
      const law = await findBySlug(db, "laws", slug);
      if (law) await upsert(db, "laws", { ...law, isFeatured: true });
    }
    const html = await page("/");
    const cards = (path: string) =>
      new Set([...html.matchAll(new RegExp(`<h3[^>]*><a[^>]*href="${path}/([a-z-]+)"`, "g"))].map(([, slug]) => slug));
    expect([cards("/basics").size, cards("/laws").size]).toEqual([3, 4]);
    const paradigms = (await findAll(db, "paradigms")).filter(({ isFeatured }) => isFeatured);
    expect(cards("/paradigms").size).toBe(paradigms.length);
  });

  it("tells a case with the figure of its article, and leads to two more", async () => {
    const home = await page("/");
    const part = home.slice(home.indexOf('id="home-case"'));
    expect(part).toMatch(/<figure class="figure"><svg [^>]*role="img" aria-label="[^"]{20,}/);
    const featured = await findAll(site.db, "case-studies");
    const shown = featured.filter(({ isFeatured }) => isFeatured).slice(0, 3);
    expect(shown).toHaveLength(3);
    for (const { slug } of shown) expect(part).toContain(`href="/blog/${slug}"`);
  });

  it("leaves out what is not featured", async () => {
    const basic = await findBySlug(site.db, "basics", "what-is-ai");
    if (basic) await upsert(site.db, "basics", { ...basic, isFeatured: false });
    const [first = ""] = (await page("/")).match(/<h3[^>]*><a[^>]*href="\/basics\/what-is-ai"/) ?? [];
    expect(first).toBe("");
  });
});

describe("media", () => {
  it("are served with their type and a policy that lets an SVG run nothing", async () => {
    await upsertMedia(site.db, { path: "x/y.svg", mime: "image/svg+xml", bytes: Buffer.from("<svg/>") });
    const answer = await site.fetch("/media/x/y.svg");
    expect([answer.status, await answer.text()]).toEqual([200, "<svg/>"]);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect((await site.fetch("/media/none.svg")).status).toBe(404);
  });

  it("are given in parts to who asks for parts, whatever was given before", async () => {
    await upsertMedia(site.db, { path: "x/z.webp", mime: "image/webp", bytes: Buffer.from("0123456789") });
    const path = "/media/x/z.webp";
    expect(await (await site.fetch(path)).text()).toBe("0123456789");
    const part = await site.fetch(path, { headers: { Range: "bytes=2-4" } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
    const another = await site.fetch(path, { headers: { Range: "bytes=2-4", "If-Range": '"former"' } });
    expect([another.status, await another.text()]).toEqual([200, "0123456789"]);
    expect((await site.fetch(path, { method: "HEAD", headers: { Range: "bytes=2-4" } })).status).toBe(200);
    const none = await site.fetch(path, { headers: { Range: "bytes=10-" } });
    expect([none.status, none.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    const whole = await site.fetch(path);
    expect([whole.status, whole.headers.get("accept-ranges"), await whole.text()]).toEqual([
      200,
      "bytes",
      "0123456789",
    ]);
  });
});

describe("the category of an article", () => {
  it("is left out where it repeats the title, however it is written", async () => {
    const headOf = (html: string) =>
      html.slice(html.indexOf("<main"), html.indexOf("</header>", html.indexOf("<main")));
    expect(headOf(await page("/basics/what-is-ai"))).not.toContain(">What is AI?<");
    expect(headOf(await page("/pattern/undo-checkpoints"))).toContain(">Reversibility<");
  });
});
