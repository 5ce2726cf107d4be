import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ratingScale } from "../../app/content/kinds/case-studies.ts";
import { articleKinds, pathOf } from "../../app/content/kinds/index.ts";
import { linesOf } from "../../app/content/lines.ts";
import { pageIds } from "../../app/shared/page-ids.ts";
import { findAll, findBySlug, upsert } from "../../db/queries/content.ts";
import { upsertMedia } from "../../db/queries/media.ts";
import { headFaults } from "../support/head-faults.ts";
import { sample } from "../support/records.ts";
import { seedSlugs } from "../support/seed.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const page = async (path: string) => (await site.fetch(path)).text();
const main = async (path: string) => /<main[\s\S]*<\/main>/.exec(await page(path))?.[0] ?? "";

/** A record of the seed. */
async function record<K extends Parameters<typeof findBySlug>[1]>(kind: K, slug: string) {
  const found = await findBySlug(site.db, kind, slug);
  if (!found) throw new Error(`The seed lacks ${kind}/${slug}.`);
  return found;
}

describe("pages", () => {
  it.each([
    ["/", "designing"],
    ["/basics", "AI Basics"],
    ["/fundamentals", "AI Basics"],
    ["/fundamentals/what-is-ai", "What Is AI?"],
    ["/laws", "AI Design Laws"],
    ["/principles/dark-matter", "Dark Matter"],
    ["/paradigms", "AI Design Paradigms"],
    ["/paradigms/generative-partnership", "Generative Partnership"],
    ["/patterns", "Design Patterns"],
    ["/pattern/feedback-loop?tab=ethics", "Feedback Loop"],
    ["/case-studies", "Case Studies"],
    ["/case-studies/air-canada-chatbot", "Air Canada"],
    ["/contribute", "Contribute to"],
    ["/changes", "What’s new"],
    ["/corrections", "Corrections"],
  ])("%s arrives complete", async (path, heading) => {
    const response = await site.fetch(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>/);
    expect(html.replaceAll(/<[^>]+>/g, " ")).toContain(heading);
    // Neither script nor a font takes the line from the text.
    expect(html).not.toMatch(/modulepreload|as="font"/);
  });

  it("are there for every record, and as Markdown, with a title and a description that are shown whole", async () => {
    for (const kind of articleKinds) {
      for (const slug of seedSlugs(kind)) {
        const path = pathOf(kind, slug);
        const [article, twin] = [await site.fetch(path), await site.fetch(`${path}.md`)];
        expect([path, article.status, twin.status]).toEqual([path, 200, 200]);
        expect(twin.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
        expect(await twin.text()).toMatch(/^# .+\n/);
        expect([path, headFaults(await article.text())]).toEqual([path, []]);
      }
    }
  });

  it.each([
    ["/basics/nowhere", "Fundamental", "doesn&#x27;t exist or has been removed.", "Back to Fundamentals"],
    ["/laws/nowhere", "Law", "doesn&#x27;t exist or has been removed.", "Back to Laws"],
    ["/paradigms/nowhere", "Paradigm", "doesn&#x27;t exist or may have been moved.", "Back to Paradigms"],
    ["/pattern/nowhere", "Pattern", "doesn&#x27;t exist or has been removed.", "Back to Home"],
    ["/case-studies/nowhere", "Case Study", "doesn&#x27;t exist or has been removed.", "Back to Case Studies"],
    ["/no/such/page", "404 Page", "This site has no page at this address.", "Back to Home"],
  ])("%s is missing with status 404", async (path, name, reason, way) => {
    const response = await site.fetch(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    for (const part of [`${name} Not Found`, reason, way, 'content="noindex"']) expect(html).toContain(part);
  });

  it.each([
    ["/", "Learn the basics", "View All Fundamentals", "View All Laws", "View All Paradigms"],
    [
      "/laws",
      "These are the guiding tenets for designing responsible, ethical, and effective AI experiences.",
      "Continue Learning",
    ],
    [
      "/paradigms",
      "Fundamental shifts in interaction that AI enables, connecting principles to real-world design.",
      "Continue Learning",
    ],
    ["/laws/dark-matter", "Core Questions", ">Guidelines<"],
    ["/paradigms/delegated-work", "Core design patterns that exemplify this paradigm"],
    ["/settings", "Manage your profile and preferences to personalize your learning experience."],
  ])("%s says what was promised", async (path, ...words) => {
    const html = await page(path);
    for (const part of words) expect(html).toContain(part);
  });

  it.each([
    ["/rules/Dark_Matter.html", "dark matter", "/laws/dark-matter"],
    ["/laws/dark-mater", "dark mater", "/laws/dark-matter"],
    ["/basics/feedback-loop", "feedback loop", "/pattern/feedback-loop"],
  ])("%s says what may have been meant, and searches for its words", async (path, term, near) => {
    const html = await main(path);
    for (const part of [`value="${term}"`, `href="${near}"`, 'href="/patterns"']) expect(html).toContain(part);
  });

  it("have ids that are given once, whatever the headings of the content say", async () => {
    const taken = [...Object.values(pageIds), "core-questions", "tab-overview", "panel-ethics", "fn-lee04", "fnref-x"];
    const headings = taken.map((id) => `## ${id.replaceAll("-", " ")}\n\nText.[^lee04]`).join("\n\n");
    const { sources } = sample.laws;
    await upsert(site.db, "laws", { ...sample.laws, slug: "ids", content: headings });
    await upsert(site.db, "patterns", {
      ...sample.patterns,
      slug: "ids",
      sources,
      problem: headings,
      solution: headings,
    });
    for (const path of ["/laws/ids", "/pattern/ids", "/", "/patterns", "/glossary", "/search?q=a"]) {
      const ids = [...(await page(path)).matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
      expect(ids).toContain(pageIds.content);
    }
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
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    expect(data.map(([, json = ""]) => JSON.parse(json)["@type"])).toEqual(["Article", "BreadcrumbList"]);
  });
});

describe("header and footer", () => {
  it("lead to the areas, to the first records of three kinds by their present names, and to every page", async () => {
    const linksOf = async (element: "header" | "footer") => {
      const [, part = ""] = new RegExp(`<${element} (.*?)</${element}>`, "s").exec(await page("/contribute")) ?? [];
      return [...part.matchAll(/href="([^"]+)"[^>]*>([^<]*)/g)].map(([, to, words]) => `${to} ${words}`);
    };
    const areas = ["/basics Basics", "/paradigms Paradigms", "/laws Laws", "/patterns Patterns"];
    expect((await linksOf("header")).filter((link) => areas.includes(link))).toEqual([...areas, ...areas]);
    const footer = await linksOf("footer");
    const pages = [
      "/glossary",
      "/case-studies",
      "/guides",
      "/evidence",
      "/start",
      "/kit",
      "/listen",
      "/contribute",
      "/about",
    ];
    const others = ["/settings", "/changes", "/feed.xml", "/podcast.xml", "/api", "/patterns", "/principles"];
    for (const path of [...pages, ...others]) expect(footer.map((link) => link.split(" ")[0])).toContain(path);
    expect(footer).toContain("/basics/core-concepts Core Concepts");
    const basic = await record("basics", "core-concepts");
    await upsert(site.db, "basics", { ...basic, title: "Other Words" });
    expect(await linksOf("footer")).toContain("/basics/core-concepts Other Words");
  });
});

describe("the home page", () => {
  it("shows three featured basics, four featured laws, the featured paradigms, and no others", async () => {
    for (const slug of ["types-of-ai", "core-concepts", "how-ai-works", "what-is-ai"])
      await upsert(site.db, "basics", { ...(await record("basics", slug)), isFeatured: slug !== "what-is-ai" });
    for (const slug of ["dark-matter", "fairness-inclusion"])
      await upsert(site.db, "laws", { ...(await record("laws", slug)), isFeatured: true });
    const html = await page("/");
    const cards = (path: string) =>
      new Set([...html.matchAll(new RegExp(`<h3[^>]*><a[^>]*href="${path}/([a-z-]+)"`, "g"))].map(([, slug]) => slug));
    const paradigms = (await findAll(site.db, "paradigms")).filter(({ isFeatured }) => isFeatured);
    expect([cards("/basics").size, cards("/laws").size, cards("/paradigms").size]).toEqual([3, 4, paradigms.length]);
    expect(cards("/basics")).not.toContain("what-is-ai");
  });

  it("says what it has with counts of today, and one claim with its source and its grade", async () => {
    const html = (await main("/")).replaceAll("<!-- -->", "");
    const patterns = (await findAll(site.db, "patterns")).length;
    expect(html).toMatch(
      new RegExp(`What AI gets wrong, \\w+ laws to test your screen\\s+against, and ${patterns} patterns drawn`),
    );
    expect(html).toMatch(
      /data-kind="evidence"[^>]*>[^<]{40,}<a[^>]*href="\/evidence\/[^"]+"[^>]*>[^<]+, \d{4} · \w+ evidence</,
    );
  });

  it("tells a case with the figure of its article, leads to two more, and has no preview of the blog", async () => {
    const home = await page("/");
    const part = home.slice(home.indexOf('id="home-case"'));
    expect(part).toMatch(/<figure class="figure"><svg [^>]*role="img" aria-label="[^"]{20,}/);
    const featured = (await findAll(site.db, "case-studies")).filter(({ isFeatured }) => isFeatured);
    for (const { slug } of featured.slice(0, 3)) expect(part).toContain(`href="/case-studies/${slug}"`);
    for (const text of ["The Latest in AI Design", "Join the Community"]) expect(home).not.toContain(text);
  });
});

describe("an article", () => {
  /** The related links of a page: address and reason of each. */
  async function relatedOf(path: string): Promise<[to: string, why: string][]> {
    const [, list = ""] = /<section aria-labelledby="related"[^>]*>([\s\S]*?)<\/section>/.exec(await page(path)) ?? [];
    return [...list.matchAll(/href="([^"]+)"[\s\S]*?<span[^>]*text-sm">([^<]+)<\/span>/g)].map(
      ([, to = "", why = ""]) => [to, why],
    );
  }

  it("leads to its neighbors", async () => {
    const html = await page("/basics/how-ai-works");
    for (const part of ['rel="prev"', 'href="/basics/what-is-ai"', 'rel="next"', 'href="/basics/core-concepts"'])
      expect(html).toContain(part);
  });

  it("names each related record once and says why, as the other record says it now", async () => {
    const path = "/laws/accountability-responsibility";
    const places = (await relatedOf(path)).map(([to]) => to);
    expect(places.length).toBeGreaterThan(6);
    expect(new Set(places).size).toBe(places.length);
    expect(await relatedOf(path)).toContainEqual(["/case-studies/air-canada-chatbot", "failed at it"]);
    expect(await relatedOf("/case-studies/air-canada-chatbot")).toContainEqual([path, "broken here"]);
    const study = await record("case-studies", "air-canada-chatbot");
    await upsert(site.db, "case-studies", { ...study, lawsBroken: [], lawsKept: ["accountability-responsibility"] });
    expect(await relatedOf(path)).toContainEqual(["/case-studies/air-canada-chatbot", "kept it"]);
  });

  it("begins with its card, ends with its questions, and tells both in Markdown; the kit has the card too", async () => {
    const card = { moves: "Show it.\nSay why.\nLet go.", dont: "Don’t hide it.", useWhen: "it is long", skipWhen: "" };
    const selfCheck = [{ question: "Who decides?", answer: "A person does." }];
    await upsert(site.db, "laws", { ...sample.laws, ...card, selfCheck });
    await upsert(site.db, "patterns", { ...(await record("patterns", "feedback-loop")), ...card });
    for (const path of ["/laws/a-law", "/pattern/feedback-loop"]) {
      const html = await page(path);
      const begins = html.indexOf("Three moves");
      const [said, then] = path.startsWith("/laws")
        ? ["Use it when", "Core Questions"]
        : ["Use it when", 'role="tablist"'];
      expect(html.indexOf(said, begins)).toBeGreaterThan(begins);
      expect(html.indexOf(then, begins)).toBeGreaterThan(html.indexOf("Don’t hide it.", begins));
      expect(html).not.toContain('<dt class="eyebrow">Skip it when');
      const markdown = await page(`${path}.md`);
      for (const part of ["## Three moves\n\n- Show it\\.", "Don’t hide it", "Use it when it is long"])
        expect(markdown.replaceAll("\\", "")).toContain(part.replaceAll("\\", ""));
    }
    const law = await page("/laws/a-law");
    expect(law).toMatch(/<details[^>]*><summary[^>]*>Who decides\?<\/summary><p[^>]*>A person does\.<\/p>/);
    expect(law).toContain('href="#check-yourself"');
    expect(await page("/laws/a-law.md")).toContain("## Check yourself\n\n- Who decides? A person does.");
    const cards = await page("/kit/cards");
    expect(cards.match(/<article/g)?.length).toBeGreaterThan(70);
    expect(cards).toContain('href="/laws/a-law"');
    expect(await page("/kit")).toContain('href="/kit/cards"');
  });

  it("counts the articles that mention it beyond those that it names", async () => {
    await upsert(site.db, "laws", {
      ...sample.laws,
      id: "mentioned",
      slug: "mentioned",
      related: ["laws/dark-matter"],
    });
    for (let index = 0; index < 37; index += 1) {
      const slug = `mention-${index}`;
      const content = "As [that law](/laws/mentioned) says.";
      await upsert(site.db, "guides", { ...sample.guides, id: slug, slug, content, position: 100 + index });
    }
    const html = (await page("/laws/mentioned")).replaceAll("<!-- -->", "");
    expect([(await relatedOf("/laws/mentioned")).length, /And (\d+) more\./.exec(html)?.[1]]).toEqual([33, "5"]);
  });

  it("is followed, for a pattern, by those of its AI task, and leaves out a category that repeats its title", async () => {
    const html = await page("/pattern/feedback-loop");
    const [, list = ""] = /<nav aria-label="AI Task: Learning"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
    expect(list).toMatch(/href="\/pattern\/feedback-loop"[^>]*/);
    expect(list).toContain('aria-current="page"');
    const header = async (path: string) => /<header class="border[\s\S]*?<\/header>/.exec(await page(path))?.[0] ?? "";
    expect((await header("/basics/how-ai-works")).match(/>How AI Works<\//g)).toHaveLength(1);
    expect(await header("/pattern/feedback-loop")).toContain(">User Feedback<");
  });

  it("of a case says its verdict, which the list of cases explains", async () => {
    const rubric = (await page("/case-studies")).split('id="verdicts"')[1] ?? "";
    for (const { label, meaning } of Object.values(ratingScale)) {
      expect(rubric).toContain(`>${label}</dt>`);
      expect(rubric).toContain(`>${meaning}</dd>`);
    }
    for (const { slug, rating } of (await findAll(site.db, "case-studies")).slice(0, 5)) {
      const html = (await page(`/case-studies/${slug}`)).replaceAll("<!-- -->", "");
      const { label, meaning } = ratingScale[rating];
      expect(html).toContain(`Our verdict: ${label}.</strong> ${meaning} <a`);
      expect(html).toContain('href="/case-studies#verdicts"');
    }
  });
});

describe("media", () => {
  it("have their type and a policy that lets an SVG run nothing; a figure opened alone has colors", async () => {
    const bytes = Buffer.from('<svg viewBox="0 0 4 2"><path class="fig-box"/></svg>');
    await upsertMedia(site.db, { path: "x/y.svg", mime: "image/svg+xml", bytes });
    const answer = await site.fetch("/media/x/y.svg");
    expect(await answer.text()).toMatch(
      /^<svg viewBox="0 0 4 2"><style>.*\.fig-box\{fill:.*<\/style><path class="fig-box"\/><\/svg>$/,
    );
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    expect(answer.headers.get("content-security-policy")).toBe(policy);
    expect((await site.fetch("/media/none.svg")).status).toBe(404);
  });

  it("are sent in parts to who asks for parts", async () => {
    await upsertMedia(site.db, { path: "x/z.webp", mime: "image/webp", bytes: Buffer.from("0123456789") });
    const get = (headers: Record<string, string>) => site.fetch("/media/x/z.webp", { headers });
    const part = await get({ Range: "bytes=2-4" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
    const another = await get({ Range: "bytes=2-4", "If-Range": '"former"' });
    expect([another.status, await another.text()]).toEqual([200, "0123456789"]);
    expect((await get({ Range: "bytes=10-" })).status).toBe(416);
  });
});

describe("files for machines", () => {
  it("lists every page in the sitemap, by the address that the page calls its own", async () => {
    const xml = await page("/sitemap.xml");
    const paths = [...xml.matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
    for (const kind of articleKinds) for (const slug of seedSlugs(kind)) expect(paths).toContain(pathOf(kind, slug));
    expect(new Set(paths).size).toBe(paths.length);
    const others = paths.filter((path) => path.split("/").length < 3);
    for (const path of others)
      expect(await page(path)).toContain(`<link rel="canonical" href="http://site.test${path}"`);
  });

  it.each([
    ["/robots.txt", "text/plain", "\nAllow: /\nDisallow: /api/\n\nSitemap: http://site.test/sitemap.xml"],
    ["/kit.csv", "text/csv; charset=utf-8", "Law,Question,Severity (0 to 4),Evidence\r\n"],
    ["/kit.md", "text/markdown; charset=utf-8", "# Review Kit"],
    ["/llms.txt", "text/plain", "http://site.test/basics/what-is-ai.md"],
    ["/manifest.webmanifest", "application/manifest+json", "AI UX Field Guide"],
    ["/favicon.svg", "image/svg+xml", "<svg"],
    ["/healthz", "text/plain", "ok"],
  ])("serves %s", async (path, type, text) => {
    const response = await site.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain(type);
    expect(await response.text()).toContain(text);
  });

  it("saves the review kit under a name of its own, with every question of the laws", async () => {
    const answer = await site.fetch("/kit.csv");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="review-kit.csv"');
    const laws = await findAll(site.db, "laws");
    const questions = laws.flatMap(({ coreQuestions }) => linesOf(coreQuestions));
    expect((await answer.text()).trim().split("\r\n")).toHaveLength(questions.length + 1);
  });

  it("tells search engines how to search the site", async () => {
    const data = [...(await page("/")).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json),
    );
    const action = data.find((one) => one["@type"] === "WebSite")?.potentialAction;
    expect(action?.["query-input"]).toBe("required name=search_term_string");
    const address = action?.target.urlTemplate.replace("{search_term_string}", "dark+matter");
    expect(address).toBe("http://site.test/search?q=dark+matter");
  });

  it("cites a record by the day of its last edit, as text and for a bibliography", async () => {
    const law = await record("laws", "dark-matter");
    await upsert(site.db, "laws", {
      ...law,
      createdAt: "2025-03-01T09:00:00.000Z",
      updatedAt: "2026-12-24T09:00:00.000Z",
    });
    const html = await (await site.fetch("/laws/dark-matter")).text();
    await upsert(site.db, "laws", law);
    expect(html).toContain("(2026). Dark Matter. http://site.test/laws/dark-matter (updated 2026-12-24).");
    expect(html).toMatch(
      /data-copy="## Dark Matter\n\n(?:- \[ \] [^\n]+\n)+\nhttp:\/\/site\.test\/laws\/dark-matter\n"/,
    );
    expect(html).toMatch(/@misc\{dark-matter,[^@]*year = \{2026\}[^@]*2026-12-24/);
  });

  it("lists corrections and new articles as Atom, the newest first, and no edit that corrects nothing", async () => {
    const { title, ...law } = await record("laws", "dark-matter");
    const [at, edited] = ["2027-01-01T00:00:00.000Z", "2027-02-01T00:00:00.000Z"];
    await upsert(site.db, "laws", {
      ...law,
      title: "A New Law",
      id: "new",
      slug: "new-law",
      createdAt: at,
      updatedAt: edited,
    });
    await upsert(site.db, "laws", { ...law, title, updatedAt: edited });
    const answer = await site.fetch("/feed.xml");
    const xml = await answer.text();
    expect(answer.headers.get("content-type")).toContain("application/atom+xml");
    // A correction reaches whoever asks next.
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    const dates = [...xml.matchAll(/<entry>.*?<updated>(.*?)<\/updated>/g)].map(([, date = ""]) => date);
    expect(dates.length).toBeGreaterThan(20);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(xml).toMatch(
      new RegExp(`<id>http://site.test/laws/new-law</id><title>A New Law</title>.*?<published>${at}</published>`),
    );
    expect(xml).not.toContain(edited);
    const ids = [...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it("says what was corrected: in the feed, on a page of its own and among the news, of one kind where asked", async () => {
    const correction = "Our advice let a system offer more autonomy after 20 approvals in a row.";
    const [feed = "", corrections, news, laws, cases] = await Promise.all(
      ["/feed.xml", "/corrections", "/changes", "/changes?kind=laws", "/changes?kind=case-studies"].map(async (path) =>
        (await site.fetch(path)).text(),
      ),
    );
    expect(feed).toMatch(/<title>Correction: [^<]+<\/title><link href="http:\/\/site\.test\/[^"]+"\/>/);
    // The feed is as new as its newest entry, and a correction is of the day on which it was made.
    const moments = [...feed.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, at]) => at);
    expect(moments[0]).toBe(moments[1]);
    const corrected = [...feed.matchAll(/\?corrected=([\d-]+)<\/id>.*?<updated>(.*?)<\/updated>/g)];
    expect(corrected.length).toBeGreaterThan(0);
    for (const [, on, at] of corrected) expect(at).toBe(`${on}T00:00:00.000Z`);
    for (const page of [corrections, news, laws]) expect(page).toContain(correction);
    expect(cases).not.toContain(correction);
    // Two days are open.
    const days = (text = "") => [...text.matchAll(/(<summary[^>]*>)?<h2 id="day-/g)].map(([, folded]) => !folded);
    expect(days(news).length).toBeGreaterThan(2);
    expect(days(news).lastIndexOf(true)).toBe(1);
  });
});
