import { expect, it } from "vitest";
import { hydrate, type VisitOptions } from "../support/browser.ts";
import { goesOn, paintedOf, pictures, use, watch } from "../support/icons.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const free: VisitOptions = { line: "free", viewport: { width: 1280, height: 800 } };

it("move after the first sign of use, in the window alone, and leave the page as it was", async () => {
  const { page, close } = await visit(free);
  await watch(page);
  await watchShifts(page);
  await page.goto("/laws");
  expect(await page.locator("canvas").count()).toBe(0);
  await hydrate(page);
  await goesOn(page, "transparency");
  // The second row of cards is below the window.
  expect(await paintedOf(page, "dark-matter")).toBe(0);
  await page.evaluate(() => document.querySelector('[data-dots="dark-matter"]')?.scrollIntoView({ block: "start" }));
  await goesOn(page, "dark-matter");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const gone = async () => {
    await use(page);
    const before = await paintedOf(page, "transparency");
    await pictures(page, 6);
    return (await paintedOf(page, "transparency")) - before;
  };
  await expect.poll(gone).toBe(0);
  expect(await shiftOf(page)).toBe(0);
  await close();
});

it("stay as sharp as the screen when the page is zoomed", async () => {
  const { page, context, close } = await visit({ ...free, viewport: { width: 800, height: 600 }, isFresh: true });
  await page.goto("/basics");
  await hydrate(page);
  const canvas = page.locator('[data-dots="what-is-ai"] canvas');
  const density = () =>
    canvas.evaluate((one: HTMLCanvasElement) => Math.round((one.width / one.getBoundingClientRect().width) * 10) / 10);
  await expect.poll(density).toBe(1);
  const session = await context.newCDPSession(page);
  for (const deviceScaleFactor of [2, 1.6]) {
    const metrics = { width: 800 / deviceScaleFactor, height: 600 / deviceScaleFactor, deviceScaleFactor };
    await session.send("Emulation.setDeviceMetricsOverride", { ...metrics, mobile: false });
    await expect.poll(density).toBe(deviceScaleFactor);
  }
  await close();
});

it("are as sharp as the screen", async () => {
  const { page, close } = await visit({ ...free, deviceScaleFactor: 2 });
  await page.goto("/basics");
  await hydrate(page);
  const canvas = page.locator('[data-dots="what-is-ai"] canvas');
  expect(await canvas.evaluate((one: HTMLCanvasElement) => one.width / one.getBoundingClientRect().width)).toBeCloseTo(
    2,
    1,
  );
  await close();
});

it("ask for no picture while the tab is hidden or none is in the window, and go on afterwards", async () => {
  const { page, close } = await visit(free);
  await watch(page);
  await page.goto("/laws");
  await hydrate(page);
  await goesOn(page, "control");
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  const asked = async () => {
    const before = await page.evaluate(() => window.asked);
    // Where pictures are dear there are ten a second.
    await pictures(page, 30);
    return (await page.evaluate(() => window.asked)) - before;
  };
  await expect.poll(asked).toBeGreaterThan(0);
  await show(true);
  expect(await asked()).toBe(0);
  await show(false);
  await goesOn(page, "control");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const painted = () => page.evaluate(() => Object.values(window.painted).reduce((sum, count) => sum + count, 0));
  const more = async () => {
    await use(page);
    const before = await painted();
    await pictures(page, 6);
    return (await painted()) - before;
  };
  await expect.poll(more).toBe(0);
  await close();
});

it("ask for hardly more pictures than they show", async () => {
  const { page, close } = await visit(free);
  await watch(page);
  await page.goto("/laws");
  await hydrate(page);
  const both = () => page.evaluate(() => [window.asked, window.painted.control ?? 0] as const);
  const [asked, painted] = await both();
  // Playwright's waiting for a function asks for pictures itself.
  await expect.poll(() => paintedOf(page, "control")).toBeGreaterThan(painted + 40);
  const [askedLater, paintedLater] = await both();
  expect((askedLater - asked) / (paintedLater - painted)).toBeLessThan(1.5);
  await close();
});

it("stand still for who prefers less motion, also when that is chosen later", async () => {
  const { page, close } = await visit(free);
  await watch(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/basics");
  await hydrate(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/basics");
  await hydrate(page);
  await goesOn(page, "what-is-ai");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForFunction(() => document.querySelectorAll("canvas").length === 0);
  expect(await page.locator('[data-dots="what-is-ai"] svg').evaluate((svg) => getComputedStyle(svg).visibility)).toBe(
    "visible",
  );
  await page.emulateMedia({ reducedMotion: null });
  await close();
});

it("stand still on a metered line and where the visitor switched decoration off, which is kept", async () => {
  const { page, close } = await visit(free);
  await watch(page);
  await page.goto("/basics");
  await hydrate(page);
  await goesOn(page, "what-is-ai");
  await page.getByRole("checkbox", { name: "Moving decoration" }).uncheck();
  await page.waitForFunction(() => document.querySelectorAll("canvas").length === 0);
  await page.goto("/basics");
  await hydrate(page);
  const control = page.getByRole("checkbox", { name: "Moving decoration" });
  expect(await control.isChecked()).toBe(false);
  await page.waitForLoadState("networkidle");
  expect(await page.locator("canvas").count()).toBe(0);
  await control.check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await goesOn(page, "what-is-ai");
  await close();

  const metered = await visit({ viewport: { width: 1280, height: 800 } });
  const scripts: string[] = [];
  metered.page.on("request", (request) => scripts.push(request.url()));
  await metered.page.goto("/basics");
  await hydrate(metered.page);
  await metered.page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => url.includes("start-decoration"))).toEqual([]);
  await metered.close();
});

it("go on with the page that is navigated to, and take over the inks of a theme", async () => {
  const { page, close } = await visit(free);
  await watch(page);
  await page.goto("/basics");
  await hydrate(page);
  await goesOn(page, "what-is-ai");
  await page.getByRole("banner").getByRole("link", { name: "Paradigms" }).click();
  await goesOn(page, "intent-driven-creation");
  const ink = () =>
    page.locator('[data-dots="intent-driven-creation"] canvas').evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext("2d");
      return context?.fillStyle;
    });
  const dark = await ink();
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await goesOn(page, "intent-driven-creation", 2);
  expect(await ink()).not.toBe(dark);
  await close();
});
