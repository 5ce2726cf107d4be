import type { Browser, Page, Route } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PAGE_VERSION_HEADER } from "../../app/domain/page-version.ts";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { openDatabase } from "../../db/sqlite/connection.ts";
import { hydrate, launchBrowser, type Visit, type VisitOptions, visit } from "../support/browser.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";

const SCRIPTS = /\/assets\/.*\.js/;
const DATA = /\.rsc(\?|$)/;
const article = "/basics/how-ai-works";
const samples = "/pattern/partial-regeneration?tab=implementation";

let site: SiteProcess;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startProcess(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const desktop: VisitOptions = { viewport: { width: 1280, height: 800 } };
const phone: VisitOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

type Prepare = (page: Page) => Promise<unknown>;

/** What Chromium, React and the router say of requests that are cut, and of another build. */
const cut = /net::ERR_FAILED|503|Failed to fetch dynamically|React error #412|manifest version mismatch/;

/** A visitor whose page loaded completely; requests that a test cuts are no fault of the page. */
async function arrive(path: string, options: VisitOptions, prepare?: Prepare): Promise<Visit> {
  const visitor = await visit(browser, site.origin, options);
  await prepare?.(visitor.page);
  await visitor.page.goto(path);
  const close = async () => {
    await visitor.page.unrouteAll({ behavior: "ignoreErrors" });
    const own = visitor.faults.filter((fault) => !cut.test(fault));
    visitor.faults.splice(0, visitor.faults.length, ...own);
    await visitor.close();
  };
  return { ...visitor, close };
}

const abort = (route: Route) => route.abort();
const late = (milliseconds: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  // The page may have been left meanwhile.
  await route.continue().catch(() => {});
};

const acts = [
  ["a click", desktop, (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" }).click()],
  ["/", desktop, (page: Page) => page.keyboard.press("/")],
  ["Ctrl+K", desktop, (page: Page) => page.keyboard.press("Control+k")],
  ["Enter on the link", desktop, (page: Page) => pressEnter(page)],
  ["a tap", phone, (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" }).tap()],
] as const;

async function pressEnter(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Search" }).focus();
  await page.keyboard.press("Enter");
}

/** Waits until a search can be made: in the dialog, or on the page of its own. */
async function searchOpened(page: Page): Promise<"dialog" | "page"> {
  const opened = await page.waitForFunction(() => {
    if (document.querySelector("dialog[open]")) return "dialog";
    return window.location.pathname === "/search" && document.querySelector("main form") ? "page" : false;
  });
  return (await opened.jsonValue()) || "page";
}

/** Cuts the answer to a request in two. */
const halve = async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 5000) });
};

const slowLines: [string, "page" | undefined, Prepare][] = [
  ["comes at once", undefined, async () => {}],
  ["comes after 0.6 s a file", undefined, (page) => page.route(SCRIPTS, late(600))],
  ["comes after 3 s a file", "page", (page) => page.route(SCRIPTS, late(3000))],
  ["never comes", "page", (page) => page.route(SCRIPTS, abort)],
];
const brokenLines: [string, "page" | undefined, Prepare][] = [
  ["comes, but not the data", "page", (page) => page.route(DATA, abort)],
  ["comes, and the data are refused", "page", (page) => page.route(DATA, (route) => route.fulfill({ status: 503 }))],
  ["comes, and half of the data", "page", (page) => page.route(DATA, halve)],
  ["comes without a part of the page", "page", (page) => page.route(/\/assets\/root-.*\.js/, abort)],
];

describe.each(slowLines)("when the script %s", (_line, way, prepare) => {
  it.each(acts)("the search opens by %s", async (_act, options, act) => {
    const { page, close } = await arrive(article, options, prepare);
    await act(page);
    const opened = await searchOpened(page);
    if (way) expect(opened).toBe(way);
    await close();
  });
});

describe.each([...slowLines, ...brokenLines])("when the script %s, then", (_line, way, prepare) => {
  it.each([
    ["on a desktop", desktop],
    ["on a phone", phone],
  ])("%s the search, the theme and links work", async (_where, options) => {
    const { page, close } = await arrive(article, options, prepare);
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await page.locator("html[data-theme=light]").waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "Glossary" }).click();
    await page.getByRole("heading", { level: 1, name: "Glossary" }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    const opened = await searchOpened(page);
    if (way) expect(opened).toBe(way);
    await close();
  });

  it("a code sample is copied", async () => {
    const { page, context, close } = await arrive(samples, desktop, prepare);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator(".copy-code").first().click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("function replaceSpan"));
    await close();
  });
});

describe("a click that waits", () => {
  it.each(acts)("by %s opens the dialog when the application comes in time", async (_act, options, act) => {
    const { page, close } = await arrive(article, options, (one) => one.clock.install());
    // However slow the machine is: time stands still for the page, so that it does not give up waiting.
    await page.clock.pauseAt(Date.now() + 60_000);
    await act(page);
    expect(await searchOpened(page)).toBe("dialog");
    await close();
  });

  it("shows it at once", async () => {
    const { page, close } = await arrive(article, desktop, (one) => one.route(SCRIPTS, late(3000)));
    const link = page.getByRole("banner").getByRole("link", { name: "Search" });
    const shown = await link.evaluate((element) => {
      if (element instanceof HTMLElement) element.click();
      return [element.getAttribute("data-start"), getComputedStyle(element).opacity];
    });
    expect(shown).toEqual(["waits", "0.5"]);
    await page.waitForURL("**/search");
    await close();
  });

  it("with a modifier opens a tab, as a link does", async () => {
    const { page, context, close } = await arrive(article, desktop, (one) => one.route(SCRIPTS, abort));
    const opened = context.waitForEvent("page");
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Search" })
      .click({ modifiers: ["ControlOrMeta"] });
    await (await opened).waitForURL("**/search");
    expect(new URL(page.url()).pathname).toBe(article);
    await close();
  });
});

describe("a start that failed", () => {
  it.each([
    ["the scripts", SCRIPTS],
    ["the data", DATA],
  ])("is made again when %s can be had", async (_what, address) => {
    const { page, close } = await arrive(article, desktop, (one) => one.route(address, abort));
    const failed = page.waitForEvent("requestfailed");
    await page.mouse.move(5, 5);
    await failed;
    await page.unroute(address);
    await page.waitForFunction(() => {
      dispatchEvent(new Event("pointermove"));
      return document.documentElement.dataset.hydrated !== undefined;
    });
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    expect(await searchOpened(page)).toBe("dialog");
    await close();
  });

  it("is not made at every sign of use", async () => {
    const { page, close } = await arrive(article, desktop, (one) => one.route(SCRIPTS, abort));
    let requests = 0;
    page.on("requestfailed", () => {
      requests += 1;
    });
    const failed = page.waitForEvent("requestfailed");
    await page.mouse.move(5, 5);
    await failed;
    for (let at = 0; at < 50; at += 1) await page.mouse.move(at, at);
    expect(requests).toBe(1);
    await close();
  });
});

async function edit(title: string): Promise<void> {
  const db = openDatabase(site.databaseFile);
  const record = await findBySlug(db, "basics", "how-ai-works");
  if (!record) throw new Error("The article is not there.");
  await upsert(db, "basics", { ...record, title });
  await db.destroy();
}

/** What makes a document older than the data that are fetched for it. */
const changes: [string, (visitor: Visit) => Promise<() => Promise<void>>][] = [
  [
    "an edit",
    async () => {
      await edit("How It Works");
      return () => edit("How AI Works");
    },
  ],
  [
    "a change of theme in another tab",
    async ({ page, context, origin }) => {
      const other = await context.newPage();
      await other.goto(`${origin}/laws`);
      await hydrate(other);
      await other.getByRole("button", { name: "Switch to the light theme" }).click();
      await other.close();
      await page.bringToFront();
      return async () => {};
    },
  ],
  [
    "a new build",
    async ({ page }) => {
      await page.route(DATA, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), [PAGE_VERSION_HEADER]: "new.1 dark" },
        });
      });
      return async () => {};
    },
  ],
];

describe.each(changes)("after %s, the page that is open", (_change, make) => {
  it.each([
    ["on a desktop", desktop],
    ["on a phone", phone],
  ])("%s stays as it is, and leads on", async (_where, options) => {
    const visitor = await arrive(article, options);
    const { page, close } = visitor;
    const before = await page.evaluate(() => {
      Object.assign(window, { same: true });
      return document.querySelector("main")?.textContent;
    });
    const undo = await make(visitor);
    const email = page.getByLabel("Email address");
    const answered = page.waitForResponse(DATA);
    await email.fill("reader@example.org");
    await (await answered).finished();
    if (options === phone) await page.getByText("Menu", { exact: true }).tap();
    expect(await page.evaluate(() => document.querySelector("main")?.textContent)).toBe(before);
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
    expect(await email.inputValue()).toBe("reader@example.org");
    if (options === phone) expect(await page.locator("header details").getAttribute("open")).not.toBeNull();
    await page.keyboard.press("Control+k");
    expect(await searchOpened(page)).toBe("page");
    await undo();
    await close();
  });

  it("copies, and does not reload by itself", async () => {
    const visitor = await arrive(samples, desktop);
    const { page, context, close } = visitor;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const undo = await make(visitor);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.locator(".copy-code").first().click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("function replaceSpan"));
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await undo();
    await close();
  });
});

describe("a page that answers a form post", () => {
  it("becomes interactive as it is, however late", async () => {
    const { page, context, close } = await arrive("/laws", desktop, (one) => one.route(SCRIPTS, abort));
    await page.getByLabel("Email address").fill("reader@example.org");
    await page.getByRole("button", { name: "Subscribe" }).click();
    const message = page.getByRole("status").filter({ hasText: "Thank you." });
    await message.waitFor();
    const said = await message.textContent();
    await context.clearCookies({ name: "flash" });
    await page.unroute(SCRIPTS);
    await page.mouse.move(9, 9);
    await page.waitForFunction(() => {
      dispatchEvent(new Event("pointermove"));
      return document.documentElement.dataset.hydrated !== undefined;
    });
    expect(await message.textContent()).toBe(said);
    await close();
  });
});

describe("a new build, while the application runs", () => {
  it("makes the next navigation a new document", async () => {
    const { page, close } = await arrive("/basics", desktop);
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.route(/\/laws\.rsc/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replaceAll(/"clientVersion":"[^"]*"/g, '"clientVersion":"new"')
        .replaceAll(/^([0-9a-f]+:I\[")[0-9a-f]+/gm, "$1ffffffffffff");
      await route.fulfill({
        response: answer,
        body,
        headers: { ...answer.headers(), [PAGE_VERSION_HEADER]: "new.1 dark" },
      });
    });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Laws", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBeUndefined();
    await page.unrouteAll();
    await page.reload();
    await hydrate(page);
    await close();
  });
});

describe("a line that breaks, while the application runs", () => {
  it("makes the next navigation a new document", async () => {
    const { page, close } = await arrive("/basics", desktop);
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.route(DATA, abort);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Laws", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBeUndefined();
    await close();
  });
});
