import type { Page } from "playwright";
import { setTheme, type Visit, type VisitOptions } from "./browser.ts";

/** Takes back what a test made the window or the visitor's system say: not `null`, which is less than was asked for. */
async function asItWas(page: Page, options: VisitOptions): Promise<void> {
  const { colorScheme = "light", reducedMotion = "no-preference", forcedColors = "none" } = options;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
  const { width, height } = options.viewport ?? { width: 1280, height: 720 };
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}

/**
 * Makes a visitor as new: on a page without script, alone, and without anything that a test or the site left there,
 * so that the next page loads as the first one did. Resolves to false where that cannot be done: a clock that a test
 * installed stays.
 */
export async function clean({ page, context, origin, faults }: Visit, options: VisitOptions): Promise<boolean> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(`${origin}/healthz`);
  const isClockOwn = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return /native code/.test(String(setTimeout));
  });
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await asItWas(page, options);
  await context.clearPermissions();
  await context.clearCookies();
  await setTheme(context, origin, options.theme);
  // What the page that was left said while it went is no fault of the next.
  faults.splice(0);
  return isClockOwn;
}
