import { describe, expect, it } from "vitest";
import { axeFindings, hydrate, hydrated, sidewaysScroll } from "../support/browser.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open: visit } = visitorsOfOwnSite({ env: { SITE_PREVIEW: "1" } });

const paths = [
  "/",
  "/basics",
  "/basics/how-ai-works",
  "/laws",
  "/laws/dark-matter",
  "/paradigms",
  "/paradigms/probabilistic-systems",
  "/patterns",
  "/pattern/temperature-slider",
  "/pattern/temperature-slider?tab=implementation",
  "/pattern/feedback-loop?tab=examples",
  "/blog",
  "/blog/air-canada-chatbot",
  "/glossary",
  "/start",
  "/start/agent",
  "/contribute",
  "/changes",
  "/search",
  "/newsletter/confirm?token=x",
  "/search?q=model",
  "/basics/nowhere",
  "/no/such/page",
];

describe.each(["dark", "light"] as const)("in the %s theme", (theme) => {
  it.each(paths)("%s has no finding of axe", async (path) => {
    const { page, close } = await visit({ theme });
    await page.goto(path);
    expect(await axeFindings(page)).toEqual([]);
    await hydrate(page);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe("at 320 pixels", () => {
  it.each(paths)("%s does not scroll sideways", async (path) => {
    const { page, close } = await visit({ viewport: { width: 320, height: 640 } });
    await page.goto(path);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
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
    const parts = ["index", "react", "router"].map((name) => new RegExp(`^/assets/${name}-.*\\.js$`));
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
    if (sign === "pointer") await page.mouse.move(50, 50);
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
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("function replaceSpan");
    await close();
  });
});
