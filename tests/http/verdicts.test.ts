import { afterAll, beforeAll, expect, it } from "vitest";
import { ratingScale } from "../../app/content/kinds/case-studies.ts";
import { findAll } from "../../db/queries/content.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const textOf = async (path: string) => (await site.fetch(path)).text();

it("the rubric of the verdicts stands below the cases, and every case says its own and leads there", async () => {
  const list = await textOf("/blog");
  const rubric = list.slice(list.indexOf('id="verdicts"'));
  for (const { label, meaning } of Object.values(ratingScale)) {
    expect(rubric).toContain(`>${label}</dt>`);
    expect(rubric).toContain(`>${meaning}</dd>`);
  }
  expect(rubric).toContain("Where two verdicts fit, the lower one counts");
  const cases = await findAll(site.db, "case-studies");
  expect(cases.length).toBeGreaterThan(20);
  for (const { slug, rating } of cases) {
    const page = (await textOf(`/blog/${slug}`)).replaceAll("<!-- -->", "");
    const { label, meaning } = ratingScale[rating];
    expect(page).toContain(`Our verdict: ${label}.</strong> ${meaning} <a`);
    expect(page).toContain('href="/blog#verdicts"');
  }
  expect(await textOf("/about")).toContain('href="/blog#verdicts"');
});
