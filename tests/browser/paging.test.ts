import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { upsert } from "../../db/queries/content.ts";
import { generateArticles } from "../support/articles.ts";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

/** Enough for ten pages. */
const ARTICLES = 230;

const { open, site } = visitorsOfOwnSite();
beforeAll(async () => {
  const db = openDatabase(site().databaseFile);
  await db.transaction().execute(async (transaction) => {
    for (const article of generateArticles(ARTICLES)) await upsert(transaction, "basics", article);
  });
  await db.destroy();
});

describe("a list of several pages", () => {
  it.each(["dark", "light"] as const)("has no finding of axe in the %s theme, and fits 320 pixels", async (theme) => {
    const { page, close } = await open({ theme, viewport: { width: 320, height: 640 } });
    await page.goto("/basics?page=5");
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await close();
  });

  it.each([true, false])("is leafed through, with script: %s", async (javaScriptEnabled) => {
    const { page, close } = await open({ javaScriptEnabled });
    await page.goto("/basics");
    if (javaScriptEnabled) {
      await hydrate(page);
      await page.evaluate(() => Object.assign(window, { same: true }));
    }
    const pages = page.getByRole("navigation", { name: "Pages" });
    const isAt = async (number: number) => {
      await page.getByText(`Page ${number} of 10`).waitFor();
      await expect.poll(() => pages.locator("[aria-current=page]").textContent()).toBe(String(number));
      await expect
        .poll(() => page.title())
        .toBe(`AI Basics${number === 1 ? "" : `, page ${number}`} · AI UX Field Guide`);
    };
    await isAt(1);
    await pages.getByRole("link", { name: "Next" }).click();
    await isAt(2);
    await pages.getByRole("link", { name: "Page 10" }).click();
    await isAt(10);
    await expect.poll(() => pages.getByRole("link", { name: "Next" }).count()).toBe(0);
    await pages.getByRole("link", { name: "Previous" }).click();
    await isAt(9);
    await page.goBack();
    await isAt(10);
    if (javaScriptEnabled) expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await close();
  });

  it("puts the focus on the first of more results of a search", async () => {
    const { page, close } = await open();
    await page.goto("/search?q=model");
    await hydrate(page);
    const results = page.locator("[data-result]");
    const shown = await results.count();
    await page.getByRole("link", { name: "Load More Results" }).press("Enter");
    await results.nth(shown).waitFor();
    await page.waitForFunction(
      (index) => document.querySelectorAll("[data-result]")[index]?.contains(document.activeElement),
      shown,
    );
    await close();
  });
});
