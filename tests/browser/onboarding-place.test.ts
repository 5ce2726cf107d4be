import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { phone } from "../support/first-touch.ts";
import { listen, playerOf } from "../support/listening.ts";
import { asked, button, card } from "../support/onboarding.ts";
import { overlaps } from "../support/overlaps.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

/** How far the foot of the card is below the window's, in pixels, and how high the card is. */
const foot = (page: Page) =>
  card(page).evaluate((one) => {
    const { bottom, height } = one.getBoundingClientRect();
    return { below: Math.round(bottom - innerHeight), height: Math.round(height) };
  });

describe("the invitation", () => {
  it.each([
    [320, 256],
    [768, 1024],
  ])("is one line at %s × %s, and steps aside while somebody reads on", async (width, height) => {
    const { page, close } = await visit({ viewport: { width, height } });
    await asked(page);
    // It is seen where it comes.
    await expect.poll(async () => (await foot(page)).below).toBe(0);
    expect((await foot(page)).height).toBeLessThan(60);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollBy(0, 40));
        const { below, height: own } = await foot(page);
        return below >= own;
      })
      .toBe(true);
    await page.evaluate(() => window.scrollBy(0, -80));
    await expect.poll(async () => (await foot(page)).below).toBe(0);
    // Who goes there by keyboard finds it, wherever they are.
    await page.evaluate(() => window.scrollBy(0, 80));
    await button(page, "Sure").focus();
    await expect.poll(async () => (await foot(page)).below).toBe(0);
    await close();
  });

  it("leads to steps whose buttons need no scroll in a window of 320 × 256", async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 256 } });
    await asked(page);
    await button(page, "Sure").click();
    for (const step of ["1/4", "2/4", "3/4", "4/4"]) {
      await card(page).getByText(step).waitFor();
      const places = await card(page)
        .getByRole("button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
      for (const [top = -1, bottom = 999] of places) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(256);
      }
      if (step === "1/4") await card(page).getByRole("textbox").fill("Ada");
      await button(page, "Next").click();
    }
    await close();
  });
});

describe("the onboarding card", () => {
  it.each([
    ["on a phone in the light", { ...phone, theme: "light" as const }],
    ["at 768", { viewport: { width: 768, height: 1024 } }],
    ["at 1440 where windows are low", { viewport: { width: 1440, height: 560 } }],
  ])("stands at the foot of the window %s, and the page makes room for it", async (_where, options) => {
    const { page, close } = await visit(options);
    await asked(page);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // As wide as the window, so that no line of text goes on beside it, and less than half of its height.
    const place = async () => {
      const box = await card(page).boundingBox();
      return {
        x: box?.x,
        width: box?.width,
        end: (box?.y ?? 0) + (box?.height ?? 0),
        isLow: box && box.height <= height * 0.45,
      };
    };
    for (const step of ["1/4", "2/4", "3/4", "4/4"]) {
      expect(await place()).toEqual({ x: 0, width, end: height, isLow: true });
      await expect.poll(() => overlaps(page, ".onboarding", ".beside a, .beside p")).toBe(0);
      await button(page, step === "1/4" ? "Sure" : "Next").click();
      await card(page).getByText(step).waitFor();
      if (step === "1/4") await page.keyboard.type("Ada");
    }
    expect(await place()).toEqual({ x: 0, width, end: height, isLow: true });
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => overlaps(page, ".onboarding", "main p, main a, footer p, footer a, footer button")).toBe(0);
    await close();
  });

  it("gives way to the player, comes back after it, and keeps what was said from page to page", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await asked(page);
    await expect.poll(() => page.locator(".start-bar > a").isVisible()).toBe(false);
    await button(page, "Sure").click();
    await page.keyboard.type("Ada");
    await listen(page);
    await expect.poll(() => card(page).isVisible()).toBe(false);
    await playerOf(page).getByRole("button", { name: "Close the player and pause" }).click();
    await card(page).waitFor();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Basics" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Basics" }).waitFor();
    await expect.poll(() => card(page).getByRole("textbox").inputValue()).toBe("Ada");
    await close();
  });

  it("shows which of its buttons is under the pointer", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await asked(page);
    await button(page, "Sure").click();
    const next = button(page, "Next");
    const look = () =>
      next.evaluate(async (one) => {
        await Promise.all(one.getAnimations().map((change) => change.finished.catch(() => {})));
        const { color, backgroundColor } = getComputedStyle(one);
        return [color, backgroundColor];
      });
    // The pointer is still where the button before it was.
    await page.mouse.move(5, 5);
    await card(page).getByRole("textbox").waitFor();
    const disabled = await look();
    const [ink] = disabled;
    // What cannot be pressed does not look as if it could.
    await next.hover({ force: true });
    expect(await look()).toEqual(disabled);
    await card(page).getByRole("textbox").fill("Ada");
    await next.hover();
    await expect.poll(async () => (await look())[1]).toBe(ink);
    expect(await axeFindings(page, "color")).toEqual([]);
    await page.mouse.move(5, 5);
    await expect.poll(async () => (await look())[0]).toBe(ink);
    await close();
  });
});
