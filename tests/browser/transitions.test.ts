import type { Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate, type VisitOptions } from "../support/browser.ts";
import { abort, arrivals, desktop, SCRIPTS } from "../support/first-touch.ts";
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

it("and with the router's", async () => {
  const { page, close } = await visit({ ...desktop, isFresh: true });
  await watch(page);
  // A page that takes longer than 150 milliseconds shows its outline first; this one is in time, on any machine.
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    Object.assign(window, {
      setTimeout: (then: () => void, delay?: number) => (delay === 150 ? 0 : later(then, delay)),
    });
  });
  await page.goto("/laws");
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  expect(await follow(page)).toEqual([expect.stringMatching(sign)]);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
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
