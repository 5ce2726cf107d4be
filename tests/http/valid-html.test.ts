import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleKinds, pathOf } from "../../app/content/kinds/index.ts";
import { pageTypes } from "../support/page-types.ts";
import { seedSlugs } from "../support/seed.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const page = async (path: string) => (await site.fetch(path)).text();
const articles = articleKinds.flatMap((kind) => seedSlugs(kind).map((slug) => pathOf(kind, slug)));
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

const faultsOf = async (html: string) => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map((one) => `${one.ruleId}: ${one.message} (${one.selector})`));
};

describe("every page", () => {
  it.each(pageTypes)("%s is valid by the standard rules", async (path) => {
    expect(await faultsOf(await page(path))).toEqual([]);
  });

  it.each([...new Set([...pageTypes, ...articles])])(
    "%s has a title and a description that are shown whole",
    async (path) => {
      const html = (await page(path)).replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
      const description = /<meta name="description" content="([^>]*)"\/?>/.exec(html)?.[1] ?? "";
      expect(title.length).toBeGreaterThan(2);
      expect(title.length).toBeLessThan(70);
      expect(description.length).toBeGreaterThan(20);
      expect(description.length).toBeLessThan(170);
    },
  );
});

/** Second addresses that the specification names in the search page and below lists. */
const named = ["/principles", "/fundamentals"];

describe("links in pages", () => {
  it("lead to pages that are there, at the address that these call their own", async () => {
    const wrong: string[] = [];
    const canonical = new Map<string, string | undefined>();
    for (const path of [...pageTypes.slice(0, 15), ...articles.slice(0, 12)]) {
      const main = /<main[\s\S]*<\/main>/.exec(await page(path))?.[0] ?? "";
      for (const [, link = ""] of main.matchAll(/<a\b[^>]*href="(\/[^"#?]*)/g)) {
        if (/\.(md|xml|json|mp3|vtt)$/.test(link) || named.includes(link)) continue;
        if (!canonical.has(link)) {
          const answer = await site.fetch(link);
          const own = /<link rel="canonical" href="http:\/\/site\.test([^"]*)"/.exec(await answer.text())?.[1];
          canonical.set(link, answer.status === 200 ? own : undefined);
        }
        if (canonical.get(link) !== link) wrong.push(`${path} leads to ${link}, which is ${canonical.get(link)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it("the styleguide is there in preview mode alone, in valid HTML, and search engines leave it out", async () => {
  const preview = await startSite({ env: { SITE_PREVIEW: "1" } });
  try {
    const hidden = await site.fetch("/styleguide");
    expect(hidden.status).toBe(404);
    expect(await hidden.text()).toContain("404 Page Not Found");
    const shown = await preview.fetch("/styleguide");
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const part of ["colors", "type", "buttons", "fields", "badges", "cards", "icons", "text", "tabs", "toasts"])
      expect(html).toContain(`<h2 id="${part}"`);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    for (const kind of articleKinds) expect(main).toMatch(new RegExp(`<article data-kind="${kind}"`));
    expect(main).not.toContain("<script");
    expect(await faultsOf(html)).toEqual([]);
  } finally {
    await preview.stop();
  }
});
