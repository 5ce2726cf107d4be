import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hydrate, launchBrowser, visit } from "../support/browser.ts";
import { sharedOrigin } from "../support/site-once.ts";

declare global {
  interface Window {
    restored?: boolean;
  }
}

/** Playwright switches off what browsers of readers do: to keep a page whole for the way back (bfcache). */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
});
afterAll(() => browser.close());

it.each([
  ["used as served", false],
  ["with the application", true],
])(
  "a page that the browser kept whole, %s, comes back with letters, tab, and the theme chosen since",
  async (_, runs) => {
    const { page, close } = await visit(browser, sharedOrigin(), { theme: "dark" });
    await page.goto("/pattern/temperature-slider");
    await page.evaluate(() =>
      addEventListener("pageshow", ({ persisted }) => {
        window.restored = persisted;
      }),
    );
    if (runs) await hydrate(page);
    await page.getByRole("tab").nth(1).click();
    await page.locator("#newsletter-email").fill("reader@example.org");
    // A browser may give up a page that was left while its scripts were on their way, as they are on a busy machine.
    if (!runs) await hydrate(page);

    // A link to another document, as a bookmark is one; a link of the page would be followed by the application.
    await page.evaluate(() => location.assign("/about"));
    await page.waitForURL("**/about");
    await page.locator("[data-theme-form] button").click();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(theme).toBe("light");

    await page.evaluate(() => history.back());
    await page.waitForURL("**/pattern/**", { waitUntil: "commit" });
    await expect.poll(() => page.evaluate(() => window.restored)).toBe(true);
    await expect.poll(theme).toBe("light");
    await expect.poll(() => page.getByRole("tab").nth(1).getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => page.locator("#newsletter-email").inputValue()).toBe("reader@example.org");
    await close();
  },
);
