import { describe, expect, it } from "vitest";
import { articleKinds, pathOf } from "../../app/domain/kinds/index.ts";
import { axeFindings, hydrated, sidewaysScroll } from "../support/browser.ts";
import { seedSlugs } from "../support/seed.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

const articles = articleKinds.flatMap((kind) => seedSlugs(kind).map((slug) => pathOf(kind, slug)));

describe("every article of the seed", () => {
  it.each(articles)("%s is accessible, holds its layout and fits a phone", async (path) => {
    const { page, close } = await visit({
      viewport: { width: 360, height: 740 },
      theme: "light",
    });
    await watchShifts(page);
    await page.goto(path);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.locator("footer").last().scrollIntoViewIfNeeded();
    await hydrated(page);
    expect(await shiftOf(page)).toBe(0);
    await close();
  });

  it("has a figure with a text alternative in every basic, law and paradigm", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    for (const path of articles.filter((article) => /^\/(basics|laws|paradigms)\//.test(article))) {
      await page.goto(path);
      const names = await page
        .locator("figure svg")
        .evaluateAll((all) => all.map((svg) => svg.getAttribute("aria-label")));
      expect(names.length, path).toBeGreaterThan(0);
      for (const name of names) expect(name?.length ?? 0, path).toBeGreaterThan(40);
    }
    await close();
  });
});
