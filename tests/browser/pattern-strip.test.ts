import { describe, expect, it } from "vitest";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

describe.each([
  ["with script", true],
  ["without script", false],
])("the strip of patterns, %s", (_name, javaScriptEnabled) => {
  it("moves, and stands still and can be scrolled when its switch says so", async () => {
    const { page, close } = await visit({ javaScriptEnabled });
    await page.goto("/patterns");
    const track = page.locator(".strip-cards > li").nth(2);
    const left = async () => (await track.boundingBox())?.x ?? 0;
    // A pointer that rests on the strip holds it.
    await page.mouse.move(2, 2);
    const start = await left();
    await expect.poll(left, { timeout: 60_000 }).toBeLessThan(start);
    await page.getByRole("checkbox", { name: "Pause the strip" }).check();
    const still = await left();
    expect(await track.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await left()).toBe(still);
    const region = page.getByRole("region", { name: "Patterns to look at now" });
    expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await expect.poll(() => region.getByRole("link").count()).toBe(6);
    await expect.poll(() => region.getByText(/^Simulated\. /).count()).toBe(6);
    await close();
  });
});

it("waits under the pointer, and while something in it has the focus", async () => {
  const { page, close } = await visit();
  await page.goto("/patterns");
  const track = page.locator(".strip-cards > li").nth(2);
  const state = () => track.evaluate((one) => one.getAnimations().map(({ playState }) => playState));
  await page.mouse.move(2, 2);
  await expect.poll(state).toEqual(["running"]);
  await page.locator(".strip-window").hover();
  await expect.poll(state).toEqual(["paused"]);
  await page.mouse.move(2, 2);
  await expect.poll(state).toEqual(["running"]);
  await page.locator(".strip-window a").first().focus();
  await expect.poll(state).not.toContain("running");
  await close();
});

it.each([
  ["for who prefers less motion", { reducedMotion: "reduce" }],
  ["on paper", { media: "print" }],
] as const)("stands still %s, without a switch", async (_where, media) => {
  const { page, close } = await visit();
  await page.emulateMedia(media);
  await page.goto("/patterns");
  const first = page.locator(".strip-cards > li").first();
  await expect.poll(() => first.evaluate((element) => element.getAnimations().length)).toBe(0);
  expect((await first.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await expect.poll(() => page.getByRole("checkbox", { name: "Pause the strip" }).isVisible()).toBe(false);
  await close();
});
