import { expect, it } from "vitest";
import { hydrate, type VisitOptions } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

declare global {
  interface Window {
    /** How many cards were let rise, and how many were seen to come into the window. */
    risen: number;
    cameIn: number;
    /** What tells of the line, and makes it a metered one. */
    line: EventTarget & { set: () => void };
  }
}

const visit = visitors();
const free: VisitOptions = { line: "free", viewport: { width: 1280, height: 800 } };

it("cards rise no more once motion is switched off", async () => {
  const { page, close } = await visit({ ...free, isFresh: true });
  await page.addInitScript(() => {
    Object.assign(window, { risen: 0, cameIn: 0 });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      if (this.matches(".card")) window.risen += 1;
      return animate.apply(this, given);
    };
    // Told after those that let cards rise: what they were told of has happened.
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      observe.call(this, target);
      if (!target.matches(".card")) return;
      const after = new IntersectionObserver((entries) => {
        window.cameIn += entries.filter(({ isIntersecting }) => isIntersecting).length;
      });
      observe.call(after, target);
    };
  });
  await page.goto("/laws");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  const both = () => page.evaluate(() => [window.risen, window.cameIn] as const);
  await expect.poll(async () => (await both())[1]).toBeGreaterThan(0);
  await page.evaluate(() => {
    localStorage.setItem("motion", "off");
    dispatchEvent(new Event("stored:changed"));
  });
  const [before, seen] = await both();
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(async () => (await both())[1]).toBeGreaterThan(seen);
  expect((await both())[0]).toBe(before);
  await close();
});

it("grain, pattern and strip are not printed, and go when the line becomes a metered one", async () => {
  const { page, close } = await visit({ ...free, isFresh: true });
  await page.goto("/patterns");
  await page.evaluate(() => {
    const line: unknown = Reflect.get(navigator, "connection");
    window.line = Object.assign(new EventTarget(), { set: () => Object.assign(Object(line), { saveData: true }) });
    Object.assign(Object(line), { addEventListener: window.line.addEventListener.bind(window.line) });
  });
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  await page.locator(".strip-window[data-moves=on]").first().waitFor();
  const shown = () => page.locator(".layer").evaluateAll((layers) => layers.map((one) => one.checkVisibility()));
  expect(await shown()).toEqual([true, true]);
  await page.emulateMedia({ media: "print" });
  await expect.poll(shown).toEqual([false, false]);
  await page.emulateMedia({ media: "screen" });
  // All in one turn of the page: nothing but what the line says can end it there.
  const [before, after] = await page.evaluate(() => {
    const counts = () => [".layer", "[data-moves]"].map((one) => document.querySelectorAll(one).length);
    const all = counts();
    window.line.set();
    window.line.dispatchEvent(new Event("change"));
    return [all, counts()];
  });
  expect(before?.[0]).toBe(2);
  expect(before?.[1]).toBeGreaterThan(0);
  expect(after).toEqual([0, 0]);
  await close();
});
