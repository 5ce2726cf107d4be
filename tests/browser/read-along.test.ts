import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { heard, listen, playerOf } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

/** What is marked in the page; empty where nothing is. */
const marked = (page: Page) => page.evaluate(() => [...(CSS.highlights.get("heard") ?? [])].map(String).join(" "));
const goTo = (page: Page, seconds: number) =>
  playerOf(page).getByRole("slider", { name: "Position" }).fill(String(seconds));

describe("an article that is heard", () => {
  it("shows the sentence that is heard, in view, until the reader scrolls", async () => {
    const { page, close } = await visit(desktop);
    // Who prefers less motion is taken there at once.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(heard);
    await listen(page);
    await goTo(page, 100);
    await expect.poll(() => marked(page)).toMatch(/\w+ \w+ \w+/);
    const first = await marked(page);
    await expect.poll(() => page.locator("#article-text").innerText()).toContain(first.slice(0, 20));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, -5000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await goTo(page, 300);
    await expect.poll(() => marked(page)).not.toBe(first);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it("goes to the sentence that is pressed, and a link in it stays a link", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await expect.poll(() => marked(page)).not.toBe("");
    const question = page.getByText("Can a curious person find out more in two steps");
    await question.click();
    await expect.poll(() => marked(page)).toContain("curious person");
    await expect.poll(() => page.evaluate(() => window.sound?.currentTime)).toBeGreaterThan(20);
    await page.locator("#article-text a[data-footnote-ref]").first().click();
    await expect.poll(() => marked(page)).toMatch(/./);
    await close();
  });

  it("marks nothing once that is turned off, for good, and nothing on another page", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await expect.poll(() => marked(page)).not.toBe("");
    await playerOf(page).getByRole("button", { name: "Open the full player" }).click();
    await playerOf(page).getByRole("checkbox", { name: "Mark what is read" }).uncheck();
    await expect.poll(() => marked(page)).toBe("");
    await page.reload();
    await hydrate(page);
    await playerOf(page).getByRole("button", { name: "Open the full player" }).click();
    await playerOf(page).getByRole("checkbox", { name: "Mark what is read" }).check();
    await playerOf(page).getByRole("button", { name: "Resume" }).click();
    await expect.poll(() => marked(page)).not.toBe("");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Basics" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Basics" }).waitFor();
    await expect.poll(() => marked(page)).toBe("");
    await close();
  });
});
