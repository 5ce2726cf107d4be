import { afterAll, beforeAll, expect, it } from "vitest";
import { pathOf } from "../../app/content/kinds/index.ts";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** What the glossary says of a term. */
async function entry(slug: string): Promise<string> {
  const html = await (await site.fetch("/glossary")).text();
  return new RegExp(`<div id="${slug}"[\\s\\S]*?</dd>`).exec(html)?.[0] ?? "";
}
const linksIn = (html: string): string[] => [...html.matchAll(/<a [^>]*href="(\/[^"]+)"/g)].map(([, to = ""]) => to);

it.each(["approval-fatigue", "hallucination", "least-privilege", "token", "watermark"])(
  "a term says where it is used, and each page it names links it: %s",
  async (slug) => {
    const used = /Used in[\s\S]*/.exec(await entry(slug))?.[0] ?? "";
    const pages = linksIn(used).filter((to) => !to.startsWith("/search"));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThanOrEqual(3);
    for (const to of pages) expect(await (await site.fetch(to)).text()).toContain(`href="/glossary#${slug}"`);
  },
);

it("a term says where its meaning was read, and when", async () => {
  const html = await entry("trust-calibration");
  expect(html).toContain('href="https://doi.org/10.1518/hfes.46.1.50_30392"');
  expect(html.replaceAll(/<!--.*?-->|<[^>]+>/g, "")).toMatch(
    /Sources: Lee and See, 2004, read November \d+, 2026; Zhang, Liao and Bellamy, 2020, read November \d+, 2026\./,
  );
});

it("a term leads to the patterns that answer it, and to none that is not there", async () => {
  expect(await entry("hallucination")).toMatch(/What to design:[\s\S]*?Inline Citations[\s\S]*?Source-Linked Summary/);
  const term = await findBySlug(site.db, "glossary", "benchmark");
  if (!term) throw new Error("The seed has that term.");
  await upsert(site.db, "glossary", { ...term, patterns: ["no-such-pattern", "run-log"] });
  const after = /What to design:[\s\S]*?<\/p>/.exec(await entry("benchmark"))?.[0] ?? "";
  expect(linksIn(after)).toEqual([pathOf("patterns", "run-log")]);
});
