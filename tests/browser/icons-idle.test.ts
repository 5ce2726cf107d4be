import type { Page } from "playwright";
import { expect, it } from "vitest";
import { z } from "zod";
import { hydrate } from "../support/browser.ts";
import { goesOn, pictures, use, watch } from "../support/icons.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

/** How often the browser's own trace saw script run for a picture, while thirty pictures passed. */
async function tracedRuns(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page is in no browser.");
  await use(page);
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await pictures(page, 30);
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString("utf8"));
  return tracedEvents.parse(trace).traceEvents.filter(({ name }) => name === "FireAnimationFrame").length;
}
const tracedEvents = z.object({ traceEvents: z.array(z.object({ name: z.string() })) });

it("do no work in the browser's trace while none is in the window, or the tab is hidden", async () => {
  const { page, close } = await visit({ line: "free", viewport: { width: 1280, height: 800 }, isFresh: true });
  await watch(page);
  await page.goto("/laws");
  await hydrate(page);
  await goesOn(page, "control");
  expect(await tracedRuns(page)).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => tracedRuns(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await goesOn(page, "control");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await tracedRuns(page)).toBe(0);
  await close();
});
