import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser, type Visit, type VisitOptions, visit } from "./browser.ts";
import { type ProcessOptions, type SiteProcess, startProcess } from "./process.ts";

/** Gives a file's tests one site and one browser, stopped after the last; the function it returns opens a fresh visitor. */
export function visitors(options?: ProcessOptions): (options?: VisitOptions) => Promise<Visit> {
  let site: SiteProcess;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startProcess(options), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return (visitOptions) => visit(browser, site.origin, visitOptions);
}
