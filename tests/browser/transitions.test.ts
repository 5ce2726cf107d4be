import type { Page } from "playwright";
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
  }
}

/** Notes which parts of the page a transition animates, whether the browser's own navigation or the router's. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    if ("moved" in window) return;
    Object.assign(window, { moved: [] });
    const note = (transition: ViewTransition) =>
      transition.ready.then(
        () => {
          const names = document.getAnimations().flatMap(({ effect }) => {
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
  const { page, close } = await arrive("/laws", desktop, prepare);
  const moved = await follow(page);
  expect(moved).toEqual([expect.stringMatching(sign)]);
  // The page itself waits for nothing.
  expect(moved[0]).not.toMatch(/(?:old|new)\(root\)/);
  expect(await shiftOf(page)).toBe(0);
  await close();
});

type Way = [string, VisitOptions, (page: Page) => Promise<void>];
const link = (page: Page) => page.locator(".card-link").nth(1);
const enter = async (page: Page) => {
  await link(page).focus();
  await page.keyboard.press("Enter");
};
const ways: Way[] = [
  ["mouse", desktop, (page) => link(page).click()],
  ["keyboard", desktop, enter],
  ["touch, on a phone", phone, (page) => link(page).tap()],
];
const arrived = (page: Page) => page.getByRole("heading", { level: 1, name: "User Control & Agency" }).waitFor();

it.each(ways)("and with the router's, there and back, by %s", async (_, options, press) => {
  const { page, close } = await visit({ ...options, isFresh: true });
  await watch(page);
  await page.goto("/laws");
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await press(page);
  await arrived(page);
  // Once, or once to the outline and again to the page, as fast as the machine is.
  await expect.poll(() => page.evaluate(() => window.moved)).toContainEqual(expect.stringMatching(sign));
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
  const before = await page.evaluate(() => window.moved.length);
  await page.goBack();
  const since = () => page.evaluate((count) => window.moved.slice(count), before);
  await expect.poll(since).toContainEqual(expect.stringMatching(sign));
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await close();
});

it.each(ways)("a page that comes late has the sign in its outline already, by %s", async (_, options, press) => {
  const { page, close } = await visit({ ...options, isFresh: true });
  await watch(page);
  await page.goto("/laws");
  await hydrate(page);
  const held = Promise.withResolvers<void>();
  await page.route(DATA, async (route) => {
    await held.promise;
    await route.continue();
  });
  await press(page);
  await page.locator("[data-skeleton=article] .hero-sign svg").waitFor();
  await expect.poll(() => page.evaluate(() => window.moved)).toEqual([expect.stringMatching(sign)]);
  held.resolve();
  await arrived(page);
  await page.locator("[data-skeleton]").waitFor({ state: "detached" });
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
  const chosen = await visit(desktop);
  await watch(chosen.page);
  await chosen.page.goto("/laws");
  await chosen.page.evaluate(() => localStorage.setItem("motion", "off"));
  await chosen.page.goto("/laws");
  await hydrate(chosen.page);
  expect((await follow(chosen.page)).join("")).toBe("");
  await chosen.close();
});
