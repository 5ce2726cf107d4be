import type { Page } from "playwright";
import { expect, it } from "vitest";
import { axeFindings, hydrate, sidewaysScroll, type VisitOptions } from "../support/browser.ts";
import { layersOf } from "../support/layers.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const free: VisitOptions = { line: "free", viewport: { width: 1280, height: 800 } };

/** The cards that rise, with how they do. */
const risenOf = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches(".card"))
      .map(({ effect }) => ({
        ...effect?.getTiming(),
        keys: effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [],
      })),
  );

it("grain and pattern lie over and under the page, take nothing from it, and go when motion is switched off", async () => {
  const { page, close } = await visit(free);
  await watchShifts(page);
  await page.goto("/laws");
  await expect.poll(() => page.locator(".layer").count()).toBe(0);
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  const placeOf = () => page.locator(".layer.backdrop").evaluate((layer) => getComputedStyle(layer).transform);
  const before = await placeOf();
  await expect.poll(placeOf).not.toBe(before);
  // Each shows another place after so many pictures: the grain after two of those that the pattern moves at.
  const { grain, backdrop } = await layersOf(page);
  expect(grain).toMatchObject({ tile: [250, 250], repeats: true, alphas: [15] });
  expect(grain?.tones).toBeGreaterThan(5);
  expect(backdrop).toMatchObject({ tile: [100, 100], repeats: true, from: "translate(-100px, -100px)" });
  expect(Math.max(...(backdrop?.alphas ?? []))).toBe(80);
  expect((grain?.rest ?? 0) / (backdrop?.rest ?? 0)).toBeCloseTo(2, 1);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Moving decoration" }).uncheck();
  await page.locator(".layer").first().waitFor({ state: "detached" });
  await expect.poll(() => page.locator(".layer").count()).toBe(0);
  expect(await shiftOf(page)).toBe(0);
  // Nor does anything answer to the pointer any more.
  const card = page.locator("main li > .card").first();
  await card.hover();
  expect(await card.evaluate((element: HTMLElement) => element.style.transform)).toBe("");
  await page.getByRole("banner").getByRole("link").first().hover();
  expect(await page.locator(".logo-icon").count()).toBe(0);
  await close();
});

it("a card leans toward the pointer by 8 degrees at most, and stands straight again", async () => {
  const { page, close } = await visit(free);
  await page.goto("/basics");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  const card = page.locator("main li > .card").first();
  const box = await card.boundingBox();
  if (!box) throw new Error("The first card has no place.");
  const lean = () => card.evaluate((element: HTMLElement) => element.style.transform);
  await page.mouse.move(box.x + box.width - 2, box.y + 2);
  await expect.poll(lean).toMatch(/scale\(1\.02\)/);
  const degrees = [...(await lean()).matchAll(/rotate[XY]\((-?[\d.]+)deg\)/g)].map(([, value]) => Number(value));
  expect(degrees).toHaveLength(2);
  for (const value of degrees) {
    expect(value).toBeGreaterThan(7);
    expect(value).toBeLessThanOrEqual(8);
  }
  await page.mouse.move(2, 2);
  await expect.poll(lean).toBe("");
  await close();
});

it("cards rise into the window without being hidden, those already in it not at all", async () => {
  const { page, close } = await visit(free);
  await page.goto("/laws");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  const risen = () => risenOf(page);
  expect(await risen()).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(async () => (await risen()).length).toBeGreaterThan(1);
  const all = await risen();
  expect(all.slice(0, 2).map(({ duration, delay }) => ({ duration, delay }))).toEqual([
    { duration: 600, delay: 0 },
    { duration: 600, delay: 150 },
  ]);
  for (const { keys } of all) {
    expect(keys).toContain("translate");
    expect(keys).not.toContain("opacity");
    expect(keys).not.toContain("visibility");
  }
  await close();
});

it("no card with controls rises: what is pressed stays where it was pressed", async () => {
  const { page, close } = await visit(free);
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      if (this.matches(".card")) this.setAttribute("data-risen", "");
      return animate.apply(this, given);
    };
  });
  await page.goto("/patterns?view=cards");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  await page.locator(".strip-window").evaluate((strip) => strip.scrollTo(9999, 0));
  await page.locator(".card:has(.card-link)").first().scrollIntoViewIfNeeded();
  const risen = page.locator("[data-risen]");
  await expect.poll(() => risen.count()).toBeGreaterThan(1);
  expect(await page.locator(".strip [data-risen]").count()).toBe(0);
  await close();
});

it("the logo goes on to another icon every 300 milliseconds under the pointer, and all rests after 30 seconds unused", async () => {
  const { page, close } = await visit({ ...free, isFresh: true });
  await page.clock.install({ time: 0 });
  await page.goto("/about");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  await page.clock.pauseAt(10 * 60_000);
  const logo = page.getByRole("banner").getByRole("link").first();
  await logo.hover();
  const icon = page.locator(".logo-icon");
  const shown: string[] = [];
  for (const passed of [0, 299, 1, 299, 1]) {
    await page.clock.runFor(passed);
    shown.push(await icon.innerHTML());
  }
  const different = [...new Set(shown)];
  expect(shown.map((one) => different.indexOf(one))).toEqual([0, 0, 1, 1, 2]);
  await page.mouse.move(640, 500);
  expect(await icon.count()).toBe(0);
  expect(await logo.locator("svg").isVisible()).toBe(true);

  const moving = () =>
    page
      .locator(".layer")
      .evaluateAll((layers) => layers.flatMap((one) => one.getAnimations().map((its) => its.playState)));
  await page.clock.fastForward(29_999);
  expect(await moving()).toEqual(["running", "running"]);
  await page.clock.fastForward(1);
  expect(await moving()).toEqual(["paused", "paused"]);
  await page.mouse.move(641, 500);
  expect(await moving()).toEqual(["running", "running"]);
  await close();
});

it("an icon moves while the pointer is on its card, and once as an article opens, unless motion is unwelcome", async () => {
  const { page, close } = await visit(free);
  const moving = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => one.getAnimations({ subtree: true }).filter((its) => its.playState === "running").length);
  await page.goto("/laws");
  expect(await moving(".card .glyph")).toBe(0);
  await page.locator(".card").first().hover();
  await expect.poll(() => moving(".card .glyph")).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => moving(".card .glyph")).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/laws/dark-matter");
  await expect.poll(() => moving(".hero-sign")).toBeGreaterThan(0);
  await expect.poll(() => moving(".hero-sign")).toBe(0);
  await close();
});

it("nothing of it comes for who prefers less motion", async () => {
  const { page, close } = await visit({ ...free, isFresh: true, reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/laws");
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("start-decoration"))).toEqual([]);
  await expect.poll(() => page.locator(".layer").count()).toBe(0);
  await close();
});
