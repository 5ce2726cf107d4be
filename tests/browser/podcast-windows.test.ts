import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hydrate, launchBrowser, visit } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf, silent, soundOf } from "../support/listening.ts";
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

const button = (page: Page, name: string) => playerOf(page).getByRole("button", { name, exact: true });

/** Goes forward by ten seconds, so often. */
async function skip(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await button(page, "Forward 10 seconds").click();
}

it("a page that played comes back from the browser's memory at rest, at the place that was heard meanwhile", async () => {
  const { page, close } = await visit(browser, sharedOrigin(), desktop);
  await page.goto(heard);
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => {
      window.restored = persisted;
    }),
  );
  await listen(page);
  await page.evaluate(() => location.assign("/about"));
  await page.waitForURL("**/about");
  await button(page, "Resume").click();
  await heardFrom(page, 0);
  await skip(page, 4);
  await heardFrom(page, 40);

  await page.evaluate(() => history.back());
  await page.waitForURL(`**${heard}`, { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => window.restored)).toBe(true);
  await expect.poll(async () => (await soundOf(page))?.at).toBeGreaterThan(40);
  expect((await soundOf(page))?.isPlaying).toBe(false);
  await button(page, "Play").click();
  await heardFrom(page, 40);
  await close();
});

it("what a second window offers is the place that the first has come to, and taking it silences the first", async () => {
  const { page, context, close } = await visit(browser, sharedOrigin(), desktop);
  await page.goto(heard);
  await listen(page);
  const other = await context.newPage();
  await other.goto("/listen");
  await hydrate(other);
  await playerOf(other).getByText("You left off at 0:0").waitFor();
  await skip(page, 3);
  await playerOf(other).getByText("You left off at 0:3").waitFor();
  // To be offered something stops nobody.
  expect((await soundOf(page))?.isPlaying).toBe(true);
  await button(other, "Resume").click();
  await heardFrom(other, 30);
  await silent(page);
  await playerOf(page).getByText("Paused: another window plays.").waitFor();
  await close();
});
