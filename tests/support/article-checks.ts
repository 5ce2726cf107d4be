import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ArticleKind, articleDescriptors, articleKinds, pathOf } from "../../app/content/kinds/index.ts";
import { axeFindings, complain, hydrated, sidewaysScroll, type Visit } from "./browser.ts";
import { seedSlugs } from "./seed.ts";
import { shiftOf, watchShifts } from "./shifts.ts";
import { visitors } from "./visitors.ts";

/** Kinds with so many records that their articles are looked at in a file of their own, beside the others'. */
const large = ["patterns", "case-studies"] as const satisfies readonly ArticleKind[];

/** The kinds whose articles share a file. */
export const smallKinds: readonly ArticleKind[] = articleKinds.filter((kind) => !large.some((one) => one === kind));

/**
 * Looks at every article of some kinds as a reader on a phone does, in one window. Each is the first page of a
 * visitor: nothing is stored, and every file is fetched.
 */
export function checkArticles(kinds: readonly ArticleKind[]): void {
  const visit = visitors();
  const articles = kinds.flatMap((kind) => seedSlugs(kind).map((slug) => ({ kind, path: pathOf(kind, slug) })));
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit({ viewport: { width: 360, height: 740 }, theme: "light", isFresh: true });
    const { page, context } = visitor;
    await page.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await watchShifts(page);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  });
  afterAll(() => visitor.close());

  describe("every article of the seed", () => {
    it.each(articles)(
      "$path is accessible, holds its layout, fits a phone, and tells its figures in words",
      async ({ path, kind }) => {
        const { page, faults } = visitor;
        await page.goto(path);
        expect(await axeFindings(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        await page.locator("footer").last().scrollIntoViewIfNeeded();
        await hydrated(page);
        expect(await shiftOf(page)).toBe(0);
        const figures = await page
          .locator("figure svg")
          .evaluateAll((all) => all.map((svg) => svg.getAttribute("aria-label")));
        if (articleDescriptors[kind].editorial.isIllustrated) expect(figures.length).toBeGreaterThan(0);
        for (const name of figures) expect(name?.length ?? 0).toBeGreaterThan(40);
        complain(faults.splice(0));
      },
    );
  });
}
