import { describe, expect, it } from "vitest";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { arrivals, desktop, phone, slowLines } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf, playOf, silent, soundOf } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);

describe.each(slowLines)("when the script %s", (_line, prepare) => {
  it.each([
    ["a click", desktop],
    ["a tap", phone],
    ["Enter", desktop],
  ])("the first press, by %s, plays, and the next one pauses", async (way, options) => {
    const { page, close } = await arrive(heard, options, prepare);
    const press = async () => {
      if (way === "a tap") return playOf(page).tap();
      if (way === "a click") return playOf(page).click();
      await playOf(page).focus();
      await page.keyboard.press("Enter");
    };
    await press();
    await heardFrom(page, 0.2);
    await expect.poll(() => playOf(page).getAttribute("aria-pressed")).toBe("true");
    await page.getByText("Now Playing").waitFor();
    await press();
    await silent(page);
    await page.getByText("Ready to Play").waitFor();
    await close();
  });
});

describe("two presses at once on a page that has just come", () => {
  it("by the mouse are one: it plays", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    await page.goto(heard);
    await playOf(page).dblclick();
    await heardFrom(page, 0.2);
    await page.getByText("Now Playing").waitFor();
    await playerOf(page).getByRole("button", { name: "Pause", exact: true }).waitFor();
    await close();
  });

  it("by the keyboard leave the player, which plays on", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    await page.goto(heard);
    await playOf(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await playerOf(page).getByRole("button", { name: "Play", exact: true }).click();
    await heardFrom(page, 0.2);
    await close();
  });
});

describe("without script", () => {
  it("an article has the browser's own player, and the start button leads to what can be heard", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await page.goto(heard);
    const [own, all] = await page.evaluate(() =>
      ["#podcast audio", "#podcast"].map((one) => document.querySelector(one)?.getBoundingClientRect().width ?? 0),
    );
    // As wide as its card, but for the card's own margins.
    expect(own).toBeGreaterThan((all ?? 0) - 40);
    await expect.poll(() => playOf(page).isVisible()).toBe(false);
    await page.getByRole("link", { name: "Listen" }).last().click();
    await page.waitForURL("**/listen#ask");
    await page.getByText("needs JavaScript").waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: "Listen to Dark Matter" }).getAttribute("href"))
      .toMatch(/^\/media\/.*mp3$/);
    await close();
  });
});

describe("a recording", () => {
  it("plays on from page to page, and each card says which one plays", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Basics" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Basics" }).waitFor();
    const { at } = (await soundOf(page)) ?? { at: 0 };
    await heardFrom(page, at);
    await page.getByRole("main").getByRole("link", { name: "What Is AI?" }).first().click();
    await page.getByRole("heading", { level: 1, name: "What Is AI?" }).waitFor();
    await expect.poll(() => playOf(page).getAttribute("aria-pressed")).toBe("false");
    await playerOf(page).getByRole("link", { name: "Dark Matter" }).click();
    await page.getByRole("heading", { level: 1, name: "Dark Matter" }).waitFor();
    await expect.poll(() => playOf(page).getAttribute("aria-pressed")).toBe("true");
    await close();
  });

  it("gives way to another, which begins at its start", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await playerOf(page).getByRole("slider", { name: "Position" }).press("PageUp");
    await heardFrom(page, 9);
    const before = await soundOf(page);
    await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Listen" }).click();
    await page.getByRole("heading", { level: 1, name: "Listen" }).waitFor();
    await page.getByRole("button", { name: /What Is AI\?/ }).click();
    await playerOf(page).getByRole("link", { name: "What Is AI?" }).waitFor();
    await heardFrom(page, 0);
    const after = await soundOf(page);
    expect(after?.file).not.toBe(before?.file);
    expect(after?.at).toBeLessThan(9);
    await close();
  });

  it.each([
    ["at 1280 in the dark", { ...desktop, theme: "dark" as const }],
    ["at 1280 in the light", { ...desktop, theme: "light" as const }],
    ["at 360 in the dark", { ...phone, viewport: { width: 360, height: 740 }, theme: "dark" as const }],
    ["at 320 in the light", { ...phone, viewport: { width: 320, height: 640 }, theme: "light" as const }],
  ])("has controls that anyone can use, %s", async (_where, options) => {
    const { page, close } = await visit(options);
    await page.goto(heard);
    await listen(page);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => page.locator(".audio-pill").isVisible()).toBe(true);
    await playerOf(page).getByRole("button", { name: "Open the full player" }).click();
    await page.locator(".audio-card").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await playerOf(page).getByRole("button", { name: "Close the player and pause" }).click();
    await page.locator(".start-bar > a").waitFor();
    await silent(page);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe("the start button", () => {
  it("opens the player with what this page offers", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await hydrate(page);
    await page.locator(".start-bar > a").click();
    await playerOf(page).getByRole("button", { name: "Listen to this page" }).click();
    await heardFrom(page, 0);
    await playerOf(page).getByRole("slider", { name: "Position" }).waitFor();
    await close();
  });
});
