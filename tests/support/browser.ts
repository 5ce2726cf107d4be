import axe from "axe-core";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/** Starts the Chromium that the test command found. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ args: flags, ...(executablePath ? { executablePath } : {}) });
}

export type Visit = {
  origin: string;
  page: Page;
  context: BrowserContext;
  faults: string[];
  close: () => Promise<void>;
};
/** `line`: what the browser tells of it; nothing is fetched ahead on a metered one, which a visitor has who chose none. */
export type VisitOptions = BrowserContextOptions & { theme?: "dark" | "light"; line?: "metered" | "free" };

/**
 * A fresh visitor. Everything the page complains of (console errors and warnings, uncaught errors, policy
 * violations, answers of 5xx) is kept in `faults`; `close` throws when there is any.
 */
export async function visit(
  browser: Browser,
  origin: string,
  { theme, line = "metered", ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  await setTheme(context, origin, theme);
  await context.addInitScript((isMetered) => {
    Object.defineProperty(navigator, "connection", { value: { saveData: isMetered, effectiveType: "4g" } });
  }, line === "metered");
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // A page that is meant to be missing answers 404, which Chromium reports as a failed resource.
    if (/Failed to load resource.*404/.test(message.text())) return;
    faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  const close = async () => {
    await context.close();
    complain(faults);
  };
  return { origin, page, context, faults, close };
}

/** Lets a visitor have chosen a theme, or none. */
export async function setTheme(context: BrowserContext, origin: string, theme: VisitOptions["theme"]): Promise<void> {
  if (theme) await context.addCookies([{ name: "theme", value: theme, url: origin }]);
}

/** @throws when a page has complained, with what it said. */
export function complain(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`The page complained:\n${faults.join("\n")}`);
}

/**
 * Every finding of axe on the page, in words. Run inside the page itself: axe's driver for Playwright opens a
 * second page at each call, for frames that this site has none of, and takes four times as long.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error("The page has frames, which are not looked into.");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`));
}

/** By how many pixels the page is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Waits until the application runs in the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

/** Starts the application, which reading alone does not, and waits until it runs in the page. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await hydrated(page);
}
