import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { CONTACT_EMAIL: "guide@example.org" } });
});
afterAll(() => site.stop());

const textOf = async (path: string) => (await site.fetch(path)).text();

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
    expect(html.match(/<g data-state=/g)).toHaveLength(6);
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
    for (const card of drawn) expect(card).toMatch(/<svg class="screen"[^>]*aria-hidden="true"/);
  });

  it("stands in the Markdown in words", async () => {
    const text = await textOf("/pattern/diff-review.md");
    expect(text).toMatch(/\n## Anatomy\n\n1\. \S.*\n2\. \S/);
    expect(text).toMatch(/\n- \*\*Refused\.\*\* \S/);
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
    expect(pattern).toContain('href="/blog/air-canada-chatbot"');
  });

  it("name products with the page that says so and the day on which it was read", async () => {
    const pattern = await textOf("/pattern/undo-checkpoints?tab=examples");
    expect(pattern).toContain("In products");
    expect(pattern).toContain('href="https://docs.cline.bot/core-workflows/checkpoints"');
    expect(pattern).toContain("Cline at docs.cline.bot");
    expect(pattern).toContain('<time dateTime="2026-11-22"');
    expect(await textOf("/pattern/feedback-loop?tab=examples")).toContain("YouTube at thewrap.com");
    const bare = await findBySlug(site.db, "patterns", "review-queue");
    if (!bare) throw new Error("The seed has no pattern review-queue.");
    await upsert(site.db, "patterns", { ...bare, slug: "no-product", id: "no-product", products: [] });
    const without = await textOf("/pattern/no-product?tab=examples");
    expect(without).toContain("Where it was missing or broken");
    expect(without).not.toContain("In products");
  });

  it("are asked for where there is none", async () => {
    const pattern = await findBySlug(site.db, "patterns", "variations");
    if (!pattern) throw new Error("The seed has no pattern variations.");
    await upsert(site.db, "patterns", { ...pattern, slug: "new-one", id: "new-one", related: [], products: [] });
    const html = await textOf("/pattern/new-one?tab=examples");
    expect(html).toContain("Real-World Examples Coming Soon");
    expect(html).toContain("Submit Example");
  });
});
