import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hydrate, launchBrowser, visit } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf, soundOf } from "../support/listening.ts";
import { sharedOrigin } from "../support/site-once.ts";

declare global {
  interface Window {
    restored?: boolean;
  }
}

/** Playwright switches off what browsers of readers do: to cache a page for the way back. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
});
afterAll(() => browser.close());

async function open(path: string) {
  const visitor = await visit(browser, sharedOrigin(), { ...desktop, theme: "dark" });
  await visitor.page.goto(path);
  await visitor.page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => {
      window.restored = persisted;
    }),
  );
  return visitor;
}

/** Leaves for another document as a bookmark does; a link would be followed by the application. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => location.assign("/about"));
  await page.waitForURL("**/about");
}

async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.back());
  await page.waitForURL(({ pathname }) => pathname === path, { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => window.restored)).toBe(true);
}

it("a page comes back with letters and tab, and in the theme chosen since", async () => {
  const path = "/pattern/temperature-slider";
  const { page, close } = await open(path);
  await page.getByRole("tab").nth(1).click();
  await page.locator("#newsletter-email").fill("reader@example.org");
  // A browser may give up a page that was left while its scripts were on their way.
  await hydrate(page);
  await leave(page);
  await page.locator("[data-theme-form] button").click();
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(theme).toBe("light");
  await goBack(page, path);
  await expect.poll(theme).toBe("light");
  await expect.poll(() => page.getByRole("tab").nth(1).getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => page.locator("#newsletter-email").inputValue()).toBe("reader@example.org");
  await close();
});

it("a page that played comes back paused, at the position that was heard meanwhile", async () => {
  const { page, close } = await open(heard);
  await listen(page);
  await leave(page);
  await playerOf(page).getByRole("button", { name: "Resume" }).click();
  await heardFrom(page, 0);
  for (let time = 0; time < 4; time += 1)
    await playerOf(page).getByRole("button", { name: "Forward 10 seconds" }).click();
  await heardFrom(page, 40);
  await goBack(page, heard);
  await expect.poll(async () => (await soundOf(page))?.at).toBeGreaterThan(40);
  expect((await soundOf(page))?.isPlaying).toBe(false);
  await playerOf(page).getByRole("button", { name: "Play", exact: true }).click();
  await heardFrom(page, 40);
  await close();
});
