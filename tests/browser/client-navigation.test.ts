import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { hold } from "../support/first-touch.ts";
import { painted, shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

describe("client navigation", () => {
  it("keeps the document, moves to the top, and announces the page", async () => {
    const { page, close } = await visit();
    await page.goto("/basics/what-is-ai");
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole("navigation", { name: "Previous and next" }).getByRole("link").click();
    await heading(page, "How AI Works").waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await page.getByRole("status").filter({ hasText: "How AI Works" }).waitFor({ state: "attached" });
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it("to a record that is not there shows the message, not an error", async () => {
    const { page, close } = await visit();
    await page.goto("/basics");
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.evaluate(() => document.querySelector("article a")?.setAttribute("href", "/laws/nowhere"));
    await page.evaluate(() => {
      const router: unknown = Reflect.get(window, "__reactRouterDataRouter");
      if (typeof router === "object" && router !== null) Reflect.get(router, "navigate").call(router, "/laws/nowhere");
    });
    await heading(page, "Law Not Found").waitFor();
    await page.getByRole("link", { name: "Back to Laws" }).click();
    // It leads to the page that the visitor came from.
    await heading(page, "AI Basics").waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await close();
  });

  it.each([
    [360, "/basics"],
    [1280, "/basics"],
    [360, "/laws"],
    [1280, "/laws"],
  ])("at %s px keeps the list %s until the page of a pressed card can be shown, at its top", async (width, path) => {
    const { page, close } = await visit({ viewport: { width, height: 740 }, isFresh: true });
    await watchShifts(page);
    await page.goto(path);
    await hydrate(page);
    const line = await page.context().newCDPSession(page);
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 1.5e6 / 8,
      uploadThroughput: 1.5e6 / 8,
    });
    const card = page.locator(`main article a[href^="${path}/"]`).last();
    await card.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 300));
    const [shift, at] = [Number(await shiftOf(page)), await page.evaluate(() => scrollY)];
    expect(at).toBeGreaterThan(300);
    await card.click();
    await page.locator(".loading-line").waitFor();
    expect(await page.evaluate(() => [scrollY, document.querySelector("main .skeleton")])).toEqual([at, null]);
    expect(await card.isVisible()).toBe(true);
    await page.waitForFunction((from) => location.pathname !== from && document.querySelector("#article-text"), path);
    await page.locator(".loading-line").waitFor({ state: "detached" });
    await painted(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(Number(await shiftOf(page)) - shift).toBeLessThanOrEqual(0.02);
    await close();
  });

  it("shows the skeleton of a list while it is on its way", async () => {
    const { page, close } = await visit();
    await page.goto("/contribute");
    await hydrate(page);
    const release = await hold(page, "**/laws.rsc*");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Laws", exact: true }).click();
    await page.locator("[data-skeleton=list]").waitFor();
    await expect.poll(() => page.locator("[data-skeleton-card]").count()).toBe(5);
    release();
    await page.locator("[data-skeleton]").waitFor({ state: "detached" });
    await close();
  });

  it("moves the focus to the heading of the page", async () => {
    const { page, close } = await visit();
    await page.goto("/laws");
    await hydrate(page);
    await page.getByRole("article").first().getByRole("link").press("Enter");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Transparency & Predictability");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Drafted with AI");
    await close();
  });

  it("announces what a filter shows, and never leaves the keyboard on nothing", async () => {
    const { page, close } = await visit();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const isLost = () => page.evaluate(() => document.activeElement === document.body);
    const announced = (text: string | RegExp) =>
      page.getByRole("status").filter({ hasText: text }).first().waitFor({ state: "attached" });
    await page.goto("/case-studies?view=list");
    await hydrate(page);
    await page.getByLabel("Outcome").selectOption("poor");
    await page.getByRole("button", { name: "Show" }).press("Enter");
    await announced(/^\d+ of \d+ case studies$/);
    await page.getByRole("link", { name: "Clear filters" }).press("Enter");
    await announced(/^All \d+ case studies$/);
    await expect.poll(focused).toMatch(/^All \d+ case studies$/);
    await page.getByRole("link", { name: "List and compare" }).press("Enter");
    const compare = page.getByRole("link", { name: /^Compare: / });
    await compare.last().scrollIntoViewIfNeeded();
    await compare.last().press("Enter");
    await announced("Choose the case to compare with");
    await page.getByRole("link", { name: /^Undo: / }).press("Enter");
    await page.getByRole("link", { name: /^Undo: / }).waitFor({ state: "detached" });
    await compare.last().press("Enter");
    await announced("Choose the case to compare with");
    await compare.last().press("Enter");
    const both = page.getByRole("heading", { name: "Two cases side by side" });
    await expect.poll(focused).toBe("Two cases side by side");
    await expect.poll(async () => (await both.boundingBox())?.y).toBeLessThan(400);
    await page.getByRole("link", { name: "Compare others" }).press("Enter");
    await expect.poll(focused).toMatch(/^All \d+ case studies$/);
    for (const [path, filter, shown] of [
      ["/patterns", /^Predict/, /\d+ of \d+ patterns: Predict/],
      ["/changes", /^AI Design Laws/, /AI Design Laws \d+/],
    ] as const) {
      await page.goto(path);
      await hydrate(page);
      await page.getByRole("main").getByRole("link", { name: filter }).first().press("Enter");
      await announced(shown);
      await expect.poll(isLost).toBe(false);
    }
    await page.goto("/evidence");
    await hydrate(page);
    await page.getByRole("link", { name: "Next" }).press("Enter");
    await announced("Page 2 of");
    await expect.poll(isLost).toBe(false);
    await close();
  });

  it("says that the line is broken, keeps header, theme and page, and goes on when it is mended", async () => {
    const { page, context, faults, close } = await visit({ theme: "light" });
    await page.goto("/laws");
    await hydrate(page);
    await context.setOffline(true);
    const basics = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Basics", exact: true });
    await basics.click();
    await heading(page, "No connection").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("No connection");
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
    await expect.poll(() => basics.isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Try again" }).click();
    await heading(page, "No connection").waitFor();
    await page.getByRole("button", { name: "Stay on this page" }).click();
    await expect.poll(() => heading(page, "AI Design Laws").isVisible()).toBe(true);
    await basics.click();
    await heading(page, "No connection").waitFor();
    await context.setOffline(false);
    await heading(page, "AI Basics").waitFor();
    // The last is axe's own: it reads the style sheets again.
    const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Couldn't load preload assets/;
    expect(faults.splice(0).filter((fault) => !offline.test(fault))).toEqual([]);
    await close();
  });

  it("says that it is loading where there is no skeleton, as for paradigms in production mode", async () => {
    const { page, close } = await visit();
    await page.goto("/contribute");
    await hydrate(page);
    const release = await hold(page, "**/paradigms.rsc*");
    await page.evaluate(() => {
      Object.assign(window, { seen: false });
      new MutationObserver(() => {
        if (document.querySelector("[data-skeleton]")) Object.assign(window, { seen: true });
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Paradigms" }).click();
    // That it is loading is rendered with the skeleton, where there is one.
    await page.getByRole("status").filter({ hasText: "Loading…" }).waitFor({ state: "attached" });
    await expect.poll(() => page.locator(".loading-line").isVisible()).toBe(true);
    await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(1);
    release();
    await heading(page, "AI Design Paradigms").waitFor();
    await expect.poll(() => page.locator(".loading-line").count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, "seen"))).toBe(false);
    await close();
  });
});
