import type { Page, Route } from "playwright";
import type { Visit, VisitOptions } from "./browser.ts";
import type { Open, Visiting } from "./visitors.ts";

/** The application; the small file of the controls is there before it. */
export const SCRIPTS = /\/assets\/(?!index-).*\.js/;
export const article = "/basics/how-ai-works";
export const samples = "/pattern/partial-regeneration?tab=implementation";

export const desktop: VisitOptions = { viewport: { width: 1280, height: 800 } };
export const phone: VisitOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

export type Prepare = (page: Page) => Promise<unknown>;

/** What Chromium, React and the router say of requests that are cut, and of another build. */
const cut = /net::ERR_FAILED|503|Failed to fetch dynamically|React error #412|manifest version mismatch/;

/** Opens a visit of a page and waits until it has loaded completely; requests that a test cuts are no fault of the page. */
export const arrivals =
  (open: Open) =>
  async (path: string, options: Visiting, prepare?: Prepare): Promise<Visit> => {
    const visitor = await open(options);
    await prepare?.(visitor.page);
    await visitor.page.goto(path);
    const close = async () => {
      await visitor.page.unrouteAll({ behavior: "ignoreErrors" });
      const own = visitor.faults.filter((fault) => !cut.test(fault));
      visitor.faults.splice(0, visitor.faults.length, ...own);
      await visitor.close();
    };
    return { ...visitor, close };
  };

export const abort = (route: Route) => route.abort();
export const late = (milliseconds: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  // The page may have been left meanwhile.
  await route.continue().catch(() => {});
};

/** Keeps the answers to some requests away until the function that it gives is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** How the script comes, or does not. */
export const slowLines: [string, Prepare][] = [
  ["comes at once", async () => {}],
  ["comes after 0.6 s a file", (page) => page.route(SCRIPTS, late(600))],
  ["comes after 3 s a file", (page) => page.route(SCRIPTS, late(3000))],
  ["never comes", (page) => page.route(SCRIPTS, abort)],
];

/** Waits until a search can be made: in the dialog, or on the page of its own. */
export async function searchOpened(page: Page): Promise<"dialog" | "page"> {
  const opened = await page.waitForFunction(() => {
    if (document.querySelector("dialog[open]")) return "dialog";
    return window.location.pathname === "/search" && document.querySelector("main form") ? "page" : false;
  });
  return (await opened.jsonValue()) || "page";
}

/** What a page shows of its theme: the theme, the colors it gives the browser, and what its control offers. */
export const shownTheme = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    colors: [
      ...new Set(
        [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(({ content }) => content),
      ),
    ],
    label: document.querySelector("[data-theme-form] button")?.ariaLabel,
  }));
