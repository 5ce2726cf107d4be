import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate, type VisitOptions } from "../support/browser.ts";
import { DATA, desktop, hold, phone } from "../support/first-touch.ts";
import { watchFlights, watchSigns } from "../support/signs.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
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

/** A list with the application in charge. */
async function atLaws(options: VisitOptions) {
  const visitor = await visit({ ...options, isFresh: true });
  const { page } = visitor;
  await watchSigns(page);
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

it.each(ways)("with the application, the sign moves to the head and back, by %s", async (_, options, press) => {
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
  // The lines of the head may break elsewhere once the site's own letters are there.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
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
  const release = await hold(page, DATA);
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
  release();
  await arrived(page);
  await page.locator("[data-skeleton]").waitFor({ state: "detached" });
  // From the outline it has no way to go, or only the rest of it.
  expect((await moved()).filter((one) => one.endsWith(before))).toEqual([`outline ${before}`]);
  expect(await moved()).not.toContain("the list again");
  await close();
});
