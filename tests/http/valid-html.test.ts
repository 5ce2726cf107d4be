import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleKinds, pathOf } from "../../app/content/kinds/index.ts";
import { headFaults } from "../support/head-faults.ts";
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
  it.each(pageTypes)("%s is valid by the standard rules, with a title and a description shown whole", async (path) => {
    const html = await page(path);
    expect([await faultsOf(html), headFaults(html)]).toEqual([[], []]);
  });
});

/** Second addresses, which the search page and lists link to. */
const named = ["/principles", "/fundamentals"];

describe("links in pages", () => {
  it("lead to pages that are there, at the address that these call their own", async () => {
    const wrong: string[] = [];
    const canonical = new Map<string, string | undefined>();
    for (const path of [...pageTypes.slice(0, 15), ...articles.slice(0, 12)]) {
      const main = /<main[\s\S]*<\/main>/.exec(await page(path))?.[0] ?? "";
      for (const [, link = ""] of main.matchAll(/<a\b[^>]*href="(\/[^"#?]*)/g)) {
        if (/\.(md|xml|json|mp3|vtt|svg|png)$/.test(link) || named.includes(link)) continue;
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
