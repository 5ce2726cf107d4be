import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { abort, desktop, phone } from "../support/first-touch.ts";
import { heard, heardFrom, playerOf } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const bar = (page: Page) => page.locator(".start-bar > a");
const hint = (page: Page) => page.locator(".audio-hint");
const wasSeen = (page: Page) => page.evaluate(() => localStorage.getItem("audio-hint-seen"));
/** Where the bar is: its left, its width, and how far its foot is below the window's. */
const place = (page: Page) =>
  bar(page).evaluate((one) => {
    const { left, width, bottom } = one.getBoundingClientRect();
    return [left, width, Math.round(bottom - innerHeight)];
  });

/** The places down the page at which the start button or its hint covers a line of text or a control. */
const coveredOnTheWayDown = (page: Page, step: number) =>
  page.evaluate(async (by) => {
    const { documentElement: root } = document;
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const shown = (one: Element) => (one.checkVisibility() ? [one.getBoundingClientRect()] : []);
    /** Every line of text, and every control. */
    const lines = () => {
      const range = document.createRange();
      const found = [...document.querySelectorAll(":is(main, footer) :is(button, input, svg, img, canvas)")].flatMap(
        shown,
      );
      for (const area of document.querySelectorAll("main, footer")) {
        const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
          range.selectNodeContents(node);
          found.push(...range.getClientRects());
        }
      }
      return found;
    };
    const isCovered = () => {
      const over = [...document.querySelectorAll(".start-bar > a > span:last-child, .audio-hint > *")]
        .flatMap(shown)
        .filter(({ top }) => top < innerHeight);
      const meets = (a: DOMRect, b: DOMRect) =>
        a.width > 0 && a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
      return lines().some((line) => over.some((box) => meets(line, box)));
    };
    const covered: number[] = [];
    for (let y = by; y < root.scrollHeight; y += by) {
      scrollTo(0, y);
      await frame();
      // What steps aside is told of it a few frames later on a busy machine.
      for (let waited = 0; waited < 30 && isCovered(); waited += 1) await frame();
      if (isCovered()) covered.push(Math.round(scrollY));
    }
    return covered;
  }, step);

const greetings = ["I'm your AI assistant", "Hey, you can chat with me here", "Click me to start talking!"];

describe("the start button", () => {
  it.each([360, 1280])("at %s px covers nothing that somebody reads", async (width) => {
    const { page, close } = await visit({ viewport: { width, height: 740 }, reducedMotion: "reduce" });
    await page.addInitScript(() => localStorage.setItem("onboarding-seen", "on"));
    await page.goto(heard);
    await hydrate(page);
    // Where the button floats over the page, nothing comes unasked.
    if (width >= 1280) {
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      expect(await hint(page).count()).toBe(0);
      await bar(page).hover();
    }
    await hint(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The first greeting is at rest; what dismisses it is beside the bubble, and the bubble beside the button.
    await expect.poll(() => hint(page).locator("[aria-hidden=true]").first().textContent()).toBe(greetings[0]);
    const [cross, bubble, start] = await Promise.all(
      [hint(page).getByRole("button"), hint(page).locator("p"), bar(page).locator("span").last()].map((one) =>
        one.boundingBox(),
      ),
    );
    const gaps = [
      (bubble?.x ?? 0) - ((cross?.x ?? 0) + (cross?.width ?? 0)),
      (start?.x ?? 0) - ((bubble?.x ?? 0) + (bubble?.width ?? 0)),
    ];
    for (const gap of gaps) {
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThanOrEqual(24);
    }
    // A narrow window has a bar as wide as itself, so that no line of text goes on beside the button.
    if (width < 1280) await expect.poll(() => place(page)).toEqual([0, width, 0]);
    expect(await coveredOnTheWayDown(page, 300)).toEqual([]);
    // The page has room for it at its end, and whoever turns back finds it.
    await expect.poll(async () => (await place(page))[2]).toBeLessThanOrEqual(0);
    await page.evaluate(() => window.scrollBy(0, -400));
    await expect.poll(async () => (await place(page))[2]).toBeLessThanOrEqual(0);
    await close();
  });

  it.each([
    [360, 640],
    [430, 932],
  ])("covers nothing at the top of the home page on a phone of %i × %i", async (width, height) => {
    const { page, close } = await visit({ viewport: { width, height } });
    await page.goto("/");
    const { end, cut } = await page.evaluate(() => {
      const top = document.querySelector(".start-bar")?.getBoundingClientRect().top ?? 0;
      const links = [...document.querySelectorAll("main :is(a, button)")].filter((one) => one.checkVisibility());
      const boxes = links.map((one) => one.getBoundingClientRect());
      return { end: top, cut: boxes.filter((box) => box.top < innerHeight && box.bottom > top).length };
    });
    expect([end, cut]).toEqual([height - 56, 0]);
    await close();
  });

  it("on a phone opens and closes the card, and has its hint dismissed, without moving the page", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
    await page.goto(heard);
    await hydrate(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.evaluate(() => window.scrollTo(0, 700));
    const at = () => page.evaluate(() => [scrollY, document.activeElement?.closest(".start-bar, .audio")?.className]);
    await hint(page).getByRole("button").press("Enter");
    await hint(page).waitFor({ state: "detached" });
    await expect.poll(at).toEqual([700, "start-bar no-print"]);
    await bar(page).press("Enter");
    await expect.poll(at).toEqual([700, "audio audio-card"]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Your question");
    await page.keyboard.press("Escape");
    await expect.poll(at).toEqual([700, "start-bar no-print"]);
    await close();
  });

  it("steps aside for whoever reads on, leaves its place to be pressed, and is found by keyboard", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
    await page.goto(heard);
    await hydrate(page);
    const isBars = () =>
      page.evaluate(() =>
        [20, 340].map((x) => document.elementFromPoint(x, innerHeight - 20)?.closest(".start-bar") != null),
      );
    await expect.poll(isBars).toEqual([true, true]);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(isBars).toEqual([false, false]);
    await bar(page).focus();
    await expect.poll(() => place(page)).toEqual([0, 360, 0]);
    await close();
  });

  it("is at the end of the page where there is no script", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(heard);
    const box = await bar(page).boundingBox();
    const end = await page.locator("footer").boundingBox();
    expect(box?.y).toBe((end?.y ?? 0) + (end?.height ?? 0));
    await close();
  });

  it("opens the player with what this page offers, and ends the hint for good", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await hydrate(page);
    await bar(page).hover();
    await hint(page).waitFor();
    await bar(page).click();
    await playerOf(page).getByRole("link", { name: "All recordings" }).waitFor();
    await hint(page).waitFor({ state: "detached" });
    await expect.poll(() => wasSeen(page)).toBe("true");
    expect(await axeFindings(page)).toEqual([]);
    await playerOf(page).getByRole("button", { name: "Listen to this page" }).click();
    await heardFrom(page, 0);
    await playerOf(page).getByRole("slider", { name: "Position" }).waitFor();
    await close();
  });
});

describe("the hint at the start button", () => {
  it("is not shown again once it has begun, and goes when it is dismissed", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/glossary");
    await expect.poll(() => hint(page).count()).toBe(0);
    await hydrate(page);
    await bar(page).hover();
    await expect.poll(() => hint(page).locator("[aria-hidden]").first().textContent()).toMatch(/^I'm your AI/);
    await page.getByRole("button", { name: "Dismiss the hint" }).click();
    await hint(page).waitFor({ state: "detached" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/about");
    await hydrate(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(asked.filter((url) => /\/hint-/.test(url))).toEqual([]);
    await close();
  });

  it("draws no empty bubble, types all three greetings, and waits behind a dialog and while somebody reads on", async () => {
    const { page, close } = await visit({ ...phone, isFresh: true });
    await page.clock.install();
    await page.addInitScript(() => {
      const said = new Set<string>();
      Object.assign(window, { said });
      new MutationObserver(() => {
        const bubble = document.querySelector(".audio-hint p");
        const text = bubble?.querySelector("[aria-hidden]")?.textContent;
        if (text) said.add(text);
        else if (bubble?.checkVisibility({ visibilityProperty: true })) said.add("an empty bubble");
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto("/glossary");
    await hydrate(page);
    await hint(page).waitFor();
    await page.clock.runFor(2_000);
    const greeting = () => hint(page).locator("[aria-hidden]").first().textContent();
    await page.keyboard.press("/");
    await page.locator("dialog[open]").waitFor();
    await page.clock.runFor(1_000);
    const before = await greeting();
    await page.clock.runFor(30_000);
    expect(await greeting()).toBe(before);
    await page.keyboard.press("Escape");
    await page.evaluate(() => window.scrollBy(0, 300));
    await page.clock.runFor(30_000);
    await hint(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.clock.runFor(20_000);
    await hint(page).waitFor({ state: "detached" });
    const said = await page.evaluate(() => [...(Reflect.get(window, "said") as Set<string>)]);
    expect(greetings.filter((one) => !said.includes(one))).toEqual([]);
    expect(said).not.toContain("an empty bubble");
    await expect.poll(() => wasSeen(page)).toBe("true");
    await close();
  });

  it.each(["hint", "guide-panel"])("leaves the page as it was when %s cannot be had", async (file) => {
    const { page, faults, close } = await visit(desktop);
    await page.route(new RegExp(`/assets/${file}-.*\\.js`), abort);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(`/${file}-`));
    await page.goto("/glossary");
    await hydrate(page);
    await (file === "guide-panel" ? bar(page).click() : bar(page).hover());
    await failed;
    if (file === "guide-panel") await page.getByText("The guide cannot be reached now.").waitFor();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Laws" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    expect(faults.splice(0).filter((fault) => !/ERR_FAILED|Failed to fetch dynamically/.test(fault))).toEqual([]);
    await close();
  });
});
