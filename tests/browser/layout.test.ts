import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { upsert } from "../../db/queries/content.ts";
import { generateArticles } from "../support/articles.ts";
import { hydrate, sidewaysScroll } from "../support/browser.ts";
import { LONG_WORD, lengthenTitles } from "../support/long-titles.ts";
import { pageTypes } from "../support/page-types.ts";
import { visitors, visitorsOfOwnSite } from "../support/visitors.ts";

const visit = visitors();

describe("cards", () => {
  const lists = ["/basics", "/laws", "/paradigms", "/patterns", "/blog", "/guides", "/start", "/search"];

  /** The gaps between cards that stand side by side or one below the other, in every grid of them. */
  const betweenCards = (page: Page): Promise<number[]> =>
    page.evaluate(() => {
      const grids = [...document.querySelectorAll("main ul")].filter(
        (one) => getComputedStyle(one).display === "grid" && one.querySelector(":scope > li > .card:not(.lined)"),
      );
      return grids.flatMap((grid) => {
        const cards = [...grid.children].map((one) => one.getBoundingClientRect());
        return cards.flatMap((one, at) => {
          const next = cards[at + 1];
          if (!next) return [];
          return [Math.round(next.top >= one.bottom ? next.top - one.bottom : next.left - one.right)];
        });
      });
    });

  /** How much room the last card of each filled grid leaves beside it. */
  const holes = (page: Page): Promise<number[]> =>
    page.locator("[data-filled], [data-lead]").evaluateAll((grids) =>
      grids.map((grid) => {
        const last = grid.lastElementChild?.getBoundingClientRect();
        return Math.round(grid.getBoundingClientRect().right - (last?.right ?? 0));
      }),
    );

  it.each([
    [360, 16],
    [768, 16],
    [1280, 20],
  ])("at %i pixels are one distance apart, and leave no hole", async (width, gap) => {
    const { page, close } = await visit({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    for (const path of lists) {
      await page.goto(path);
      expect([path, ...new Set(await betweenCards(page))]).toEqual([path, gap]);
      expect([path, ...(await holes(page)).filter((hole) => hole !== 0)]).toEqual([path]);
    }
    await close();
  });
});

describe("the header", () => {
  it.each([true, false])("says where the visitor is, with script: %s", async (javaScriptEnabled) => {
    const { page, close } = await visit({ javaScriptEnabled });
    for (const [path, name, current] of [
      ["/laws", "Laws", "page"],
      ["/principles/dark-matter", "Laws", "true"],
      ["/pattern/autonomy-dial", "Patterns", "true"],
    ] as const) {
      await page.goto(path);
      if (javaScriptEnabled) await hydrate(page);
      const marked = page.getByRole("banner").getByRole("navigation", { name: "Main" }).locator("[aria-current]");
      await expect
        .poll(() => marked.evaluateAll((links) => links.map((link) => [link.textContent, link.ariaCurrent])))
        .toEqual([[name, current]]);
    }
    await close();
  });

  it.each([true, false])("has a menu on a phone that leads to the glossary, with script: %s", async (hasScript) => {
    const { page, close } = await visit({ javaScriptEnabled: hasScript, viewport: { width: 360, height: 640 } });
    await page.goto("/laws");
    const summary = page.locator("summary", { hasText: "Menu" });
    if (hasScript) {
      await hydrate(page);
      await summary.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("banner").getByRole("link", { name: "Glossary" }).waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator("header details").getAttribute("open")).toBeNull();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    }
    await summary.click();
    await page.getByRole("banner").getByRole("link", { name: "Glossary" }).click();
    await page.waitForURL("**/glossary");
    await close();
  });
});

describe("with long titles and many records", () => {
  const { open, site } = visitorsOfOwnSite();
  beforeAll(async () => {
    const db = openDatabase(site().databaseFile);
    await db.transaction().execute(async (transaction) => {
      for (const article of generateArticles(230)) await upsert(transaction, "basics", article);
    });
    await db.destroy();
    await lengthenTitles(site().databaseFile);
  });

  it("no page is wider than a phone", async () => {
    const { page, close } = await open({ viewport: { width: 320, height: 640 } });
    const wide: (string | number)[][] = [];
    let named = 0;
    for (const path of [...pageTypes, "/patterns?view=compact", "/basics?page=5", `/search?q=${LONG_WORD}1`]) {
      await page.goto(path);
      if ((await page.locator("main").innerText()).includes(LONG_WORD)) named += 1;
      const excess = await sidewaysScroll(page);
      if (excess > 0) wide.push([path, excess]);
    }
    expect(wide).toEqual([]);
    // Most types of page show titles, else this looks at nothing.
    expect(named).toBeGreaterThan(pageTypes.length / 2);
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search the guide" }).fill(LONG_WORD);
    const option = page.getByRole("option", { name: LONG_WORD }).first();
    await option.waitFor();
    expect(await option.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    await close();
  });

  it.each([true, false])("a list is leafed through, with script: %s", async (javaScriptEnabled) => {
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
    };
    await isAt(1);
    await pages.getByRole("link", { name: "Next" }).click();
    await isAt(2);
    await pages.getByRole("link", { name: "Page 10" }).click();
    await isAt(10);
    await pages.getByRole("link", { name: "Previous" }).click();
    await isAt(9);
    await page.goBack();
    await isAt(10);
    if (javaScriptEnabled) expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await close();
  });

  it("more results of a search are added, and the first of them has the focus", async () => {
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

it("an address that leads nowhere has its words in its search, and keeps what was typed there", async () => {
  const { page, close } = await visit();
  await page.goto("/laws/dark-mater");
  const field = page.locator("main").getByRole("searchbox");
  expect(await field.inputValue()).toBe("dark mater");
  await field.fill("trust");
  await hydrate(page);
  expect(await field.inputValue()).toBe("trust");
  await close();
});
