import { describe, expect, it } from "vitest";
import { axeFindings, hydrate, hydrated, showTheme, sidewaysScroll } from "../support/browser.ts";
import { pageTypes } from "../support/page-types.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open: visit } = visitorsOfOwnSite({ env: { SITE_PREVIEW: "1" } });

const paths = [...pageTypes, "/pattern/temperature-slider?tab=implementation", "/pattern/feedback-loop?tab=examples"];

describe("every type of page", () => {
  // In each theme against all rules once, before the application runs or with it, and else against those about color:
  // a theme changes colors, and the application changes elements.
  it.each(paths)("%s fits 320 pixels, and has no finding of axe in either theme", async (path) => {
    const { page, close } = await visit({ viewport: { width: 320, height: 640 }, theme: "dark" });
    await page.goto(path);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await axeFindings(page)).toEqual([]);
    await showTheme(page, "light");
    expect(await axeFindings(page, "color")).toEqual([]);
    await showTheme(page, "dark");
    await hydrate(page);
    expect(await axeFindings(page, "color")).toEqual([]);
    // Named after the theme that the application began with, which on some pages was before the last change.
    await page.getByRole("button", { name: /^Switch to the/ }).click();
    await page.locator("html[data-theme=light]").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe("before use", () => {
  it("a page loads no script and asks for no data, and does not shift", async () => {
    const { page, close } = await visit({ isFresh: true });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await watchShifts(page);
    await page.goto("/basics/how-ai-works", { waitUntil: "networkidle" });
    expect(
      requests.filter((path) => path.endsWith(".js") || path.endsWith(".rsc") || path.includes("manifest")),
    ).toEqual([...(requests.includes("/manifest.webmanifest") ? ["/manifest.webmanifest"] : [])]);
    expect(await shiftOf(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
    await hydrate(page);
    expect(requests.some((path) => path.endsWith(".rsc"))).toBe(true);
    await close();
  });

  it("on a free line the application is fetched and not run", async () => {
    const { page, close } = await visit({ line: "free", isFresh: true });
    const fetched: string[] = [];
    page.on("requestfinished", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto("/basics/how-ai-works");
    const parts = ["index", "app"].map((name) => new RegExp(`^/assets/${name}-.*\\.js$`));
    const isFetched = (part: RegExp) => fetched.some((path) => part.test(path));
    await expect.poll(() => parts.every(isFetched), { timeout: 60_000 }).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
    await hydrate(page);
    // What was fetched is not fetched again.
    const again = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(
          (entry) => Reflect.get(entry, "initiatorType") !== "fetch" && Number(Reflect.get(entry, "transferSize")) > 0,
        )
        .map(({ name }) => new URL(name).pathname),
    );
    expect(again.filter((path) => parts.some((part) => part.test(path)))).toEqual([]);
    await close();
  });

  it.each(["pointer", "key", "scroll", "focus"])("%s starts the application", async (sign) => {
    const { page, close } = await visit();
    await page.goto("/basics/how-ai-works");
    if (sign === "pointer") await hydrate(page);
    if (sign === "key") await page.keyboard.press("Shift");
    if (sign === "scroll") await page.evaluate(() => window.scrollBy(0, 50));
    if (sign === "focus") await page.locator("a").first().focus();
    await hydrated(page);
    await close();
  });

  it("a click on a control that needs script is kept and replayed", async () => {
    const { page, context, close } = await visit();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    // However slow the machine is: time stands still for the page, so that it does not give up waiting.
    await page.clock.install();
    await page.goto("/pattern/partial-regeneration?tab=implementation");
    await page.clock.pauseAt(Date.now() + 60_000);
    // The click comes first: nothing has been loaded that could handle it.
    await page.locator(".copy-code").first().dispatchEvent("click");
    await page.locator(".copy-code", { hasText: "Copied" }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("function replaceSpan");
    await close();
  });
});
