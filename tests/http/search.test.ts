import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchAnswerSchema } from "../../app/content/search/search-answer.ts";
import { findAll, upsert } from "../../db/queries/content.ts";
import { generateArticles } from "../support/articles.ts";
import { removeAll } from "../support/records.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const get = (path: string) => site.fetch(path);
const page = async (term: string, more = "") => (await get(`/search?q=${encodeURIComponent(term)}${more}`)).text();
const text = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

describe("the search page", () => {
  it("without a term invites to type and leads to the two areas", async () => {
    const html = await (await get("/search")).text();
    for (const part of [
      "Search Learning Content",
      "Start typing to search through our learning content",
      "Search fundamentals and principles...",
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain('href="/principles"');
    expect(text(html)).not.toContain("Clear");
    expect(await (await get("/search?q=%20%20")).text()).toContain("Search Learning Content");
  });

  it("shows results with their labels, the best first, and marks the words", async () => {
    const html = await page("dark MATTER");
    expect(html).toContain("Search Results");
    expect(html).toMatch(/href="\/laws\/dark-matter"[^>]*>(<span>)?<mark>Dark Matter<\/mark>/);
    expect(text(html)).toContain("Design Laws");
    expect(text(html)).not.toContain("coming soon");
    expect(html).toContain('value="dark MATTER"');
  });

  it("says when there is nothing", async () => {
    const html = text(await page('zzq "qqx" xxz'));
    expect(html).toContain('No results found for "zzq "qqx" xxz"');
    expect(html).toContain("Clear Search");
  });

  it("offers other ways where there is nothing", async () => {
    const html = await page("quantumly");
    expect(text(html)).toContain("Begin with what you are designing");
    expect(html).toContain('href="/start/agent"');
    const likely = await page("autonomistic");
    expect(likely).toMatch(/Did you mean[\s\S]*?href="\/search\?q=[^"]*autonomy/);
    expect(await page("echoleak", "&in=laws")).toContain('href="/search?q=echoleak"');
  });

  it("answers terms it cannot search for with a sentence", async () => {
    const long = await get(`/search?q=${"a".repeat(2000)}`);
    expect([long.status, text(await long.text())]).toEqual([
      400,
      expect.stringContaining("please use at most 200 characters"),
    ]);
    const control = await get("/search?q=a%00b");
    expect([control.status, text(await control.text())]).toEqual([400, expect.stringContaining("control characters")]);
  });

  it("escapes what was typed", async () => {
    expect(await page("<img src=x onerror=alert(1)>")).not.toContain("<img");
  });

  it("shows twelve, and twelve more by a link that keeps what was shown", async () => {
    const { db } = site;
    await removeAll(db, "basics");
    for (const article of generateArticles(30))
      await upsert(db, "basics", { ...article, title: `Findable ${article.title}` });
    const main = (html: string) => html.slice(0, html.indexOf("<footer"));
    const count = (html: string) => main(html).match(/href="\/basics\/article-/g)?.length;
    const first = await page("findable");
    expect(count(first)).toBe(12);
    expect(first).toContain("/search?q=findable&amp;show=24");
    expect(text(first)).toContain("30 results");
    expect(count(await page("findable", "&show=24"))).toBe(24);
    const all = await page("findable", "&show=36");
    expect([count(all), all.includes("Load More Results")]).toEqual([30, false]);
  });
});

describe("beside the basics and laws", () => {
  const paths = (html: string) => [
    ...new Set(
      [...html.slice(html.indexOf("<main"), html.indexOf("<footer")).matchAll(/href="(\/(?!search)[^"]+)"/g)].map(
        ([, path]) => path,
      ),
    ),
  ];

  it("shows every other kind in a group, with the passage that matched", async () => {
    const html = await page("checkpoint");
    expect(html).toMatch(/<h2 id="in-patterns"[^>]*>Design Patterns<\/h2>/);
    expect(paths(html)).toContain("/pattern/undo-checkpoints");
    expect(html).toMatch(/<p class="mt-3 border-accent[^>]*>.*<mark>checkpoint<\/mark>/);
  });

  it("leads from a group to the whole of it", async () => {
    const html = await page("people");
    const [, address = "", count] =
      /href="(\/search\?q=people&amp;in=patterns)"[^>]*>All (\d+) patterns/.exec(html) ?? [];
    const all = await (await get(address.replaceAll("&amp;", "&"))).text();
    expect(text(all)).toContain(`${count} results for “people” in patterns`);
    expect(paths(all).every((path) => path?.startsWith("/pattern/"))).toBe(true);
    expect(paths(all)).toHaveLength(12);
    expect(all).toContain("in=patterns&amp;show=24");
  });

  it.each([
    [
      "dial autonomy",
      "No exact match for “dial autonomy”; showing pages with all of these words.",
      "/pattern/autonomy-dial",
    ],
    ["feedbak loop", "showing results for “feedback loop”.", "/pattern/feedback-loop"],
    ["jail break", "No exact match for “jail break”; showing results for “jailbreak”.", "/glossary#jailbreak"],
    [
      "feedbackloop",
      "No exact match for “feedbackloop”; showing results for “feedback loop”.",
      "/pattern/feedback-loop",
    ],
    ["zzqq autonomies dials", "showing pages with some of these words.", "/pattern/autonomy-dial"],
    ["reversibly undoing", "No exact match for “reversibly undoing”; showing pages with", "/pattern/undo-checkpoints"],
  ])("for %s says what it shows instead", async (term, sentence, path) => {
    const html = await page(term);
    expect(text(html)).toContain(sentence);
    expect(paths(html)).toContain(path);
  });

  it("reads texts as readers do: across links and notes, and Core Questions", async () => {
    const { db } = site;
    const [law] = await findAll(db, "laws");
    if (!law) throw new Error("The seed has no law.");
    const content = `A [very](/laws/dark-matter) **odd** phrase[^${law.sources[0]?.key}] stands here.`;
    await upsert(db, "laws", { ...law, content, coreQuestions: "Is the gromet plain?\nCan it be left?" });
    for (const term of ["very odd phrase stands", "gromet plain"])
      expect(text(await page(term))).toContain(`1 result for “${term}”`);
    await upsert(db, "laws", law);
  });

  it("says that patterns are coming where that is so", async () => {
    const teaser = await startSite({ env: { PATTERNS_TEASER: "1" } });
    expect(text(await (await teaser.fetch("/search?q=agency")).text())).toContain("Design patterns are coming soon.");
    await teaser.stop();
  });

  it("has all that the dialog lists", async () => {
    for (const term of ["hallucinations", "undo button", "autonomy dial", "ai", "feedbak loop"]) {
      const answer = searchAnswerSchema.parse(await (await get(`/api/search?q=${encodeURIComponent(term)}`)).json());
      expect(answer.results.length).toBeGreaterThan(0);
      const shown = paths(await page(term));
      for (const { path } of answer.results) expect(shown, `${term}: ${path}`).toContain(path);
    }
  });
});

describe("the search API", () => {
  it("gives the best eight of every kind", async () => {
    const answer = searchAnswerSchema.parse(await (await get("/api/search?q=Feedback%20Loop")).json());
    expect(answer.results[0]).toMatchObject({ kind: "patterns", path: "/pattern/feedback-loop", score: 10 });
    expect(answer.results.length).toBeLessThanOrEqual(8);
    expect(await (await get("/api/search?q=")).json()).toEqual({ term: "", total: 0, results: [] });
    const long = await get(`/api/search?q=${"a".repeat(300)}`);
    expect([long.status, await long.json()]).toEqual([422, { message: expect.stringContaining("at most 200") }]);
  });
});
