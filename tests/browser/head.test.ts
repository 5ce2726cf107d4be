import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings, hydrate, visit } from "../support/browser.ts";
import { sharedOrigin } from "../support/site-once.ts";
import { standInRecognition } from "../support/speech-recognition.ts";

let drawing: Browser;
let plain: Browser;
beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH;
  const args = ["--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader"];
  drawing = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  plain = await chromium.launch({
    args: ["--no-sandbox", "--disable-3d-apis"],
    ...(executablePath ? { executablePath } : {}),
  });
});
afterAll(() => Promise.all([drawing.close(), plain.close()]));

declare global {
  interface Window {
    /** How many pictures of the head were drawn. */
    drawn: number;
    /** How far the mouth was opened, in the order in which it was drawn. */
    jaws: number[];
  }
}
const article = "/basics/how-ai-works";
const size = { viewport: { width: 1280, height: 900 } };

/** Opens the card of the audio interface on an article. */
async function openCard(page: Page): Promise<void> {
  await page.goto(article);
  await hydrate(page);
  await page.locator(".start-bar > a").click();
  await page.getByRole("heading", { name: "Ask the guide" }).waitFor();
}
/** Waits until so many pictures more have been drawn. */
async function goesOn(page: Page, pictures = 3): Promise<void> {
  const before = await page.evaluate(() => window.drawn);
  await page.waitForFunction((least) => window.drawn >= least, before + pictures);
}
const restingOf = async (page: Page) => {
  const before = await page.evaluate(() => window.drawn);
  // As long as six pictures take, counted by the browser's own clock of animations.
  await page.evaluate(() => document.createElement("i").animate([], { duration: 200 }).finished);
  return (await page.evaluate(() => window.drawn)) - before;
};

it("a head comes when it is asked for, speaks with what plays, rests with the tab, and stays away once hidden", async () => {
  const { page, faults, close } = await visit(drawing, sharedOrigin(), size);
  await page.addInitScript(() => {
    window.drawn = 0;
    const { drawArrays } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawArrays = function (...given) {
      window.drawn += 1;
      drawArrays.apply(this, given);
    };
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openCard(page);
  const loaded = () => asked.some((url) => /\/head-[^/]*\.js/.test(url));
  expect(loaded()).toBe(false);
  const choice = page.getByLabel("Show the guide’s head");
  await choice.check();
  await page.locator(".head canvas[data-mood=rests]").waitFor();
  expect(loaded()).toBe(true);
  await goesOn(page);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Listen to this page" }).click();
  await page.locator(".head canvas[data-mood=speaks]").waitFor();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.locator(".head canvas[data-mood=rests]").waitFor();

  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await show(true);
  await expect.poll(() => restingOf(page)).toBe(0);
  await show(false);
  await goesOn(page);
  // Nor out of sight.
  const put = (translate: string) =>
    page
      .locator(".head")
      .evaluate((head: HTMLElement, place) => Object.assign(head.style, { translate: place }), translate);
  await put("0 -300vh");
  await expect.poll(() => restingOf(page)).toBe(0);
  await put("none");
  await goesOn(page);
  // Less motion: the composed still, drawn once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => restingOf(page)).toBe(0);
  await expect.poll(() => page.locator(".head canvas").isVisible()).toBe(true);
  await page.emulateMedia({ reducedMotion: null });

  await choice.uncheck();
  await page.locator(".head").waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => [localStorage["head-visible"], localStorage["head-hidden"]]))
    .toEqual(["off", "on"]);
  // What software says of drawing in the place of a graphics card is no fault of the page.
  faults.splice(0, faults.length, ...faults.filter((fault) => !/GL Driver Message/.test(fault)));
  await close();
});

it.each([
  ["shown", { "head-visible": "on" }, 1],
  ["hidden", { "head-visible": "on", "head-hidden": "on" }, 0],
] as const)("it is %s at once where the device has that kept", async (_what, kept, count) => {
  const { page, faults, close } = await visit(drawing, sharedOrigin(), size);
  await page.addInitScript((flags) => Object.assign(localStorage, flags), kept);
  await openCard(page);
  const choice = page.getByLabel("Show the guide’s head");
  await choice.waitFor();
  await expect.poll(() => choice.isChecked()).toBe(count === 1);
  await expect.poll(() => page.locator(".head canvas").count()).toBe(count);
  faults.splice(0, faults.length, ...faults.filter((fault) => !/GL Driver Message/.test(fault)));
  await close();
});

it("in a conversation it listens with its mouth closed, and speaks as loud as what is heard", async () => {
  const { page, faults, close } = await visit(drawing, sharedOrigin(), size);
  await page.addInitScript(() => {
    localStorage.setItem("head-visible", "on");
    window.jaws = [];
    const jaws = new WeakSet<WebGLUniformLocation>();
    const { getUniformLocation, uniform1f } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.getUniformLocation = function (program, name) {
      const place = getUniformLocation.call(this, program, name);
      if (place && name === "jaw") jaws.add(place);
      return place;
    };
    WebGL2RenderingContext.prototype.uniform1f = function (place, value) {
      if (place && jaws.has(place)) window.jaws.push(value);
      uniform1f.call(this, place, value);
    };
  });
  const { hear } = await standInRecognition(page);
  await openCard(page);
  await page.locator(".head canvas[data-mood=rests]").waitFor();
  await page.getByRole("button", { name: "Start talking" }).click();
  await page.locator(".head canvas[data-mood=listens]").waitFor();
  expect(await page.evaluate(() => Math.max(0, ...window.jaws))).toBe(0);
  await hear({ words: "what is a token", isFinal: true });
  await page.locator(".head canvas[data-mood=speaks]").waitFor();
  await page.waitForFunction(() => Math.max(...window.jaws) > 0.1);
  // A mouth that stays open says nothing.
  await page.waitForFunction(() => new Set(window.jaws.map((jaw) => jaw.toFixed(1))).size > 2);
  await page.locator(".head canvas[data-mood=listens]").waitFor();
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.locator(".head canvas[data-mood=rests]").waitFor();
  faults.splice(0, faults.length, ...faults.filter((fault) => !/GL Driver Message/.test(fault)));
  await close();
});

it("where it cannot be drawn, it and its switch are not there", async () => {
  const { page, close } = await visit(plain, sharedOrigin(), size);
  await page.addInitScript(() => localStorage.setItem("head-visible", "on"));
  await openCard(page);
  await expect.poll(() => page.getByLabel("Show the guide’s head").count()).toBe(0);
  await expect.poll(() => page.locator(".head").count()).toBe(0);
  await close();
});
