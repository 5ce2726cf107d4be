import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate, sidewaysScroll, type VisitOptions } from "../support/browser.ts";
import { arrivals, desktop, phone, SCRIPTS, shownTheme } from "../support/first-touch.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
const pattern = "/pattern/temperature-slider";

describe.each([
  ["with script", true],
  ["without script", false],
])("%s, an address that leads into a closed tab", (_name, javaScriptEnabled) => {
  it("shows its target when the page comes, and when a link leads there", async () => {
    const { page, close } = await visit({ javaScriptEnabled });
    await page.goto(pattern);
    // Sources stand below the tabs, with ways back to every place that cites them.
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll("[data-footnote-backref]")]
        .map((link) => link.getAttribute("href")?.slice(1) ?? "")
        .filter((id) => document.getElementById(id)?.closest("[data-inactive]")),
    );
    const id = ids[0] ?? "";
    await page.locator(`[data-footnote-backref][href="#${id}"]`).click();
    const target = page.locator(`[id="${id}"]`);
    await target.waitFor();
    const isInView = (element: Element) => Math.round(element.getBoundingClientRect().top) < innerHeight;
    await expect.poll(() => target.evaluate(isInView)).toBe(true);
    await page.goto("about:blank");
    await page.goto(`${pattern}#${id}`);
    await expect.poll(() => target.isVisible()).toBe(true);
    await close();
  });
});

describe("a page that is shown again", () => {
  it("has the theme that was chosen elsewhere meanwhile, and works", async () => {
    const { page, context, origin, close } = await arrive("/laws", desktop);
    await context.addCookies([{ name: "theme", value: "light", url: origin }]);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    const light = { theme: "light", colors: ["#faf5ea"], label: "Switch to the dark theme" };
    await expect.poll(() => shownTheme(page)).toEqual(light);
    await hydrate(page);
    expect((await shownTheme(page)).theme).toBe("light");
    await close();
  });
});

describe("the search dialog, before the application", () => {
  it("closes by its button, a tap beside it, or one Escape", async () => {
    const { page, close } = await arrive("/laws", phone, (one) => one.route(SCRIPTS, (route) => route.abort()));
    const dialog = page.locator("dialog[open]");
    for (const leave of [
      () => dialog.getByRole("button", { name: "Close" }).tap(),
      () => page.touchscreen.tap(195, 780),
      () => page.keyboard.press("Escape"),
    ]) {
      await page.getByRole("banner").getByRole("link", { name: "Search" }).tap();
      await dialog.waitFor();
      await page.keyboard.type("undo");
      await leave();
      await expect.poll(() => dialog.count()).toBe(0);
    }
    await close();
  });

  it("is opened by / no more once that is switched off, and by Ctrl+K still", async () => {
    const { page, close } = await arrive("/laws", desktop);
    await hydrate(page);
    await page.keyboard.press("/");
    await page.getByRole("checkbox", { name: "The / key opens this search" }).uncheck();
    // What it says of its keys holds whatever was chosen.
    expect(await page.locator("a[data-search]").getAttribute("aria-keyshortcuts")).toBe("Control+K Meta+K");
    await page.reload();
    await page.keyboard.press("/");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await page.getByLabel("Email address").focus();
    await page.keyboard.press("/");
    await expect.poll(() => page.getByLabel("Email address").inputValue()).toBe("/");
    await page.keyboard.press("Control+k");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
    await close();
  });
});

it("the name of a sign comes under a resting mouse and at the keyboard's focus, and goes by Escape, a press and a scroll", async () => {
  const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
  await watchShifts(page);
  await page.goto("/laws");
  await hydrate(page);
  // On a slow machine the page may shift while it loads; tooltips add nothing to that.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const shiftOfLoading = await shiftOf(page);
  const toggle = page.getByRole("button", { name: "Switch to the light theme" });
  const shown = page.locator(".tooltip:popover-open");
  const title = await toggle.getAttribute("title");
  await toggle.hover();
  await shown.getByText("Switch to the light theme").waitFor();
  // The browser's own does not come beside it, and is there again afterwards.
  await expect.poll(() => toggle.getAttribute("title")).toBeNull();
  const [box, own] = [await shown.boundingBox(), await toggle.boundingBox()];
  expect(box?.y).toBeCloseTo((own?.y ?? 0) + (own?.height ?? 0), 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
  expect(await axeFindings(page)).toEqual([]);
  // The pointer may go over to it.
  await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 12);
  await expect.poll(() => shown.count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => shown.count()).toBe(0);
  await page.mouse.move(300, 400);
  await expect.poll(() => toggle.getAttribute("title")).toBe(title);

  await toggle.focus();
  await shown.waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => shown.count()).toBe(0);
  await page.getByRole("button", { name: "Switch to the dark theme" }).waitFor();

  const listen = page.locator(".start-bar > a");
  await listen.hover();
  await shown.getByText("Listen, or ask the guide").waitFor();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => shown.count()).toBe(0);
  // What shows its words needs no other.
  await page.getByRole("banner").getByRole("link", { name: "Paradigms" }).focus();
  await expect.poll(() => shown.count()).toBe(0);
  expect(await shiftOf(page)).toBe(shiftOfLoading);
  await close();
});

it("a name comes after 700 milliseconds, and at once while the one before is shown or went less than 300 ago", async () => {
  const { page, close } = await visit({ viewport: { width: 1280, height: 800 }, isFresh: true });
  await page.clock.install({ time: 0 });
  await page.goto("/laws");
  await hydrate(page);
  const toggle = page.getByRole("banner").locator("[data-theme-form] button");
  const listen = page.locator(".start-bar > a");
  const come = page.waitForResponse(/show-tooltips/);
  await toggle.hover();
  await come;
  await page.locator(".tooltip").waitFor({ state: "attached" });
  await page.mouse.move(300, 400);
  await page.clock.pauseAt(10 * 60_000);
  const isShownAfter = async (passed: number) => {
    await page.clock.runFor(passed);
    return page.locator(".tooltip").evaluate((one) => one.matches(":popover-open"));
  };
  await toggle.hover();
  expect([await isShownAfter(699), await isShownAfter(1)]).toEqual([false, true]);
  await listen.hover();
  expect(await isShownAfter(1)).toBe(true);
  await page.mouse.move(300, 400);
  expect(await isShownAfter(298)).toBe(false);
  await toggle.hover();
  expect(await isShownAfter(1)).toBe(true);
  // A press says that the control is known: it is not named again, nor is the next at once.
  await page.mouse.down();
  expect(await isShownAfter(5000)).toBe(false);
  await listen.hover();
  expect([await isShownAfter(699), await isShownAfter(1)]).toEqual([false, true]);
  await close();
});

it("no name comes for a finger, and the press is the control's", async () => {
  const { page, close } = await visit({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await page.goto("/laws");
  await page.locator("h1").tap();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.getByRole("button", { name: "Switch to the light theme" }).tap();
  await page.locator("html[data-theme=light]").waitFor();
  await expect.poll(() => page.locator(".tooltip").count()).toBe(0);
  await close();
});

declare global {
  interface Window {
    /** How many cards were let rise, and how many were seen to come into the window. */
    risen: number;
    cameIn: number;
    /** What tells of the line, and makes it a metered one. */
    line: EventTarget & { set: () => void };
  }
}

const free: VisitOptions = { line: "free", viewport: { width: 1280, height: 800 } };

/** The cards that rise, with how they do. */
const risenOf = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches(".card"))
      .map(({ effect }) => ({
        ...effect?.getTiming(),
        keys: effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [],
      })),
  );

it("grain and pattern lie over and under the page, take nothing from it, and go when motion is switched off", async () => {
  const { page, close } = await visit(free);
  await watchShifts(page);
  await page.goto("/laws");
  await expect.poll(() => page.locator(".layer").count()).toBe(0);
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  const placeOf = () => page.locator(".layer.backdrop").evaluate((layer) => getComputedStyle(layer).transform);
  const before = await placeOf();
  await expect.poll(placeOf).not.toBe(before);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Moving decoration" }).uncheck();
  await page.locator(".layer").first().waitFor({ state: "detached" });
  await expect.poll(() => page.locator(".layer").count()).toBe(0);
  expect(await shiftOf(page)).toBe(0);
  // Nor does anything answer to the pointer any more.
  const card = page.locator("main li > .card").first();
  await card.hover();
  await expect.poll(() => card.evaluate((element: HTMLElement) => element.style.transform)).toBe("");
  await page.getByRole("banner").getByRole("link").first().hover();
  await expect.poll(() => page.locator(".logo-icon").count()).toBe(0);
  await close();
});

it("a card leans toward the pointer by 8 degrees at most, and stands straight again", async () => {
  const { page, close } = await visit(free);
  await page.goto("/basics");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  const card = page.locator("main li > .card").first();
  const box = await card.boundingBox();
  if (!box) throw new Error("The first card has no place.");
  const lean = () => card.evaluate((element: HTMLElement) => element.style.transform);
  await page.mouse.move(box.x + box.width - 2, box.y + 2);
  await expect.poll(lean).toMatch(/scale\(1\.02\)/);
  const degrees = [...(await lean()).matchAll(/rotate[XY]\((-?[\d.]+)deg\)/g)].map(([, value]) => Number(value));
  expect(degrees).toHaveLength(2);
  for (const value of degrees) {
    expect(value).toBeGreaterThan(7);
    expect(value).toBeLessThanOrEqual(8);
  }
  await page.mouse.move(2, 2);
  await expect.poll(lean).toBe("");
  await close();
});

it("cards rise into the window without being hidden, those already in it not at all", async () => {
  const { page, close } = await visit(free);
  await page.goto("/laws");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  const risen = () => risenOf(page);
  expect(await risen()).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(async () => (await risen()).length).toBeGreaterThan(1);
  const all = await risen();
  expect(all.slice(0, 2).map(({ duration, delay }) => ({ duration, delay }))).toEqual([
    { duration: 600, delay: 0 },
    { duration: 600, delay: 150 },
  ]);
  for (const { keys } of all) {
    expect(keys).toContain("translate");
    expect(keys).not.toContain("opacity");
    expect(keys).not.toContain("visibility");
  }
  await close();
});

it("the logo goes on to another icon every 300 milliseconds under the pointer", async () => {
  const { page, close } = await visit({ ...free, isFresh: true });
  await page.clock.install({ time: 0 });
  await page.goto("/about");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  await page.clock.pauseAt(10 * 60_000);
  const logo = page.getByRole("banner").getByRole("link").first();
  await logo.hover();
  const icon = page.locator(".logo-icon");
  const shown: string[] = [];
  for (const passed of [0, 299, 1, 299, 1]) {
    await page.clock.runFor(passed);
    shown.push(await icon.innerHTML());
  }
  const different = [...new Set(shown)];
  expect(shown.map((one) => different.indexOf(one))).toEqual([0, 0, 1, 1, 2]);
  await page.mouse.move(640, 500);
  await expect.poll(() => icon.count()).toBe(0);
  await expect.poll(() => logo.locator("svg").isVisible()).toBe(true);
  await close();
});

it("an icon moves while the pointer is on its card, and once as an article opens, unless motion is unwelcome", async () => {
  const { page, close } = await visit(free);
  const moving = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => one.getAnimations({ subtree: true }).filter((its) => its.playState === "running").length);
  await page.goto("/laws");
  expect(await moving(".card .glyph")).toBe(0);
  await page.locator(".card").first().hover();
  await expect.poll(() => moving(".card .glyph")).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => moving(".card .glyph")).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/laws/dark-matter");
  await expect.poll(() => moving(".hero-sign")).toBeGreaterThan(0);
  await expect.poll(() => moving(".hero-sign")).toBe(0);
  await close();
});

it("nothing of it comes for who prefers less motion", async () => {
  const { page, close } = await visit({ ...free, isFresh: true, reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/laws");
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("start-decoration"))).toEqual([]);
  await expect.poll(() => page.locator(".layer").count()).toBe(0);
  await close();
});

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

it("particles drift over the drawn icon of a topic, and go when motion is switched off", async () => {
  const { page, close } = await visit({ ...free, isFresh: true });
  await page.goto("/laws/dark-matter");
  await hydrate(page);
  const canvas = page.locator(".hero-sign > canvas");
  await canvas.waitFor();
  const drawn = () => canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL());
  const first = await drawn();
  await expect.poll(drawn).not.toBe(first);
  await page.evaluate(() => {
    localStorage.setItem("motion", "off");
    dispatchEvent(new Event("stored:changed"));
  });
  await expect.poll(() => canvas.count()).toBe(0);
  expect(await page.locator(".hero-sign > svg").isVisible()).toBe(true);
  await close();
});

it("grain, pattern and strip are not printed, and go when the line becomes a metered one", async () => {
  const { page, close } = await visit({ ...free, isFresh: true });
  await page.addInitScript(() => {
    const line: unknown = Reflect.get(navigator, "connection");
    window.line = Object.assign(new EventTarget(), { set: () => Object.assign(Object(line), { saveData: true }) });
    Object.assign(Object(line), { addEventListener: window.line.addEventListener.bind(window.line) });
  });
  await page.goto("/patterns");
  await hydrate(page);
  await page.locator(".layer.grain").waitFor({ state: "attached" });
  await page.locator("html[data-moves]").waitFor();
  const shown = () => page.locator(".layer").evaluateAll((layers) => layers.map((one) => one.checkVisibility()));
  await expect.poll(() => shown()).toEqual([true, true]);
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
  expect([before, after]).toEqual([
    [2, 1],
    [0, 0],
  ]);
  await close();
});
