import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { greetings } from "../../app/features/audio/hint.tsx";
import { axeFindings, hydrate } from "../support/browser.ts";
import { abort, desktop, phone } from "../support/first-touch.ts";
import { playerOf } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const hint = (page: Page) => page.locator(".audio-hint");

describe("the hint at the start button", () => {
  it("comes with the first sign of use, and is gone for good once dismissed", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/glossary");
    await expect.poll(() => hint(page).count()).toBe(0);
    await hydrate(page);
    await hint(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Dismiss the hint" }).click();
    await hint(page).waitFor({ state: "detached" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.reload();
    await hydrate(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(asked.filter((url) => /\/hint-/.test(url))).toEqual([]);
    await close();
  });

  it("is not shown on the next page to who left the first one in the midst of it", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/glossary");
    await hydrate(page);
    await hint(page).waitFor();
    await expect.poll(() => hint(page).locator("[aria-hidden]").first().textContent()).toMatch(/^Hey/);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/about");
    await hydrate(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(asked.filter((url) => /\/hint-/.test(url))).toEqual([]);
    await close();
  });

  it.each([360, 768, 1280])(
    "has what dismisses it beside its bubble at %i pixels, in line and clear of the button",
    async (width) => {
      const { page, close } = await visit({ viewport: { width, height: 800 } });
      await page.goto("/glossary");
      await hydrate(page);
      await hint(page).waitFor();
      const [cross, bubble, start] = await Promise.all(
        [hint(page).getByRole("button"), hint(page).locator("p"), page.locator(".start-bar > a > span").last()].map(
          (one) =>
            one.evaluate((element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              return { left, right, middle: (top + bottom) / 2 };
            }),
        ),
      );
      if (!cross || !bubble || !start) throw new Error("There is no hint.");
      expect(bubble.left - cross.right).toBeGreaterThanOrEqual(0);
      expect(bubble.left - cross.right).toBeLessThanOrEqual(8);
      expect(start.left - bubble.right).toBeGreaterThanOrEqual(0);
      expect(start.left - bubble.right).toBeLessThanOrEqual(24);
      expect(Math.abs(cross.middle - bubble.middle)).toBeLessThanOrEqual(1);
      expect(bubble.right - cross.left).toBeLessThan(340);
      await close();
    },
  );

  it("is gone for good once the button was used", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/glossary");
    await hydrate(page);
    await hint(page).waitFor();
    await page.locator("aside a[href='/listen#ask']").click();
    await playerOf(page).waitFor();
    await hint(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => localStorage.getItem("audio-hint-seen"))).toBe("true");
    await close();
  });

  it("lives through all three greetings, also of who reads on meanwhile, and is shown once", async () => {
    const { page, close } = await visit({ ...phone, isFresh: true });
    await page.clock.install();
    await page.addInitScript(() => {
      const said = new Set<string>();
      Object.assign(window, { said });
      new MutationObserver(() => {
        const text = document.querySelector(".audio-hint [aria-hidden]")?.textContent;
        if (text) said.add(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto("/glossary");
    await hydrate(page);
    await hint(page).waitFor();
    await page.clock.runFor(2_000);
    // Nobody sees it while the bar has stepped aside: no time passes for it.
    await page.evaluate(() => window.scrollBy(0, 300));
    await page.clock.runFor(30_000);
    await hint(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.clock.runFor(20_000);
    await hint(page).waitFor({ state: "detached" });
    const said = await page.evaluate(() => [...(Reflect.get(window, "said") as Set<string>)]);
    expect(greetings.filter((greeting) => !said.includes(greeting))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("audio-hint-seen"))).toBe("true");
    await close();
  });

  it.each([
    ["hint", "the hint"],
    ["guide-panel", "the voice guide"],
  ])("a page goes on as it was when %s cannot be had", async (file) => {
    const { page, faults, close } = await visit(desktop);
    await page.route(new RegExp(`/assets/${file}-.*\\.js`), abort);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(`/${file}-`));
    await page.goto("/glossary");
    await hydrate(page);
    if (file === "guide-panel") await page.locator("aside a[href='/listen#ask']").click();
    await failed;
    if (file === "guide-panel") await page.getByText("The guide cannot be reached now.").waitFor();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Laws" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    expect(faults.splice(0).filter((fault) => !/ERR_FAILED|Failed to fetch dynamically/.test(fault))).toEqual([]);
    await close();
  });

  it.each(["in the system", "in the settings"])("stands still for who prefers less motion %s", async (where) => {
    const { page, close } = await visit(desktop);
    if (where === "in the system") await page.emulateMedia({ reducedMotion: "reduce" });
    else await page.addInitScript(() => localStorage.setItem("motion", "off"));
    await page.goto("/glossary");
    await hydrate(page);
    const whole = await hint(page).locator(".sr-only").textContent();
    const shown = hint(page).locator("[aria-hidden=true]").first();
    await expect.poll(() => shown.textContent()).toBe(whole);
    await close();
  });
});
