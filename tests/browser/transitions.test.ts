import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { abort, arrivals, desktop, phone, SCRIPTS } from "../support/first-touch.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { sharedOrigin } from "../support/site-once.ts";
import { startSlowLine } from "../support/slow-line.ts";
import { type Visiting, visitors } from "../support/visitors.ts";

declare global {
  interface Window {
    /** What moved from page to page: by the browser's transition, or by the application. */
    moved: string[];
    /** How long it took, in milliseconds. */
    took: unknown[];
  }
}

const visit = visitors();
const arrive = arrivals(visit);
const TITLE = "User Control & Agency";

/** Notes what the transitions to the pages to come animate, and from where the application moves icons. */
const watchIcons = (page: Page) =>
  page.addInitScript(() => {
    if ("moved" in window) return;
    Object.assign(window, { moved: [], took: [] });
    addEventListener("pagereveal", (event) => {
      const transition: unknown = Reflect.get(event, "viewTransition");
      if (!(transition instanceof ViewTransition)) return;
      transition.ready.then(
        () => {
          const names = document.getAnimations().flatMap(({ effect }) => {
            if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement) return [];
            if (effect.pseudoElement === "::view-transition-group(sign)") window.took.push(effect.getTiming().duration);
            return effect.pseudoElement;
          });
          window.moved.push([...new Set(names)].toSorted().join(" "));
        },
        (error) => window.moved.push(String(error)),
      );
    });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      if (!this.matches(".glyph")) return animate.call(this, frames, timing);
      const { left, top, width } = this.getBoundingClientRect();
      const [start] = [Reflect.get(Object(frames), "transform")].flat();
      const by = new DOMMatrix(typeof start === "string" ? start : "none");
      window.took.push(typeof timing === "object" ? timing.duration : timing);
      window.moved.push([left + by.e, top + by.f, width * by.a].map(Math.round).join(" "));
      return animate.call(this, frames, timing);
    };
  });
const moved = (page: Page) => page.evaluate(() => window.moved);

/** Follows the second card of a list to its page. */
async function follow(page: Page, by: "keyboard" | "touch" = "keyboard"): Promise<void> {
  const link = page.locator(".card-link").nth(1);
  if (by === "touch") await link.tap();
  else {
    await link.focus();
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
}

/** Where an icon is, as `moved` says it. */
const placeOf = async (icon: Locator): Promise<string> => {
  const { x = 0, y = 0, width = 0 } = (await icon.boundingBox()) ?? {};
  return [x, y, width].map(Math.round).join(" ");
};

it.each([
  ["keyboard", desktop],
  ["touch", phone],
] as const)("with the application, the icon of a card moves to its page and back, by %s", async (by, options) => {
  const { page, close } = await visit({ ...options, isFresh: true });
  await watchIcons(page);
  // On however slow a machine, the page comes before its skeleton would.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (then: () => void, wait: number) => setTimeout(then, wait === 150 ? 1_000_000 : wait),
    });
  });
  await page.goto("/laws");
  await hydrate(page);
  await page
    .locator(".card-link")
    .nth(1)
    .evaluate((one) => one.scrollIntoView({ block: "center" }));
  const before = await placeOf(page.locator(".card").nth(1).locator(".glyph"));
  await follow(page, by);
  await expect.poll(() => moved(page)).toEqual([before]);
  const icon = page.locator("main .hero-sign");
  await expect.poll(() => icon.evaluate((one) => one.getAnimations().length)).toBe(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const there = await placeOf(icon);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
  await expect.poll(() => moved(page)).toEqual([before, there]);
  expect(await page.evaluate(() => window.took)).toEqual([350, 350]);
  await close();
});

it("without the application, the browser's own navigation moves it, once the head of a page that comes in parts is there", async () => {
  const line = await startSlowLine(sharedOrigin(), ["<main"]);
  const { page, close } = await arrive("/laws", desktop, async (one) => {
    await watchIcons(one);
    await watchShifts(one);
    await one.route(SCRIPTS, abort);
  });
  await page.goto(`${line.origin}/laws`, { waitUntil: "commit" });
  line.sendNext();
  await page.waitForLoadState("load");
  await page.locator(".card-link").nth(1).focus();
  await page.keyboard.press("Enter");
  const state = () => page.evaluate(() => `${location.pathname} ${document.querySelector("main") !== null}`);
  await expect.poll(state).toBe("/laws/user-control-agency true");
  // Time enough for many a frame, were there anything that may be shown.
  for (let asked = 0; asked < 50; asked++) expect(await moved(page)).toEqual([]);
  line.sendNext();
  await expect.poll(() => moved(page)).toEqual([expect.stringMatching(/group\(sign\).*new\(sign\).*old\(sign\)/)]);
  // The page itself waits for nothing.
  expect((await moved(page))[0]).not.toMatch(/(?:old|new)\(root\)/);
  expect(new Set(await page.evaluate(() => window.took))).toEqual(new Set([350]));
  expect(await shiftOf(page)).toBe(0);
  await close();
  await line.stop();
});

it.each<[string, Visiting, boolean]>([
  ["in the system, without the application", { ...desktop, reducedMotion: "reduce" }, false],
  ["in the settings", { ...desktop, isFresh: true }, true],
])("nothing moves for who prefers less motion %s", async (_where, options, runs) => {
  const { page, close } = await arrive("/laws", options, async (one) => {
    await watchIcons(one);
    if (!runs) await one.route(SCRIPTS, abort);
  });
  if (runs) {
    await page.evaluate(() => localStorage.setItem("motion", "off"));
    await page.goto("/laws");
    await hydrate(page);
  }
  await follow(page);
  expect((await moved(page)).join("")).toBe("");
  await close();
});
