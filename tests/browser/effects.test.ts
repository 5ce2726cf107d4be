import { expect, it } from "vitest";
import { axeFindings, hydrate, sidewaysScroll, type VisitOptions } from "../support/browser.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const free: VisitOptions = { line: "free", viewport: { width: 1280, height: 800 } };

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
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Moving decoration" }).uncheck();
  await page.locator(".layer").first().waitFor({ state: "detached" });
  await expect.poll(() => page.locator(".layer").count()).toBe(0);
  expect(await shiftOf(page)).toBe(0);
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
  const risen = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches(".card"))
        .map(({ effect }) => ({
          ...effect?.getTiming(),
          keys: effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [],
        })),
    );
  expect(await risen()).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(async () => (await risen()).length).toBeGreaterThan(0);
  const [first] = await risen();
  expect(first).toMatchObject({ duration: 600, delay: 0 });
  expect(first?.keys).toContain("translate");
  expect(first?.keys).not.toContain("opacity");
  await close();
});

it("the logo goes through the icons under the pointer, and is itself again afterwards", async () => {
  const { page, close } = await visit(free);
  await page.goto("/about");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  const logo = page.getByRole("banner").getByRole("link").first();
  await logo.hover();
  const shown = () => page.locator(".logo-icon").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const first = await shown();
  await expect.poll(shown).not.toBe(first);
  await page.mouse.move(640, 500);
  await page.locator(".logo-icon").waitFor({ state: "detached" });
  await expect.poll(() => logo.locator("svg").isVisible()).toBe(true);
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
