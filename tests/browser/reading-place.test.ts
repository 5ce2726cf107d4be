import type { Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { desktop, SCRIPTS } from "../support/first-touch.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const article = "/laws/fairness-inclusion";

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Watches for the next navigation of the application; what is given waits until it has been shown. */
async function shown(page: Page): Promise<() => Promise<unknown>> {
  const next = await page.evaluateHandle(() => {
    const state = { isShown: false };
    addEventListener("app:shown", () => Object.assign(state, { isShown: true }), { once: true });
    return state;
  });
  return () => page.waitForFunction((state) => state.isShown, next);
}

/** Scrolls down the page by the wheel, until a part of it stands in the middle of the window. */
async function wheelTo(page: Page, selector: string): Promise<number> {
  await page.mouse.move(300, 400);
  const by = await page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top - innerHeight / 2);
  await page.mouse.wheel(0, by);
  // A wheel scrolls smoothly: the place is where it has come to rest.
  await expect.poll(() => top(page)).toBeGreaterThanOrEqual(Math.floor(by));
  return top(page);
}

it("Back from a footnote that was pressed before the application ran leads to where one was reading", async () => {
  const { page, close } = await visit({ ...desktop, isFresh: true });
  const { promise, resolve: come } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(article);
  const place = await wheelTo(page, "[data-footnote-ref]");
  await page.locator("[data-footnote-ref]").first().click();
  await page.waitForURL(/#fn-/);
  await expect.poll(() => top(page)).toBeGreaterThan(place + 500);
  come();
  await hydrate(page);
  const back = await shown(page);
  await page.goBack();
  await back();
  expect(new URL(page.url()).hash).toBe("");
  await expect.poll(() => top(page)).toBe(place);
  // And on to the source again.
  const forward = await shown(page);
  await page.goForward();
  await forward();
  expect(new URL(page.url()).hash).toMatch(/^#fn-/);
  await expect.poll(() => top(page)).toBeGreaterThan(place + 500);
  await close();
});

it("Back from a section that the contents lead to stays on the article, where one was reading", async () => {
  const { page, close } = await visit(desktop);
  await page.goto("/laws");
  await page.goto(article);
  await hydrate(page);
  const place = await wheelTo(page, "#article-text p");
  const contents = page.getByRole("navigation", { name: "Table of Contents" });
  await contents.getByRole("link", { name: "What an average hides" }).click();
  await page.waitForURL(/#what-an-average-hides$/);
  await page.waitForFunction(() => {
    const at = document.getElementById("what-an-average-hides")?.getBoundingClientRect().top ?? 0;
    return Math.abs(at - 100) < 3;
  });
  const back = await shown(page);
  await page.goBack();
  await back();
  const { pathname, hash } = new URL(page.url());
  expect([pathname, hash]).toEqual([article, ""]);
  await expect.poll(() => top(page)).toBe(place);
  await close();
});
