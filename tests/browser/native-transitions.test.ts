import type { Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate, type VisitOptions } from "../support/browser.ts";
import { abort, arrivals, desktop, SCRIPTS } from "../support/first-touch.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { watchFlights, watchSigns } from "../support/signs.ts";
import { sharedOrigin } from "../support/site-once.ts";
import { startSlowLine } from "../support/slow-line.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);

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
    await watchSigns(page);
    await watchShifts(page);
    await page.route(SCRIPTS, abort);
  };
  const { page, close } = await arrive("/laws", desktop, prepare);
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

it("a page that comes in parts is shown once its head is there, so that the sign has a place to move to", async () => {
  const line = await startSlowLine(sharedOrigin(), ["<main"]);
  const { page, close } = await arrive("/laws", desktop, async (one) => {
    await watchSigns(one);
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
  for (let asked = 0; asked < 50; asked++) expect(await page.evaluate(() => window.moved)).toEqual([]);
  line.sendNext();
  await expect.poll(() => page.evaluate(() => window.moved)).toEqual([expect.stringMatching(sign)]);
  await close();
  await line.stop();
});

it("nothing moves for who prefers less motion, or chose it in the settings", async () => {
  const calm: VisitOptions = { ...desktop, reducedMotion: "reduce" };
  const { page, close } = await arrive("/laws", calm, async (one) => {
    await watchSigns(one);
    await one.route(SCRIPTS, abort);
  });
  expect(await follow(page)).toEqual([]);
  await close();
  const chosen = await visit({ ...desktop, isFresh: true });
  await watchSigns(chosen.page);
  await watchFlights(chosen.page);
  await chosen.page.goto("/laws");
  await chosen.page.evaluate(() => localStorage.setItem("motion", "off"));
  await chosen.page.goto("/laws");
  await hydrate(chosen.page);
  expect((await follow(chosen.page)).join("")).toBe("");
  await chosen.close();
});
