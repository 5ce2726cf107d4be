import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { article } from "../support/onboarding.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

/**
 * How many lines of text and controls of the page stand under the start button or its hint, or beside them in part, at
 * each of many places down the page. Where there is a bar as wide as the window, it is the bar that ends the page's
 * view, as the window does, and nothing of the page is beside the button.
 */
const coveredOnTheWayDown = (page: Page, step: number) =>
  page.evaluate(async (by) => {
    const { documentElement: root } = document;
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const boxes = () =>
      [...document.querySelectorAll<HTMLElement>(".start-bar > a > span:last-child, .audio-hint > *")].flatMap(
        (one) => {
          const box = one.getBoundingClientRect();
          return one.checkVisibility() && box.top < innerHeight ? [box] : [];
        },
      );
    /** Every line of text, and every control, that is seen in the window. */
    const lines = () => {
      const range = document.createRange();
      const found: DOMRect[] = [];
      for (const area of document.querySelectorAll("main, footer")) {
        const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
          range.selectNodeContents(node);
          const { top, bottom } = range.getBoundingClientRect();
          if (bottom > 0 && top < innerHeight) found.push(...range.getClientRects());
        }
        for (const one of area.querySelectorAll("button, input, svg, img, canvas"))
          if (one.checkVisibility()) found.push(one.getBoundingClientRect());
      }
      return found;
    };
    const bad: number[] = [];
    let places = 0;
    for (let y = by; y < root.scrollHeight; y += by) {
      scrollTo(0, y);
      await frame();
      places += 1;
      const over = boxes();
      const isCovered = lines().some((line) =>
        over.some(
          (box) =>
            line.width > 0 &&
            line.right > box.left &&
            line.left < box.right &&
            line.bottom > box.top &&
            line.top < box.bottom,
        ),
      );
      if (isCovered) bad.push(Math.round(scrollY));
    }
    return { places, bad };
  }, step);

const bar = (page: Page) => page.locator(".start-bar > a");
/** Where the bar stands: its left, width, and how far its foot is below the window's. */
const place = (page: Page) =>
  bar(page).evaluate((one) => {
    const { left, width, bottom } = one.getBoundingClientRect();
    return [left, width, Math.round(bottom - innerHeight)];
  });

describe("the start button", () => {
  it.each([
    [360, "/laws/dark-matter"],
    [768, "/basics/how-ai-works"],
    [1280, "/laws/dark-matter"],
  ])("at %s px covers no text of %s that somebody reads", async (width, path) => {
    const { page, close } = await visit({ viewport: { width, height: 740 }, reducedMotion: "reduce" });
    await page.addInitScript(() => localStorage.setItem("onboarding-seen", "on"));
    await page.goto(path);
    await hydrate(page);
    await page.locator(".audio-hint").waitFor();
    if (width < 1280) {
      // Before anybody reads it is a bar as wide as the window, so that no line of text goes on beside it.
      expect(await place(page)).toEqual([0, width, 0]);
      const inBar = await page.locator(".audio-hint").evaluate((one) => {
        const [hint, own] = [one, one.parentElement?.firstElementChild].map((part) => part?.getBoundingClientRect());
        return !!hint && !!own && hint.top >= own.top && hint.bottom <= own.bottom;
      });
      expect(inBar).toBe(true);
    }
    const { places, bad } = await coveredOnTheWayDown(page, 150);
    expect(places).toBeGreaterThan(9);
    expect(bad).toEqual([]);
    // At its end the page has room for it, and who turns back finds it.
    await expect.poll(() => bar(page).evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.evaluate(() => window.scrollBy(0, -400));
    await expect.poll(() => bar(page).evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it.each([
    [360, 640],
    [390, 844],
    [430, 932],
  ])("stands over nothing at the top of the home page on a phone of %i × %i", async (width, height) => {
    const { page, close } = await visit({ viewport: { width, height } });
    await page.goto("/");
    const parts = await page.evaluate(() => {
      const end = document.querySelector(".start-bar")?.getBoundingClientRect().top ?? 0;
      const links = [...document.querySelectorAll("main :is(a, button)")].filter((one) => one.checkVisibility());
      const cut = links.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < innerHeight && bottom > end;
      });
      return { end, links: links.length, cut: cut.map(({ textContent }) => textContent) };
    });
    expect(parts).toMatchObject({ end: height - 56, cut: [] });
    expect(parts.links).toBeGreaterThan(20);
    await close();
  });

  it("leaves what stands where it was to be pressed, once it has stepped aside", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    const isBars = () =>
      page.evaluate(() =>
        [20, 100, 250, 340].map((x) => document.elementFromPoint(x, innerHeight - 20)?.closest(".start-bar") != null),
      );
    expect(await isBars()).toEqual([true, true, true, true]);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(isBars).toEqual([false, false, false, false]);
    await close();
  });

  it("is found by keyboard while it has stepped aside", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
    await page.goto(article);
    await hydrate(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(async () => (await place(page))[2]).toBeGreaterThan(0);
    await bar(page).focus();
    await expect.poll(() => place(page)).toEqual([0, 360, 0]);
    await close();
  });

  it("stands at the end of the page where there is no script", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(article);
    const box = await bar(page).boundingBox();
    const end = await page.locator("footer").boundingBox();
    expect(box?.y).toBe((end?.y ?? 0) + (end?.height ?? 0));
    await close();
  });
});
