import type axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright";
import { axeSource } from "./axe-source.ts";
import { asWithWindows, launchShell, shellPath } from "./headless-shell.ts";
import { patience } from "./patience.ts";
import { waitUntil } from "./wait.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * What Chromium does without. Its address bar is a page of its own in each window, though nobody sees it: half a
 * second of processor a window. The others are what Playwright switches off, since Chromium reads the last such
 * list alone.
 */
const switchedOff = [
  // A process kept ready for a page that nobody has asked for, started again after each.
  "SpareRendererForSitePerProcess",
  ..."WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup".split(","),
  ..."AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades".split(","),
  ..."HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning".split(","),
  ..."AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints".split(","),
  ..."NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch".split(","),
  ..."msForceBrowserSignIn,msEdgeUpdateLaunchServicesPreferredVersion".split(","),
];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // A microphone for those who are allowed one: it beeps.
  "--use-fake-device-for-media-stream",
  `--disable-features=${switchedOff.join(",")}`,
  // A page lives for a second or two here: V8's optimizing compilers cost more than they save.
  "--js-flags=--no-opt,--no-maglev",
  "--in-process-gpu",
];

/** Starts the Chromium that the test command found; `ignoreDefaultArgs` are flags of Playwright's to do without. */
export function launchBrowser(options: Pick<LaunchOptions, "ignoreDefaultArgs"> = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ args: flags, ...options, ...(executablePath ? { executablePath } : {}) });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all files that a worker of the test runner runs; it ends with the worker. To start one costs two
 * seconds of processor, most of them for windows that nobody sees.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = shellPath ? launchShell(shellPath, flags) : launchBrowser();
  return shared;
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
  context.setDefaultTimeout(patience);
  await setTheme(context, origin, theme);
  await context.addInitScript((isMetered) => {
    Object.defineProperty(navigator, "connection", { value: { saveData: isMetered, effectiveType: "4g" } });
  }, line === "metered");
  await context.addInitScript(keepSound);
  const page = await asWithWindows(await context.newPage());
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // A page that is meant to be missing answers 404, which Chromium reports as a failed resource.
    if (/Failed to load resource.*404/.test(message.text())) return;
    faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => {
    // Chromium says so of a page whose successor is none of the site's, such as a text: nothing moves between the two.
    // And of one that came so late that the page was shown without: the styles ask for it, no script waits for it.
    if (/ViewTransition opt-in disabled|Page already revealed/.test(message)) return;
    faults.push(`uncaught: ${message}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  const close = async () => {
    await context.close();
    complain(faults);
  };
  return { origin, page, context, faults, close };
}

/** Keeps the page's audio element as `window.sound`, for tests to look at. */
function keepSound(): void {
  window.Audio = new Proxy(window.Audio, {
    construct(Native, given) {
      window.sound = Reflect.construct(Native, given);
      return window.sound ?? {};
    },
  });
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
 * Every finding of axe on the page, in words; of its rules about color alone where `rules` says so, for a page that
 * has changed in nothing else. Run inside the page itself: axe's driver for Playwright opens a second page at each
 * call, for frames that this site has none of, and takes four times as long.
 */
export async function axeFindings(page: Page, rules: "all" | "color" = "all"): Promise<string[]> {
  if (page.frames().length > 1) throw new Error("The page has frames, which are not looked into.");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // Colors on their way from one state to another are those of neither; what inherits one sets out when that arrives.
  await page.evaluate(async () => {
    for (;;) {
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (transitions.length === 0) return;
      await Promise.all(transitions.map((one) => one.finished.catch(() => {})));
    }
  });
  const violations = await page.evaluate(async (only) => {
    const options: axe.RunOptions = {
      resultTypes: ["violations"],
      ...(only === "color" && { runOnly: "cat.color" }),
      // A tag takes with it what axe leaves out by itself: contrast of level AAA.
      rules: { "color-contrast-enhanced": { enabled: false } },
    };
    return (await window.axe.run(document, options)).violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`));
}

/** Shows a page in a theme, without the application and without being loaded again. */
export const showTheme = (page: Page, theme: "dark" | "light"): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** By how many pixels the page is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Waits until the application runs in the page. */
export const hydrate = (page: Page): Promise<void> =>
  waitUntil(() => page.evaluate(() => document.documentElement.dataset.hydrated !== undefined));
