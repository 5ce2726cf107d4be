import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf } from "../../app/content/kinds/index.ts";
import { readSiteTexts } from "../../app/content/site-files.ts";
import { findAll } from "../../db/queries/content.ts";
import { type Site, startSite } from "../support/site.ts";

const seed = join(import.meta.dirname, "../../content-seed");
const situations = readSiteTexts(seed).start.map(({ slug }) => slug);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const main = async (path: string, of = site) =>
  /<main[\s\S]*<\/main>/.exec(await (await of.fetch(path)).text())?.[0] ?? "";
/** The first address of each link to such a page, in order. */
const leads = (html: string, to: string) => [
  ...new Set([...html.matchAll(new RegExp(`href="(${to}/[^"#]+)"`, "g"))].map(([, path]) => path)),
];

describe("the start pages", () => {
  it("are listed, and led to from home", async () => {
    const pages = situations.map((situation) => `/start/${situation}`);
    expect(leads(await main("/start"), "/start")).toEqual(pages);
    const home = await main("/");
    expect(home).toMatch(/href="\/start"[^>]*>I am designing…/);
    expect(leads(home, "/start")).toEqual(pages);
  });

  it.each(situations)(
    "for %s has laws, their questions, every pattern, and cases with what they broke",
    async (what) => {
      const html = (await main(`/start/${what}`)).replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
      const laws = (await findAll(site.db, "laws")).filter(({ designing }) => designing.includes(what));
      const patterns = (await findAll(site.db, "patterns")).filter(({ designing }) => designing.includes(what));
      const cases = (await findAll(site.db, "case-studies")).filter(({ designing }) => designing.includes(what));
      expect([laws.length > 0, cases.length > 0, patterns.length > 3]).toEqual([true, true, true]);
      const broken = cases.flatMap(({ lawsBroken }) => lawsBroken);
      expect(broken).not.toEqual([]);
      expect(leads(html, "/laws")).toEqual([
        ...new Set([...laws.map(({ slug }) => slug), ...broken].map((slug) => pathOf("laws", slug))),
      ]);
      expect(leads(html, "/start")).toEqual([
        `/start/${what}.md`,
        ...situations.filter((other) => other !== what).map((other) => `/start/${other}`),
      ]);
      const guides = await findAll(site.db, "guides");
      expect(leads(html, "/guides")).toEqual(guides.map(({ slug }) => pathOf("guides", slug)));
      expect(leads(html, "/case-studies")).toEqual(cases.map(({ slug }) => pathOf("case-studies", slug)));
      expect(leads(html, "/pattern").sort()).toEqual(patterns.map(({ slug }) => pathOf("patterns", slug)).sort());
      for (const question of laws.flatMap(({ coreQuestions }) => coreQuestions.split("\n")))
        expect(html).toContain(question);
    },
  );

  it.each(situations)("for %s begin with five patterns and the reason for each", async (what) => {
    const flow = readSiteTexts(seed).start.find(({ slug }) => slug === what)?.flow ?? [];
    const html = await main(`/start/${what}`);
    const shown = html.slice(html.indexOf("Begin with these</h2>"), html.indexOf('id="start-patterns"'));
    expect(flow.map(({ pattern }) => pattern)).toHaveLength(5);
    expect(leads(shown, "/pattern")).toEqual(flow.map(({ pattern }) => `/pattern/${pattern}`));
    for (const { why } of flow) {
      expect(shown.replaceAll("&#x27;", "'")).toContain(why);
      expect(why.split(" ").length).toBeLessThan(13);
    }
    for (const { pattern } of flow) expect(shown).toContain(`src="/drawings/pattern/${pattern}-dark.svg`);
  });

  it("fold what comes after it: the other patterns in the order of their groups, and the checklist", async () => {
    const html = await main("/start/agent");
    const { flow = [], groups = [] } = readSiteTexts(seed).start.find(({ slug }) => slug === "agent") ?? {};
    const inOrder = [...flow.map(({ pattern }) => pattern), ...groups.flatMap(({ patterns }) => patterns)];
    const grouped = [...new Set(inOrder)].map((slug) => `/pattern/${slug}`);
    expect(groups.length).toBeGreaterThan(1);
    expect(leads(html, "/pattern").slice(0, grouped.length)).toEqual(grouped);
    const open = html.replaceAll(/<details(?![^>]*\sopen)[\s\S]*?<\/details>/g, "");
    expect(leads(open, "/pattern")).toHaveLength(5);
    expect([html.match(/size-4 border/g)?.length, open.match(/size-4 border/g)]).toEqual([expect.any(Number), null]);
    const numbers = [...(await (await site.fetch("/start/agent.md")).text()).matchAll(/^(\d+)\. \[/gm)];
    expect(numbers.map(([, number]) => Number(number))).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(grouped.length - 1);
    const titles = [...html.matchAll(/<summary[^>]*><h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title);
    expect(html).toMatch(/>Applies <!-- -->\w/);
    const folded = groups.filter(
      ({ patterns }) => !patterns.every((one) => flow.some(({ pattern }) => pattern === one)),
    );
    expect(titles.slice(0, folded.length)).toEqual(folded.map(({ title }) => title));
  });

  it("print the flow and a short checklist, and name what to read first", async () => {
    const html = await main("/start/agent");
    const { flow = [] } = readSiteTexts(seed).start.find(({ slug }) => slug === "agent") ?? {};
    expect(flow.map(({ pattern }) => pattern)).toContain("untrusted-content");
    expect(html).toMatch(/Read first:[\s\S]{0,200}href="\/paradigms\/delegated-work"[^>]*>Delegated Work</);
    const printed = html.replaceAll(/<section[^>]*class="[^"]*no-print[\s\S]*?<\/section>/g, "");
    expect(leads(printed, "/pattern")).toHaveLength(5);
    const boxes = printed.match(/size-4 border/g)?.length ?? 0;
    expect(boxes).toBeGreaterThan(11);
    expect(boxes).toBeLessThan(18);
  });

  it("can be taken along as Markdown, and their checklists be copied", async () => {
    const html = await main("/start/chat");
    expect(html).toContain('href="/start/chat.md" data-copy-from=""');
    const answer = await site.fetch("/start/chat.md");
    const text = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(text).toContain("# I am designing a chat");
    expect(text).toContain("(http://site.test/case-studies/air-canada-chatbot)");
    const [, copied = ""] = /data-copy="(# Checklist: a chat[^"]*)"/.exec(html) ?? [];
    expect(copied.match(/^- \[ \] /gm)?.length).toBe(text.match(/^- \[ \] /gm)?.length);
    expect(copied).toContain("http://site.test/start/chat");
  });

  it("are found in any case, and others are missing", async () => {
    const moved = await site.fetch("/start/Chat");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/start/chat"]);
    for (const path of ["/start/toaster", "/start/toaster.md", "/start/chat/more"])
      expect([path, (await site.fetch(path)).status]).toEqual([path, 404]);
    const pages = await Promise.all(
      ["/start/zzzxq", "/start/wwkkz"].map(async (path) => (await site.fetch(path)).text()),
    );
    // Only the form that reports an error is told the address.
    expect(pages[0]?.replaceAll("zzzxq", "wwkkz")).toBe(pages[1]);
    expect(pages[0]).toContain('href="/start"');
  });

  it("are named in the list for language models", async () => {
    const text = await (await site.fetch("/llms.txt")).text();
    for (const situation of situations) expect(text).toContain(`(http://site.test/start/${situation}.md)`);
  });
});

it("a site without content says so, and shows none of ours: no start pages, corrections or samples", async () => {
  const empty = await startSite({ contentSeed: await mkdtemp(join(tmpdir(), "seed-")), env: { SITE_PREVIEW: "1" } });
  const text = async (path: string) => (await empty.fetch(path)).text();
  expect(await text("/start")).toContain("Nothing to start from");
  expect((await empty.fetch("/start/chat")).status).toBe(404);
  expect(await main("/", empty)).not.toMatch(/I am designing…<\/a>|Smart Compose/);
  expect(await text("/corrections")).toContain("No corrections yet");
  expect(await text("/llms.txt")).not.toContain("/start/");
  expect(await text("/sitemap.xml")).not.toContain("/start/");
  expect(await text("/search?q=zzzz")).not.toContain("Begin with what you are designing");
  for (const [path, sentence] of [
    ["/basics", "No fundamentals found"],
    ["/laws", "No laws found"],
    ["/paradigms", "No paradigms found"],
    ["/case-studies", "No case studies found"],
    ["/glossary", "No terms found"],
    ["/", "Join the Community"],
    ["/", `href="/blog"`],
  ] as const)
    expect(await text(path)).toContain(sentence);
  for (const path of ["/basics", "/laws", "/paradigms", "/case-studies", "/glossary"])
    expect([path, await text(path)]).toEqual([path, expect.stringContaining("Check back later for more content.")]);
  await empty.stop();
});
