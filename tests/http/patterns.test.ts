import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markdownOf, pathOf } from "../../app/content/kinds/index.ts";
import { findAll, findBySlug, upsert } from "../../db/queries/content.ts";
import { removeAll } from "../support/records.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { CONTACT_EMAIL: "guide@example.org" } });
});
afterAll(() => site.stop());

const main = async (path: string, of = site) => {
  const html = await (await of.fetch(path)).text();
  return html.slice(html.indexOf("<main"), html.indexOf("<footer"));
};
const textOf = async (path: string) => (await site.fetch(path)).text();
/** The patterns that the list below the strip leads to. */
const listed = (html: string) => [
  ...new Set([...html.slice(html.indexOf("<h2")).matchAll(/href="(\/pattern\/[^"]+)"/g)].map(([, path]) => path)),
];

describe("the patterns", () => {
  it("are all there, by AI task, below the strip of six", async () => {
    const html = await main("/patterns");
    const all = await findAll(site.db, "patterns");
    expect(html).not.toContain("Coming Soon");
    expect(html).toContain(`All ${all.length} patterns`);
    const [strip = "", list = ""] = html.split(`All ${all.length} patterns`);
    const inStrip = [...new Set(strip.match(/\/pattern\/[a-z-]+/g))];
    expect([inStrip.length, inStrip[0]]).toEqual([6, "/pattern/partial-regeneration"]);
    expect(html).toContain("In each group the pages written first come first.");
    expect(new Set(listed(`<h2${list}`))).toEqual(new Set(all.map(({ slug }) => pathOf("patterns", slug))));
    const tasks = [...list.matchAll(/<h3 id="task-([a-z-]+)"/g)].map(([, task]) => task);
    expect(tasks.slice(0, 3)).toEqual(["generate", "summarize", "classify"]);
  });

  it.each([["task", "aiTask"]] as const)(
    "are narrowed by %s with plain links that say how many there are",
    async (name, field) => {
      const whole = await main("/patterns");
      const all = await findAll(site.db, "patterns");
      const value = all[0]?.[field] ?? "";
      const those = all.filter((one) => one[field] === value);
      const [, address = "", count] =
        new RegExp(`href="(/patterns\\?${name}=${value.replaceAll(" ", "\\+")})"[^>]*>.{0,80}?<span[^>]*>(\\d+)`).exec(
          whole,
        ) ?? [];
      expect(Number(count)).toBe(those.length);
      const html = await main(address);
      expect(html).toContain(`${those.length} of ${all.length} patterns`);
      const list = html.slice(html.indexOf(`${those.length} of ${all.length} patterns`));
      expect(listed(`<h2${list}`).sort()).toEqual(those.map(({ slug }) => pathOf("patterns", slug)).sort());
      expect(list).toContain('aria-current="true"');
    },
  );

  it("are narrowed by a law that they apply, by their texts or among what is related", async () => {
    const html = await main("/patterns?law=user-control-agency&view=compact");
    const list = html.slice(html.indexOf(" patterns: User Control &amp; Agency"));
    const slugs = listed(`<h2${list}`);
    const naming = (await findAll(site.db, "patterns")).filter(
      (one) =>
        one.related.includes("laws/user-control-agency") ||
        markdownOf("patterns", one).some(({ text }) => text.includes("](/laws/user-control-agency")),
    );
    expect(naming.some((one) => !markdownOf("patterns", one).some(({ text }) => text.includes("/laws/user-")))).toBe(
      true,
    );
    expect(naming.length).toBeGreaterThan(3);
    expect(slugs.sort()).toEqual(naming.map(({ slug }) => pathOf("patterns", slug)).sort());
    expect(list).toContain("/patterns?law=user-control-agency");
  });

  it("stay lines while they are narrowed", async () => {
    const html = await main("/patterns?view=compact");
    const [filters = ""] = /<nav aria-label="Filter patterns".*?<\/nav>/s.exec(html) ?? [];
    const addresses = [...filters.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !address?.includes("view=compact"))).toEqual([]);
  });

  it.each(["?task=Nothing", "?law=nowhere", "?task=", "?page=9"])("have no page at %s", async (query) => {
    expect((await site.fetch(`/patterns${query}`)).status).toBe(404);
  });

  it("are announced, and not listed, where the settings say so or there are none", async () => {
    const teaser = await startSite({ env: { PATTERNS_TEASER: "1" } });
    const announced = await main("/patterns", teaser);
    expect(announced).toContain("Coming Soon");
    expect(announced).not.toContain("<h3");
    await removeAll(teaser.db, "patterns");
    await teaser.stop();
    const empty = await startSite();
    await removeAll(empty.db, "patterns");
    const page = await main("/patterns", empty);
    for (const text of ["Coming Soon", "No patterns found"]) expect(page).toContain(text);
    await empty.stop();
  });
});

describe("the anatomy of a pattern", () => {
  it("is drawn with a button a state, the first chosen, each described by a sentence of its own", async () => {
    const html = await textOf("/pattern/diff-review");
    const buttons = [...html.matchAll(/<input type="radio"[^>]*name="anatomy-state"[^>]*>/g)].map(([tag]) => tag);
    expect(buttons.map((tag) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(
      "ideal empty loading partial wrong refused".split(" "),
    );
    expect(buttons.map((tag) => /\schecked=/.test(tag))).toEqual([true, false, false, false, false, false]);
    for (const tag of buttons)
      expect(html).toContain(`id="${/aria-describedby="([\w-]+)"/.exec(tag)?.[1]}" data-state="`);
    expect(html.match(/<section [^>]*data-state=/g)).toHaveLength(6);
  });

  it("has controls that are labels of the state that they lead to, and says its icons in words", async () => {
    const html = await textOf("/pattern/plan-preview");
    const ideal = /<section class="window" data-state="ideal"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
    expect(ideal).toMatch(/<label [^>]*for="anatomy-show-partial"[^>]*><strong>Move 212, delete 14, tell 3<\/strong>/);
    expect(html).toContain('id="anatomy-show-partial"');
    expect(html).toMatch(/role="img" aria-label="Done"/);
  });

  it("is its card's picture, in place of a glyph", async () => {
    const html = await textOf("/patterns");
    const cards = html.match(/<article[^>]*class="card[\s\S]*?<\/article>/g) ?? [];
    expect(cards.length).toBeGreaterThan(3);
    const [tried, drawn] = [
      cards.filter((card) => card.includes("data-demo")),
      cards.filter((card) => !card.includes("data-demo")),
    ];
    expect(tried).toHaveLength(6);
    expect(drawn.length).toBeGreaterThan(3);
    for (const card of drawn) expect(card).toContain('<img src="/drawings/pattern/');
  });

  it("stands in the Markdown in words", async () => {
    const text = await textOf("/pattern/diff-review.md");
    expect(text).toMatch(/\n## Anatomy\n\n1\. \S.*\n2\. \S/);
    expect(text).toMatch(/\n- \*\*Refused\.\*\* \S/);
  });

  it("says which language its words have, where it is not the site's", async () => {
    const html = await textOf("/pattern/languages-and-dialects");
    expect(html).toMatch(/<section class="window" data-state="ideal" lang="es"/);
    expect(html).toMatch(/<section class="window" data-state="empty" aria-label/);
    for (const words of ['<s lang="pt">Pronto!', '<span lang="vi">Tiếng Việt', '<strong lang="en">Fee notice'])
      expect(html).toContain(words);
  });

  it("shows an edit in the next list, under an address of its own", async () => {
    const drawing = async () =>
      /src="(\/drawings\/pattern\/refusal-dark[^"]+)"/.exec(await textOf("/patterns"))?.[1] ?? "none";
    const before = await drawing();
    const pattern = await findBySlug(site.db, "patterns", "refusal");
    const [ideal, ...others] = pattern?.anatomy?.states ?? [];
    if (!pattern?.anatomy || !ideal) throw new Error("It is drawn.");
    const anatomy = { ...pattern.anatomy, states: [{ ...ideal, title: "Another title" }, ...others] };
    await upsert(site.db, "patterns", { ...pattern, anatomy, updatedAt: "2031-01-01T00:00:00.000Z" });
    const after = await drawing();
    expect(after).not.toBe(before);
    expect(await textOf(after)).toContain("Another title");
    await upsert(site.db, "patterns", pattern);
  });

  it("is left out where a pattern has none, and the glyph stays", async () => {
    const pattern = await findBySlug(site.db, "patterns", "variations");
    if (!pattern) throw new Error("The seed has no pattern variations.");
    await upsert(site.db, "patterns", { ...pattern, slug: "bare", id: "bare", anatomy: null });
    const html = await textOf("/pattern/bare");
    expect(html).not.toContain("anatomy-state");
    expect(html).toContain("glyph");
  });
});

describe("the examples of a pattern", () => {
  it("are the cases that name it, kept and broken apart", async () => {
    const html = await textOf("/pattern/diff-review?tab=examples");
    expect(html).not.toContain("Coming Soon");
    const pattern = await textOf("/pattern/inline-citations?tab=examples");
    expect(pattern.indexOf("Where it was missing or broken")).toBeGreaterThan(0);
    expect(pattern).toContain('href="/case-studies/air-canada-chatbot"');
  });

  it("name products with the page that says so and the day on which it was read", async () => {
    const pattern = await textOf("/pattern/undo-checkpoints?tab=examples");
    expect(pattern).toContain("In products");
    expect(pattern).toContain('href="https://docs.cline.bot/core-workflows/checkpoints"');
    expect(pattern).toContain("Cline at docs.cline.bot");
    expect(pattern).toContain('<time dateTime="2026-11-22"');
    const bare = await findBySlug(site.db, "patterns", "review-queue");
    if (!bare) throw new Error("The seed has no pattern review-queue.");
    await upsert(site.db, "patterns", { ...bare, slug: "no-product", id: "no-product", products: [] });
    const without = await textOf("/pattern/no-product?tab=examples");
    expect(without).toContain("Where it was missing or broken");
    expect(without).not.toContain("In products");
  });

  it("show captures of components with their size, license, and the callouts that they have and lack", async () => {
    const pattern = await findBySlug(site.db, "patterns", "review-queue");
    if (!pattern?.anatomy) throw new Error("The seed has no drawn pattern review-queue.");
    const capture = {
      ...{ file: "queue-carbon.webp", alt: "A table of cases.", width: 640, height: 377, says: "It has no ranking." },
      ...{ package: "@carbon/react", version: "1.117.0", license: "Apache-2.0" as const, takenOn: "2026-11-29" },
      shows: [2],
    };
    await upsert(site.db, "patterns", { ...pattern, slug: "captured", id: "captured", captures: [capture] });
    const html = await textOf("/pattern/captured");
    const picture =
      '<img src="/media/queue-carbon.webp" alt="A table of cases." width="640" height="377" loading="lazy"';
    expect(html.split(picture)).toHaveLength(3);
    expect(html.indexOf(picture)).toBeLessThan(html.indexOf('role="tablist"'));
    expect(html).toContain("2 is here too; 1 and 3 are missing. ");
    expect(html).toMatch(/@carbon\/react(<!-- --> ?)+1\.117\.0/);
    const markdown = await textOf("/pattern/captured.md");
    expect(markdown).toContain("![A table of cases.](http://site.test/media/queue-carbon.webp)");
    expect(markdown).toContain("captured 2026-11-29. 2 is here too; 1 and 3 are missing. It has no ranking.");
    expect((await findBySlug(site.db, "patterns", "captured"))?.captures).toEqual([capture]);
  });

  it("are asked for where there is none", async () => {
    const pattern = await findBySlug(site.db, "patterns", "variations");
    if (!pattern) throw new Error("The seed has no pattern variations.");
    await upsert(site.db, "patterns", {
      ...pattern,
      slug: "new-one",
      id: "new-one",
      related: [],
      products: [],
      captures: [],
    });
    const html = await textOf("/pattern/new-one?tab=examples");
    expect(html).toContain("Real-World Examples Coming Soon");
    expect(html).toContain("Submit Example");
    expect(html).toMatch(/subject=Suggestion[^"]*"[^>]*>Suggest an edit/);
  });
});
