import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { arrivals, desktop, phone, shownTheme, slowLines } from "../support/first-touch.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
const pattern = "/pattern/temperature-slider";

/** The selected tab, whether its panel alone is shown, and what the address says. */
const tabs = (page: Page) =>
  page.evaluate(() => ({
    selected: document.querySelector("[role=tab][aria-selected=true]")?.textContent,
    stops: [...document.querySelectorAll<HTMLElement>("[role=tab]")].filter(({ tabIndex }) => tabIndex === 0).length,
    shown: [...document.querySelectorAll("[role=tabpanel]")].filter((panel) => panel.checkVisibility()).length,
    search: location.search,
  }));

describe.each(slowLines)("when the script %s", (line, prepare) => {
  const comes = line === "comes at once" || line.includes("0.6");
  /** Lets the application come, where it does. */
  const wait = async (page: Page) => (comes ? hydrated(page) : undefined);

  it.each([
    ["a tap", phone],
    ["the keyboard", { ...desktop, viewport: { width: 640, height: 800 } }],
  ])("the menu that %s opened stays open, and leads on", async (way, options) => {
    const { page, close } = await arrive("/", options, prepare);
    const summary = page.locator("summary", { hasText: "Menu" });
    if (way === "a tap") await summary.tap();
    else {
      await summary.focus();
      await page.keyboard.press("Enter");
    }
    const laws = page.getByRole("banner").getByRole("link", { name: "Laws", exact: true });
    await expect.poll(() => laws.isVisible()).toBe(true);
    await wait(page);
    await expect.poll(() => laws.isVisible()).toBe(true);
    await laws.click();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    await laws.waitFor({ state: "hidden" });
    await close();
  });

  it.each(["typed", "filled in by the browser"])("an address that was %s can be sent", async (way) => {
    const { page, close } = await arrive("/laws", phone, prepare);
    const field = page.getByLabel("Email address");
    if (way === "typed") await field.pressSequentially("kept@example.org");
    else {
      // Without the events of a keyboard, as some browsers fill.
      await field.evaluate((element) => {
        if (element instanceof HTMLInputElement) element.value = "kept@example.org";
      });
      await page.getByRole("heading", { name: "New patterns, by mail" }).tap();
    }
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

  it.each([
    ["a tap", phone],
    ["the first key", desktop],
  ])("%s switches a tab at once, for good", async (way, options) => {
    const { page, close } = await arrive(pattern, options, prepare);
    const switched = { selected: "Implementation", stops: 1, shown: 1, search: "?tab=implementation" };
    if (way === "a tap") await page.getByRole("tab", { name: "Implementation" }).tap();
    else {
      await page.getByRole("tab", { name: "Overview" }).focus();
      await page.keyboard.press("ArrowRight");
    }
    expect(await tabs(page)).toEqual(switched);
    await wait(page);
    expect(await tabs(page)).toEqual(switched);
    await page.getByRole("tab", { name: "Implementation" }).focus();
    await page.keyboard.press("End");
    expect(await tabs(page)).toEqual({ selected: "Examples", stops: 1, shown: 1, search: "?tab=examples" });
    await close();
  });

  it.each([
    ["a tap", phone],
    ["the keyboard", desktop],
  ])("%s changes the theme at once, for good, and back", async (way, options) => {
    const { page, close } = await arrive("/basics/how-ai-works", options, prepare);
    const light = { theme: "light", colors: ["#faf5ea"], label: "Switch to the dark theme" };
    const button = page.locator("[data-theme-form] button");
    if (way === "a tap") await button.tap();
    else {
      await button.focus();
      await page.keyboard.press("Enter");
    }
    expect(await shownTheme(page)).toEqual(light);
    await wait(page);
    expect(await shownTheme(page)).toEqual(light);
    await button.click();
    expect(await shownTheme(page)).toEqual({ theme: "dark", colors: ["#120f0c"], label: "Switch to the light theme" });
    await close();
  });

  it("the way back leads to the list, as it was left, past the footnotes that were read", async () => {
    const { page, close } = await arrive("/laws", desktop, prepare);
    await page.evaluate(() => window.scrollTo(0, 300));
    const left = await page.evaluate(() => window.scrollY);
    await page
      .getByRole("link", { name: "Dark Matter" })
      .first()
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click();
      });
    // With script a footnote opens in place; its link for all sources, or the plain link, leads here.
    await page.locator("[data-footnote-ref]").first().waitFor();
    await page.evaluate(() => {
      location.hash = document.querySelector("[data-footnote-ref]")?.getAttribute("href") ?? "";
    });
    await page.waitForURL(/#fn-/);
    await page.getByRole("main").getByRole("link", { name: "AI Design Laws", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/laws");
    await page.waitForFunction((top) => window.scrollY === top, left);
    await close();
  });

  it("the way back from a pattern leads to the patterns, wherever it was entered from", async () => {
    const { page, close } = await arrive("/laws/dark-matter", desktop, prepare);
    await page.goto(pattern);
    await page.getByRole("main").getByRole("link", { name: "Design Patterns", exact: true }).click();
    await page.waitForURL("**/patterns");
    await close();
  });
});
