import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate, type VisitOptions } from "../support/browser.ts";
import { abort, arrivals, DATA, desktop, phone, SCRIPTS } from "../support/first-touch.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);

declare global {
  interface Window {
    /** What each transition to this page, or in it, moved. */
    moved: string[];
    /** How long signs were on their way, in milliseconds. */
    took: unknown[];
  }
}

/** Notes which parts of the page a transition animates, whether the browser's own navigation or the router's. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    if ("moved" in window) return;
    Object.assign(window, { moved: [], took: [] });
    const note = (transition: ViewTransition) =>
      transition.ready.then(
        () => {
          const names = document.getAnimations().flatMap(({ effect }) => {
            if (effect instanceof KeyframeEffect && effect.pseudoElement === "::view-transition-group(sign)")
              window.took.push(effect.getTiming().duration);
            return (effect instanceof KeyframeEffect && effect.pseudoElement) || [];
          });
          window.moved.push([...new Set(names)].toSorted().join(" "));
        },
        (error) => window.moved.push(String(error)),
      );
    addEventListener("pagereveal", (event) => {
      const transition: unknown = Reflect.get(event, "viewTransition");
      if (transition instanceof ViewTransition) note(transition);
    });
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function (...given) {
      const transition = startViewTransition.apply(this, given);
      note(transition);
      return transition;
    };
  });

/** Follows the second card of a list, by the keyboard, to its page. */
async function follow(page: Page): Promise<string[]> {
  await page.locator(".card-link").nth(1).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "User Control & Agency" }).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.ready)));
  return page.evaluate(() => window.moved);
}
const sign = /group\(sign\).*new\(sign\).*old\(sign\)/;

it("the sign of a card moves to the head of its page, with the browser's own navigation", async () => {
  const prepare = async (page: Page) => {
    await watch(page);
    await watchShifts(page);
    await page.route(SCRIPTS, abort);
  };
  // At hand: a page that comes in parts may be shown before its head is there, and then nothing moves.
  const { page, close } = await arrive("/laws/user-control-agency", desktop, prepare);
  await page.goto("/laws");
  const moved = await follow(page);
  expect(moved).toEqual([expect.stringMatching(sign)]);
  const took = await page.evaluate(() => window.took);
  expect(took.length).toBeGreaterThan(0);
  expect(new Set(took)).toEqual(new Set([350]));
  // The page itself waits for nothing.
  expect(moved[0]).not.toMatch(/(?:old|new)\(root\)/);
  expect(await shiftOf(page)).toBe(0);
  await close();
});

type Way = [string, VisitOptions, (page: Page) => Promise<void>];
const link = (page: Page) => page.locator(".card-link").nth(1);
/** Brings the link into the middle of the window, from where nothing scrolls to it once more when it is pressed. */
const reach = (page: Page) =>
  link(page).evaluate((one) => {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    one.focus({ preventScroll: true });
  });
const ways: Way[] = [
  ["mouse", desktop, (page) => link(page).click()],
  ["keyboard", desktop, (page) => page.keyboard.press("Enter")],
  ["touch, on a phone", phone, (page) => link(page).tap()],
];
const arrived = (page: Page) => page.getByRole("heading", { level: 1, name: "User Control & Agency" }).waitFor();

/** Notes from where signs fly, and to what place, as the application moves them. */
const watchFlights = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      const place = this.closest("[data-skeleton]") ? "outline" : this.closest(".card") ? "card" : "head";
      const { left, top, width } = this.getBoundingClientRect();
      const transform: unknown = Reflect.get(Object(frames), "transform");
      const [start] = Array.isArray(transform) ? transform : [];
      const by = new DOMMatrix(typeof start === "string" ? start : "none");
      if (!this.matches(".glyph")) return animate.call(this, frames, timing);
      window.took.push(typeof timing === "object" ? timing.duration : timing);
      window.moved.push(`${place} ${[left + by.e, top + by.f, width * by.a].map(Math.round).join(" ")}`);
      return animate.call(this, frames, timing);
    };
  });

/** A list with the application in charge. */
async function atLaws(options: VisitOptions) {
  const visitor = await visit({ ...options, isFresh: true });
  const { page } = visitor;
  await watch(page);
  await watchFlights(page);
  await page.goto("/laws");
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return { ...visitor, moved: () => page.evaluate(() => window.moved) };
}

/** Where a sign stands, as `moved` says it. */
const placeOf = async (sign: Locator): Promise<string> => {
  const { x = 0, y = 0, width = 0 } = (await sign.boundingBox()) ?? {};
  return [x, y, width].map(Math.round).join(" ");
};
const atRest = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.querySelector(".hero-sign")?.getAnimations().length)).toBe(0);

it.each(ways)("and with the application, there and back, by %s", async (_, options, press) => {
  const { page, close, moved } = await atLaws(options);
  await reach(page);
  const card = page.locator(".card").nth(1).locator(".glyph");
  const before = await placeOf(card);
  await press(page);
  await arrived(page);
  await atRest(page);
  const [first = "", ...more] = await moved();
  // By way of the outline, if the machine is slow.
  expect(first).toMatch(new RegExp(`^(?:head|outline) ${before}$`));
  if (first.startsWith("outline")) expect(more.at(-1) ?? "head").toMatch(/^head/);
  const there = await placeOf(page.locator("main .hero-sign"));
  const count = 1 + more.length;
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
  await expect.poll(async () => (await moved()).slice(count).at(-1)).toBe(`card ${there}`);
  expect(new Set(await page.evaluate(() => window.took))).toEqual(new Set([350]));
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await close();
});

it.each(ways)("a page that comes late has the sign in its outline already, by %s", async (_, options, press) => {
  const { page, close, moved } = await atLaws(options);
  const held = Promise.withResolvers<void>();
  await page.route(DATA, async (route) => {
    await held.promise;
    await route.continue();
  });
  await reach(page);
  const before = await placeOf(page.locator(".card").nth(1).locator(".glyph"));
  await press(page);
  const outline = page.locator("[data-skeleton=article] .hero-sign");
  await outline.locator("svg").waitFor();
  await atRest(page);
  expect(await moved()).toEqual([`outline ${before}`]);
  // What was seen last is not seen again between the outline and the page.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector("main h1")?.checkVisibility() && !document.querySelector("main .hero-sign"))
        window.moved.push("the list again");
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  held.resolve();
  await arrived(page);
  await page.locator("[data-skeleton]").waitFor({ state: "detached" });
  // From the outline it has no way to go, or only the rest of it.
  expect((await moved()).filter((one) => one.endsWith(before))).toEqual([`outline ${before}`]);
  expect(await moved()).not.toContain("the list again");
  await close();
});

it("nothing moves for who prefers less motion, or chose it in the settings", async () => {
  const calm: VisitOptions = { ...desktop, reducedMotion: "reduce" };
  const { page, close } = await arrive("/laws", calm, async (one) => {
    await watch(one);
    await one.route(SCRIPTS, abort);
  });
  expect(await follow(page)).toEqual([]);
  await close();
  const chosen = await visit({ ...desktop, isFresh: true });
  await watch(chosen.page);
  await watchFlights(chosen.page);
  await chosen.page.goto("/laws");
  await chosen.page.evaluate(() => localStorage.setItem("motion", "off"));
  await chosen.page.goto("/laws");
  await hydrate(chosen.page);
  expect((await follow(chosen.page)).join("")).toBe("");
  await chosen.close();
});
