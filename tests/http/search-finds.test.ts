import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { descriptors, kinds, pathOf } from "../../app/domain/kinds/index.ts";
import { titleOf } from "../../app/domain/kinds/reading.ts";
import { searchAnswerSchema } from "../../app/domain/search-answer.ts";
import { findAll } from "../../db/queries/content.ts";
import { queries } from "../support/search-queries.ts";
import { type Site, startSite } from "../support/site.ts";

/** Results among which the page must be, and how many of the queries must be met. */
const [FIRST, SHARE] = [3, 0.95];

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
  it("finds what people type among the first three", async () => {
    const missed: string[] = [];
    for (const [query, ...answers] of queries) {
      const first = await firstFor(query);
      if (!first.some((path) => answers.includes(path))) missed.push(`${query}: ${first.join(" ")}`);
    }
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(queries.length * (1 - SHARE));
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
