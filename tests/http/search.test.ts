import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchAnswerSchema } from "../../app/content/search/search-answer.ts";
import { findAll, upsert } from "../../db/queries/content.ts";
import { generateArticles } from "../support/articles.ts";
import { callCli } from "../support/cli.ts";
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
/** The addresses of the results, in their order. */
const paths = (html: string) =>
  [...html.slice(html.indexOf("<main"), html.indexOf("</main>")).matchAll(/<h2[^>]*><a [^>]*href="([^"]+)"/g)].map(
    ([, path]) => path,
  );
const api = async (term: string, more = "") =>
  searchAnswerSchema.parse(await (await get(`/api/search?q=${encodeURIComponent(term)}${more}`)).json());

/** The terms without a result that a site has counted. */
const counted = async ({ settings }: Site): Promise<unknown> =>
  JSON.parse((await callCli(settings, "search", "stats", "--json")).out);

/** The part of a page that answers a question; empty if there is none. */
const answerIn = (html: string) => /<section[^>]*data-answer[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";

describe("an answer above the results", () => {
  it("quotes the best page, with links to its sections in their tabs, and two others", async () => {
    const html = await page("How can people undo what an agent did?");
    const links = [...answerIn(html).matchAll(/href="([^"]+)"/g)].map(([, to]) => to?.replaceAll("&amp;", "&"));
    expect(links[0]).toBe("/pattern/undo-checkpoints");
    expect(links).toContain("/pattern/undo-checkpoints?tab=overview#solution");
    expect(new Set(links.map((link) => link?.replace(/[?#].*/, ""))).size).toBe(3);
    expect(text(answerIn(html))).toContain("If you build one thing");
    expect(html.indexOf("data-answer")).toBeLessThan(html.indexOf("data-result"));
    expect((await api("How can people undo what an agent did?")).answer?.parts[0]?.path).toBe(links[0]);
  });

  it("is there for questions and four words, not for a term or one kind", async () => {
    for (const term of ["what is a token", "undo what agents did", "Which laws?"])
      expect(answerIn(await page(term))).not.toBe("");
    for (const term of ["undo", "agent undo button"]) expect(answerIn(await page(term))).toBe("");
    expect(answerIn(await page("what is a token", "&in=glossary"))).toBe("");
  });

  it("names the place of law, and says where none is covered", async () => {
    const quoted = await page("Must a bot say that it is AI in California?");
    expect(text(answerIn(quoted))).toMatch(/What this guide says[\s\S]*California\. /);
    const declined = text(answerIn(await page("Is it legal to use deepfakes in Japan?")));
    expect(declined).toContain("No page covers this");
    expect(declined).toContain("This guide does not cover the law of Japan.");
    expect(text(answerIn(await page("What is the largest city of Mongolia?")))).toMatch(/^No page covers this/);
  });
});

describe("terms without a result", () => {
  it("are counted by day, without what may say who asked, unless the setting is off", async () => {
    for (const term of ["zqxvv", "ZQXVV", "zq@example.org", "zq 5551234567", "undo"]) await page(term);
    expect(await counted(site)).toEqual([{ day: new Date().toISOString().slice(0, 10), term: "zqxvv", count: 2 }]);
    const off = await startSite({ env: { SEARCH_STATS: "0" } });
    await off.fetch("/search?q=zqxvv");
    expect(await counted(off)).toEqual([]);
    await off.stop();
  });

  it("are counted each time, on the page, in the dialog when it is left, and in the guide, not while somebody types", async () => {
    const other = await startSite();
    for (const _ of [1, 2]) await other.fetch("/search?q=zqxvw");
    for (const part of ["zqx", "zqxv", "zqxvw"]) await other.fetch(`/api/search?q=${part}`);
    for (const _ of [1, 2]) await other.fetch("/api/search?q=zqxvw&done=1");
    for (const _ of [1, 2]) await (await other.send("POST", "/api/guide", { question: "zqxvw" })).text();
    expect(await counted(other)).toEqual([expect.objectContaining({ term: "zqxvw", count: 6 })]);
    await other.stop();
  });
});

describe("the search page", () => {
  it("without a term invites to type and leads to the two areas", async () => {
    const html = await (await get("/search")).text();
    for (const part of [
      "Search Learning Content",
      "Start typing to search through our learning content",
      "Search fundamentals and principles...",
      'href="/principles"',
    ])
      expect(html).toContain(part);
    expect(text(html)).not.toContain("Clear");
    expect(await page("  ")).toContain("Search Learning Content");
  });

  it("shows results of all kinds with their labels, the best first, and marks the words", async () => {
    const html = await page("dark MATTER");
    expect(html).toContain("Search Results");
    expect(paths(html)[0]).toBe("/laws/dark-matter");
    expect(html).toContain("<mark>Dark</mark>");
    expect(html).toContain('<p class="eyebrow">Design Laws</p>');
    expect(text(html)).not.toContain("coming soon");
    expect(html).toContain('value="dark MATTER"');
    expect(text(await page("sycophantic"))).toContain("Also called sycophantic.");
    expect(await page("checkpoint")).toMatch(/<bdi><span>…\S/);
    expect(await page("checkpoint")).toMatch(/border-l-2[^>]*>.*<mark>checkpoints?<\/mark>/);
  });

  it("has kinds as filters whose counts are of what is shown", async () => {
    const html = await page("checkpoint");
    const count = (label: string) => Number(new RegExp(`${label} (\\d+)`).exec(text(html))?.[1]);
    const [, address = ""] = /href="(\/search\?q=checkpoint&amp;in=patterns)"/.exec(html) ?? [];
    const only = await (await get(address.replaceAll("&amp;", "&"))).text();
    expect(text(only)).toContain(`${count("Design Patterns")} results for “checkpoint” in Design Patterns`);
    expect(paths(only)).toHaveLength(Math.min(count("Design Patterns"), 12));
    expect(paths(only).every((path) => path?.startsWith("/pattern/"))).toBe(true);
    expect(text(html)).toContain(`${count("All")} results for “checkpoint”`);
    const chosen = (one: string) =>
      [...one.matchAll(/aria-current="true"[^>]*>([A-Za-z ]*[a-z])/g)].map(([, label]) => label);
    expect([chosen(html), chosen(only)]).toEqual([["All"], ["Design Patterns"]]);
    // A link beside the chosen kind leads back to all of them.
    expect(only).toMatch(/href="\/search\?q=checkpoint"[^>]*>All\b/);
  });

  it.each([
    ["dial autonomy", "results for “dial autonomy”, and", "/pattern/autonomy-dial"],
    [
      "feedbak loop",
      "No exact match for “feedbak loop”; showing results for “feedback loop”.",
      "/pattern/feedback-loop",
    ],
    ["jail break", "for “jail break”", "/glossary#jailbreak"],
    ["feedbackloop", "1 result for “feedbackloop”", "/pattern/feedback-loop"],
    ["zzqq autonomies dials", "showing pages with some of these words.", "/pattern/autonomy-dial"],
    ["hallucinat", "for “hallucinat”", "/glossary#hallucination"],
    ["ucinatio", "showing pages with these letters within other words.", "/glossary#hallucination"],
    ["%", "showing pages with these letters within other words.", ""],
    ["hallucination zebra", "No exact match for “hallucination zebra”; showing pages with some of these words.", ""],
  ])("for %s says what it shows", async (term, sentence, path) => {
    const html = await page(term);
    expect(text(html)).toContain(sentence);
    if (path) expect(paths(html)).toContain(path);
  });

  it.each([
    ["age", "agent"],
    ["art", "partial"],
    ["trust", "untrusted"],
    ["test", "protest"],
  ])("a search for %s marks no part of %s", async (term, other) => {
    const marked = [...(await page(term)).matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, word = ""]) =>
      word.toLowerCase(),
    );
    expect(marked.length).toBeGreaterThan(0);
    for (const word of marked) expect(other).not.toBe(word);
    expect(marked.every((word) => word.startsWith(term))).toBe(true);
  });

  it.each([
    ["experience", "experiment"],
    ["general", "generator"],
    ["author", "authority"],
    ["import", "important"],
    ["custom", "customer"],
  ])(
    "a search for %s puts pages with that word before those with %s, or says that none has it",
    async (term, other) => {
      const html = await page(term);
      if (text(html).includes(`showing words like “${term}”`)) return;
      const [first = ""] = [...html.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, word = ""]) => word.toLowerCase());
      expect(first.startsWith(term)).toBe(true);
      expect(first.startsWith(other)).toBe(false);
    },
  );

  it.each([
    ["/pattern/inline-citations", "citation", "citations"],
    ["/pattern/permission-scope-and-duration", "permission", "permissions"],
    ["/pattern/graceful-handoff", "hand off", "hand-off", "handoff", "hand offs"],
    ["/pattern/connector-consent", "consent"],
    ["/guides/the-law-by-screen", "AI act", "the EU AI Act"],
    ["/changes", "what's new", "What’s new?"],
    ["/settings", "settings"],
    ["/start", "UX"],
    ["/guides/accessibility-of-ai-interfaces", "a11y"],
    ["/pattern/languages-and-dialects", "i18n"],
    ["/guides/evaluating-before-and-after-launch", "KPI", "KPIs"],
    ["/pattern/confidence-indicators", "confidance indicater"],
    ["/glossary#hallucination", "hallucinaton benchmrk"],
  ])("has %s first, however it is written", async (path, ...terms) => {
    for (const term of terms) expect([term, (await api(term)).results[0]?.path]).toEqual([term, path]);
  });

  it("says when there is nothing, and offers other ways", async () => {
    const html = await page('zzq "qqx" xxz');
    expect(text(html)).toContain('No results found for "zzq "qqx" xxz"');
    for (const part of ["Clear Search", "Begin with what you are designing"]) expect(text(html)).toContain(part);
    expect(await page("autonomistic")).toMatch(/Did you mean[\s\S]*?href="\/search\?q=[^"]*autonomy/);
    expect(await page("echoleak", "&in=laws")).toMatch(/href="\/search\?q=echoleak"[^>]*>Search the whole guide/);
  });

  it("refuses terms it cannot search for with a sentence, and keeps what was typed in the form", async () => {
    // As many as other addresses may have in all, and more.
    for (const length of [300, 2048, 12_000]) {
      const long = await get(`/search?q=${"a".repeat(length)}`);
      const html = await long.text();
      expect([long.status, text(html)]).toEqual([400, expect.stringContaining("please use at most 200 characters")]);
      expect(html).toContain(`value="${"a".repeat(length)}"`);
    }
    const control = await get("/search?q=a%00b");
    expect([control.status, text(await control.text())]).toEqual([400, expect.stringContaining("control characters")]);
  });

  it("escapes what was typed, and keeps its direction from turning other words", async () => {
    expect(await page("<img src=x onerror=alert(1)>")).not.toContain("<img");
    expect(await page("zz\u202eqq")).toContain("<bdi>zz\u202eqq</bdi>");
  });

  it("reads texts as readers do: across links and notes, and Core Questions", async () => {
    const [law] = await findAll(site.db, "laws");
    if (!law) throw new Error("The seed has no law.");
    const content = `A [very](/laws/dark-matter) **oddish** phrase[^${law.sources[0]?.key}] stands here.`;
    await upsert(site.db, "laws", { ...law, content, coreQuestions: "Is the gromet plain?\nCan it be left?" });
    for (const term of ["oddish", "gromet"]) expect(text(await page(term))).toContain(`1 result for “${term}”`);
    await upsert(site.db, "laws", law);
  });

  it("says that patterns are coming where that is so", async () => {
    const teaser = await startSite({ env: { PATTERNS_TEASER: "1" } });
    expect(text(await (await teaser.fetch("/search?q=agency")).text())).toContain("Design patterns are coming soon.");
    await teaser.stop();
  });

  it("has first what the dialog lists, in the same order", async () => {
    for (const term of ["hallucinations", "undo button", "autonomy dial", "ai", "feedbak loop"]) {
      const { results } = await api(term);
      expect(results.length).toBeGreaterThan(0);
      expect(paths(await page(term)).slice(0, results.length)).toEqual(results.map(({ to }) => to));
    }
  });

  it("has pages whose summary has the word before those that only mention it in their text", async () => {
    const [first, second, third] = generateArticles(3);
    if (!first || !second || !third) throw new Error("There are not three articles.");
    const mentioned = `${first.content}\n\nA quibblet, another quibblet and a third quibblet.`;
    await upsert(site.db, "basics", { ...first, slug: "mentions", content: mentioned });
    await upsert(site.db, "basics", { ...second, slug: "says", shortDescription: "What a quibblet is." });
    await upsert(site.db, "basics", { ...third, slug: "named", title: "The Quibblet" });
    expect(paths(await page("quibblet"))).toEqual(["/basics/named", "/basics/says", "/basics/mentions"]);
    await removeAll(site.db, "basics");
  });

  it("shows twelve, and twelve more by a link that keeps what was shown, until there are no more", async () => {
    await removeAll(site.db, "basics");
    for (const article of generateArticles(36))
      await upsert(site.db, "basics", { ...article, title: `Zumbable ${article.title}` });
    const first = await page("zumbable");
    expect(paths(first)).toHaveLength(12);
    expect(first).toContain("/search?q=zumbable&amp;show=24");
    expect(text(first)).toContain("36 results");
    expect(await page("zumbable", "&in=basics")).toContain("/search?q=zumbable&amp;in=basics&amp;show=24");
    expect(paths(await page("zumbable", "&show=24"))).toHaveLength(24);
    const all = await page("zumbable", "&show=36");
    expect([paths(all).length, all.includes("Load More Results")]).toEqual([36, false]);
  });
});

it("the search API gives the best eight of every kind", async () => {
  const { results } = await api("Feedback Loop");
  expect(results[0]).toMatchObject({ kind: "patterns", path: "/pattern/feedback-loop" });
  expect(results.length).toBeLessThanOrEqual(8);
  expect(await api("")).toEqual({ term: "", total: 0, kinds: [], results: [], suggested: expect.any(Array) });
  const { kinds } = await api("checkpoint");
  const only = await api("checkpoint", "&in=patterns");
  expect(kinds.find(({ kind }) => kind === "patterns")?.count).toBe(only.total);
  expect([only.kinds, new Set(only.results.map(({ kind }) => kind))]).toEqual([kinds, new Set(["patterns"])]);
  // It counts all results, and names the spelling that it searched for instead.
  const many = await api("model");
  const counted = Number(/All (\d+)/.exec(text(await page("model")))?.[1]);
  expect([many.results.length, many.total, many.note]).toEqual([8, counted, undefined]);
  expect(counted).toBeGreaterThan(8);
  expect((await api("feedbak loop")).note).toBe("No exact match; showing results for “feedback loop”.");
  const long = await get(`/api/search?q=${"a".repeat(300)}`);
  expect([long.status, await long.json()]).toEqual([422, { message: expect.stringContaining("at most 200") }]);
});
