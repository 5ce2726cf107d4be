import type { Locator } from "playwright";
import { expect, it } from "vitest";
import { hydrate, type VisitOptions } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const free: VisitOptions = { line: "free", viewport: { width: 1280, height: 800 } };
const strip = ".strip-window";
const card = ".strip-cards > li";

/** How the cards move: each of them once. */
const statesOf = (cards: Locator) =>
  cards.evaluateAll((all) => [...new Set(all.flatMap((one) => one.getAnimations().map(({ playState }) => playState)))]);
const left = async (one: Locator) => (await one.boundingBox())?.x ?? 0;

it.each([
  ["with script", true],
  ["without script", false],
])("moves %s, and stands still and can be scrolled when its switch says so", async (_name, javaScriptEnabled) => {
  const { page, close } = await visit({ ...free, javaScriptEnabled });
  await page.goto("/patterns");
  if (javaScriptEnabled) await hydrate(page);
  // A pointer that rests on the strip holds it.
  await page.mouse.move(2, 2);
  const third = page.locator(card).nth(2);
  const start = await left(third);
  await expect.poll(() => left(third), { timeout: 60_000 }).toBeLessThan(start);
  await page.getByRole("checkbox", { name: "Pause the strip" }).check();
  const still = await left(third);
  expect(await third.evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(await left(third)).toBe(still);
  const region = page.getByRole("region", { name: "Patterns to look at now" });
  expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await expect.poll(() => region.getByRole("link").count()).toBe(6);
  await expect.poll(() => region.getByText(/^Simulated\. /).count()).toBe(6);
  await close();
});

it("goes round once without script, and ends where it began", async () => {
  const { page, close } = await visit({ ...free, javaScriptEnabled: false });
  await page.goto("/patterns");
  const ends = await page.locator(card).evaluateAll((all) =>
    all.map((one) => {
      const [animation] = one.getAnimations();
      const { endTime = 0 } = animation?.effect?.getComputedTiming() ?? {};
      if (animation) animation.currentTime = Number(endTime) - 1;
      return { ends: Math.round(Number(endTime)), at: Math.round(new DOMMatrix(getComputedStyle(one).transform).e) };
    }),
  );
  // The last one comes back from the right as it does in each round.
  const [last, ...others] = ends.toReversed();
  expect(last).toEqual({ ends: 72_000, at: -6 * 400 });
  expect(others).toEqual(Array.from({ length: 5 }, () => ({ ends: 72_000, at: 0 })));
  await close();
});

it("stands still until the page is used, and on a metered line for good, with nothing to pause", async () => {
  const { page, close } = await visit(free);
  await page.goto("/patterns");
  const pause = page.getByRole("checkbox", { name: "Pause the strip" });
  expect(await statesOf(page.locator(card))).toEqual([]);
  expect(await pause.isVisible()).toBe(false);
  await hydrate(page);
  await expect.poll(() => statesOf(page.locator(card))).toEqual(["running"]);
  expect(await pause.isVisible()).toBe(true);
  await close();

  const metered = await visit({ viewport: { width: 1280, height: 800 } });
  await metered.page.goto("/patterns");
  await hydrate(metered.page);
  await metered.page.waitForLoadState("networkidle");
  expect(await statesOf(metered.page.locator(card))).toEqual([]);
  await metered.close();
});

it("rests out of sight, and with all else that moves half a minute after the last use", async () => {
  const { page, close } = await visit({ ...free, isFresh: true });
  await page.clock.install({ time: 0 });
  await page.goto("/patterns");
  await hydrate(page);
  const states = () => statesOf(page.locator(card));
  await expect.poll(states).toEqual(["running"]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(states).toEqual(["paused"]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(states).toEqual(["running"]);
  await page.clock.pauseAt(10 * 60_000);
  await page.mouse.move(3, 3);
  await page.clock.fastForward(29_999);
  expect(await states()).toEqual(["running"]);
  await page.clock.fastForward(1);
  expect(await states()).toEqual(["paused"]);
  await page.mouse.move(2, 2);
  expect(await states()).toEqual(["running"]);
  await close();
});

it("waits under the pointer, and while something in it has the focus, by mouse, touch or keyboard", async () => {
  const { page, close } = await visit(free);
  await page.goto("/patterns");
  await hydrate(page);
  const states = () => statesOf(page.locator(card));
  await page.mouse.move(2, 2);
  await expect.poll(states).toEqual(["running"]);
  await page.locator(strip).hover();
  await expect.poll(states).toEqual(["paused"]);
  await page.mouse.move(2, 2);
  await expect.poll(states).toEqual(["running"]);
  // What is pressed has the focus without being seen to have it, and keeps it when the pointer leaves.
  const choice = page.locator(strip).getByText("Why $41.20");
  await page.locator(strip).hover();
  await choice.click();
  await page.mouse.move(2, 2);
  expect(await page.locator(`${strip} :focus-visible`).count()).toBe(0);
  expect(await page.locator(`${strip} :focus`).count()).toBe(1);
  expect(await states()).toEqual(["paused"]);
  await page.locator(`${strip} a`).first().focus();
  await expect.poll(states).not.toContain("running");
  await close();
});

it("can be swiped while it moves, and stays where it was left until it has been out of sight", async () => {
  const phone: VisitOptions = { ...free, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page, context, close } = await visit({ ...phone, isFresh: true });
  await page.goto("/patterns");
  await hydrate(page);
  const states = () => statesOf(page.locator(card));
  await expect.poll(states).toEqual(["running"]);
  const own = page.locator(strip);
  const { x = 0, y = 0 } = (await own.locator("h2").first().boundingBox()) ?? {};
  const fingers = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x + 250);
  for (let at = 230; at >= 30; at -= 20) await touch("touchMove", x + at);
  await touch("touchEnd");
  const scrolled = () => own.evaluate((one) => one.scrollLeft);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect.poll(states).toEqual(["paused"]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(scrolled).toBe(0);
  expect(await states()).toEqual(["paused"]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(states).toEqual(["running"]);
  // A touch alone stops it, too; above the cards, where no link passes by.
  const place = await own.boundingBox();
  await page.touchscreen.tap((place?.x ?? 0) + 40, (place?.y ?? 0) + 2);
  await expect.poll(states).toEqual(["paused"]);
  // And it is the touch that does, not the focus that came of it.
  await own.evaluate((one) => one.blur());
  expect(await states()).toEqual(["paused"]);
  await close();
});

it.each([
  ["for who prefers less motion", { reducedMotion: "reduce" }],
  ["on paper", { media: "print" }],
] as const)("stands still %s, without a switch", async (_where, media) => {
  const { page, close } = await visit(free);
  await page.goto("/patterns");
  await hydrate(page);
  const first = page.locator(card).first();
  await expect.poll(() => statesOf(first)).toEqual(["running"]);
  await page.emulateMedia(media);
  await expect.poll(() => first.evaluate((element) => element.getAnimations().length)).toBe(0);
  expect((await first.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await expect.poll(() => page.getByRole("checkbox", { name: "Pause the strip" }).isVisible()).toBe(false);
  await close();
});
