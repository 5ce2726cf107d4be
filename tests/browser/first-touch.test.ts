import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import {
  abort,
  arrivals,
  article,
  desktop,
  hold,
  late,
  type Prepare,
  phone,
  SCRIPTS,
  samples,
  searchOpened,
  shownTheme,
} from "../support/first-touch.ts";
import { openTools } from "../support/tools.ts";
import { visitors } from "../support/visitors.ts";

const arrive = arrivals(visitors());
const searchLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" });

const comesLate: Prepare = (page) => page.route(SCRIPTS, late(600));
const neverComes: Prepare = (page) => page.route(SCRIPTS, abort);

/** Presses / once the window has the keys. */
async function pressSlash(page: Page): Promise<void> {
  await page.waitForFunction(() => document.hasFocus());
  await page.keyboard.press("/");
}

it.each([
  ["a click", desktop, comesLate, (page: Page) => searchLink(page).click()],
  ["/", desktop, comesLate, pressSlash],
  ["a tap, without the application", phone, neverComes, (page: Page) => searchLink(page).tap()],
] as const)("the search opens by %s and takes the letters that follow", async (_act, options, prepare, act) => {
  const { page, close } = await arrive(article, options, prepare);
  await act(page);
  expect(await searchOpened(page)).toBe("dialog");
  await page.keyboard.type("undo");
  await expect.poll(() => page.getByRole("combobox", { name: "Search the guide" }).inputValue()).toBe("undo");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=undo");
  await close();
});

it.each<[string, Prepare, "dialog" | "page"]>([
  ["the application", neverComes, "dialog"],
  ["any script", (page) => page.route(/\/assets\/.*\.js/, abort), "page"],
])("theme, links and search work without %s", async (_what, prepare, opened) => {
  const { page, close } = await arrive(samples, desktop, prepare);
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await page.locator("html[data-theme=light]").waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Glossary" }).click();
  await page.getByRole("heading", { level: 1, name: "Glossary" }).waitFor();
  await page.waitForLoadState("load");
  await searchLink(page).click();
  expect(await searchOpened(page)).toBe(opened);
  await close();
});

it("without the application a control that needs it says so", async () => {
  const { page, close } = await arrive(samples, desktop, neverComes);
  const copy = page.locator(".copy-code").first();
  await page.locator("html[data-failed]").waitFor();
  await openTools(page);
  await copy.click();
  await expect.poll(() => copy.getAttribute("data-start")).toBe("failed");
  await close();
});

describe.each([
  ["comes late", comesLate],
  ["never comes", neverComes],
] as const)("when the script %s", (line, prepare) => {
  /** Lets the application come, where it does. */
  const wait = async (page: Page) => (line === "comes late" ? hydrate(page) : undefined);

  it("the menu that a tap opened stays open, and leads on", async () => {
    const { page, close } = await arrive("/", phone, prepare);
    await page.locator("summary", { hasText: "Menu" }).tap();
    const laws = page.getByRole("banner").getByRole("link", { name: "Laws", exact: true });
    await expect.poll(() => laws.isVisible()).toBe(true);
    await wait(page);
    await expect.poll(() => laws.isVisible()).toBe(true);
    await laws.click();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    await laws.waitFor({ state: "hidden" });
    await close();
  });

  it("an address that the browser filled in, without events of a keyboard, can be sent", async () => {
    const { page, close } = await arrive("/laws", phone, prepare);
    const field = page.getByLabel("Email address");
    await field.evaluate((element) => {
      if (element instanceof HTMLInputElement) element.value = "kept@example.org";
    });
    await page.getByRole("heading", { name: "New patterns" }).tap();
    await wait(page);
    await expect.poll(() => field.inputValue()).toBe("kept@example.org");
    await expect.poll(() => page.getByRole("button", { name: "Subscribe" }).isEnabled()).toBe(true);
    const answer = { json: { status: "subscribed", message: "Thanks." } };
    await page.route(/\/newsletter$/, (route) => route.fulfill(answer));
    const sent = page.waitForRequest(/\/newsletter$/);
    await page.getByRole("button", { name: "Subscribe" }).tap();
    expect(decodeURIComponent((await sent).postData() ?? "")).toContain("kept@example.org");
    await close();
  });

  it("the first key switches a tab at once, for good", async () => {
    const { page, close } = await arrive("/pattern/temperature-slider", desktop, prepare);
    const tabs = () =>
      page.evaluate(() => ({
        selected: document.querySelector("[role=tab][aria-selected=true]")?.textContent,
        stops: [...document.querySelectorAll<HTMLElement>("[role=tab]")].filter(({ tabIndex }) => tabIndex === 0)
          .length,
        shown: [...document.querySelectorAll("[role=tabpanel]")].filter((panel) => panel.checkVisibility()).length,
        search: location.search,
      }));
    const switched = { selected: "Implementation", stops: 1, shown: 1, search: "?tab=implementation" };
    await page.getByRole("tab", { name: "Overview" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => tabs()).toEqual(switched);
    await wait(page);
    expect(await tabs()).toEqual(switched);
    await page.getByRole("tab", { name: "Implementation" }).focus();
    await page.keyboard.press("End");
    await expect.poll(() => tabs()).toEqual({ selected: "Examples", stops: 1, shown: 1, search: "?tab=examples" });
    await close();
  });

  it("a tap changes the theme at once, for good, and back", async () => {
    const { page, close } = await arrive(article, phone, prepare);
    const light = { theme: "light", colors: ["#faf5ea"], label: "Switch to the dark theme" };
    const button = page.locator("[data-theme-form] button");
    await button.tap();
    await expect.poll(() => shownTheme(page)).toEqual(light);
    await wait(page);
    expect(await shownTheme(page)).toEqual(light);
    await button.click();
    await expect
      .poll(() => shownTheme(page))
      .toEqual({ theme: "dark", colors: ["#120f0c"], label: "Switch to the light theme" });
    await close();
  });

  it("the way back leads to the list, as it was left, past the footnotes that were read", async () => {
    const { page, close } = await arrive("/laws", desktop, prepare);
    await page.evaluate(() => window.scrollTo(0, 300));
    const left = await page.evaluate(() => window.scrollY);
    await page
      .getByRole("link", { name: "Dark Matter" })
      .first()
      .evaluate((link) => link instanceof HTMLElement && link.click());
    // With script a footnote opens in place; its link for all sources, or the plain link, leads here.
    await page.locator("[data-footnote-ref]").first().waitFor();
    await page.evaluate(() => {
      location.hash = document.querySelector("[data-footnote-ref]")?.getAttribute("href") ?? "";
    });
    await page.waitForURL(/#fn-/);
    await page.getByRole("main").getByRole("link", { name: "Back", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/laws");
    await page.waitForFunction((top) => window.scrollY === top, left);
    await close();
  });
});

describe("a click on a link that copies", () => {
  const link = (page: Page) => page.getByRole("link", { name: "Copy as Markdown" });
  /** A visit in which the application waits for `come`. */
  async function held() {
    let come = () => {};
    const visit = await arrive(article, desktop, async (page) => {
      come = await hold(page, SCRIPTS);
    });
    return { ...visit, come };
  }

  it("shows that it waits, and copies once the application is there", async () => {
    const { page, context, come, close } = await held();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openTools(page);
    await link(page).click();
    await expect.poll(() => link(page).getAttribute("data-start")).toBe("waits");
    await expect.poll(() => link(page).evaluate((one) => getComputedStyle(one).opacity)).toBe("0.5");
    come();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("# How AI Works"));
    expect(new URL(page.url()).pathname).toBe(article);
    await close();
  });

  it("follows it at a second one", async () => {
    const { page, come, close } = await held();
    await openTools(page);
    await link(page).click();
    await link(page).click();
    await page.waitForURL(`**${article}.md`);
    come();
    await close();
  });

  it("follows it when the application cannot be had", async () => {
    const { page, close } = await arrive(article, desktop, (one) => one.route(SCRIPTS, abort));
    await openTools(page);
    await link(page).click();
    await page.waitForURL(`**${article}.md`);
    await close();
  });
});
