import type { Page } from "playwright";

/**
 * Adds up every layout shift of the pages to come; `shiftOf` reads it. They are shown in the fonts that stand in for
 * ours, unless `withFonts`: those are nearly as wide, not quite, and what moves when ours come is a matter of its own.
 */
export async function watchShifts(page: Page, { withFonts = false } = {}): Promise<void> {
  if (!withFonts) await page.route("**/*.woff2", (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(() => {
    // A page that is visited again has been told before.
    if ("shift" in window) return;
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      const sum = list.getEntries().reduce((total, entry) => total + Number(Reflect.get(entry, "value")), 0);
      Object.assign(window, { shift: Number(Reflect.get(window, "shift")) + sum });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The page's layout shifts so far, as the sum of their scores (Layout Instability API). */
export const shiftOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, "shift"));

/** Waits until what has arrived is on the screen. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
