import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { descriptors, kinds, pathOf, titleOf } from "../../app/content/kinds/index.ts";
import { searchAnswerSchema } from "../../app/content/search/search-answer.ts";
import { findAll } from "../../db/queries/content.ts";
import { designerQueries } from "../support/designer-queries.ts";
import { newcomers, type Question, unseen } from "../support/newcomer-questions.ts";
import { queries } from "../support/search-queries.ts";
import { shortQueries } from "../support/short-queries.ts";
import { type Site, startSite } from "../support/site.ts";
import { freshQueries, typedQueries } from "../support/typed-queries.ts";

const asQuery = ({ asked, cites }: Question) => [asked, ...cites] as const;

/** Results among which the page must be. */
const FIRST = 3;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function firstFor(query: string): Promise<string[]> {
  const answer = await site.fetch(`/api/search?${new URLSearchParams({ q: query })}`);
  const { results } = searchAnswerSchema.parse(await answer.json());
  return results.slice(0, FIRST).map(({ path }) => path);
}

describe("search over the content of the seed", () => {
  // Names and short terms; whole phrases and questions in words that are nobody's name for a page.
  it.each([
    ["names and other words for things", queries, 150, 0.95],
    ["plurals, controls and short terms", shortQueries, 60, 0.95],
    ["what designers type in two or three words", designerQueries, 40, 0.95],
    ["phrases and questions", typedQueries, 60, 0.9],
    ["phrases that came later", freshQueries, 20, 0.9],
    ["newcomers’ questions", newcomers.map(asQuery), 50, 0.9],
    ["newcomers’ questions that nobody looked at", unseen.map(asQuery), 50, 0.9],
  ] as const)("finds %s among the first three", async (_, asked, least, share) => {
    const missed: string[] = [];
    for (const [query, ...answers] of asked) {
      const first = await firstFor(query);
      if (!first.some((path) => answers.includes(path))) missed.push(`${query}: ${first.join(" ")}`);
    }
    expect(asked.length).toBeGreaterThanOrEqual(least);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(asked.length * (1 - share));
  });

  it("has the first three of the dialog first on the page, in their order", async () => {
    const others: string[] = [];
    for (const query of ["sepsis alerts", "drive thru", ...shortQueries.map(([query]) => query)]) {
      const html = await (await site.fetch(`/search?${new URLSearchParams({ q: query })}`)).text();
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const links = [...main.matchAll(/<a [^>]*href="([^"?]+)"/g)].map(([, path]) => path);
      // The search's own address clears the form.
      const shown = links.filter((path) => path !== "/search");
      const first = await firstFor(query);
      if (first.some((path, at) => shown[at] !== path)) others.push(`${query}: ${first.join(" ")}`);
    }
    expect(others).toEqual([]);
  });

  it("leads from a term of the glossary to the patterns that answer it", async () => {
    const html = await (await site.fetch("/search?q=hallucinations")).text();
    const best = html.slice(html.indexOf("Best matches"));
    for (const path of ["/glossary#hallucination", "/pattern/inline-citations", "/pattern/source-linked-summary"])
      expect(best).toContain(`href="${path}"`);
  });

  it("finds every record by its name", async () => {
    const missed: string[] = [];
    for (const kind of kinds) {
      for (const record of await findAll(site.db, kind)) {
        const title = titleOf(kind, record);
        if (!(await firstFor(title)).includes(pathOf(kind, record.slug)))
          missed.push(`${descriptors[kind].words.singular} ${title}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
