import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { hold } from "../support/first-touch.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

describe.each([
  ["with script", true],
  ["without script", false],
])("the search page, %s", (_name, javaScriptEnabled) => {
  it("finds, clears and leads to a result", async () => {
    const { page, close } = await visit({ javaScriptEnabled });
    await page.goto("/search");
    if (javaScriptEnabled) await hydrate(page);
    await page.getByRole("searchbox", { name: "Search term" }).fill("  dark matter ");
    await page.getByRole("searchbox", { name: "Search term" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Search Results" }).waitFor();
    await page
      .getByRole("status")
      .filter({ hasText: /\d+ results? for/ })
      .waitFor();
    await expect.poll(() => page.getByRole("searchbox", { name: "Search term" }).inputValue()).toBe("dark matter");
    if (javaScriptEnabled) {
      expect(new URL(page.url()).search).toBe("?q=dark+matter");
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Search Learning Content" }).waitFor();
    await page.getByRole("searchbox", { name: "Search term" }).fill("zzzz");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByText('No results found for "zzzz"').waitFor();
    await close();
  });
});

describe("with script", () => {
  it("searching replaces the address instead of adding to the history", async () => {
    const { page, close } = await visit();
    await page.goto("/laws");
    await page.goto("/search");
    await hydrate(page);
    for (const term of ["agency", "bias"]) {
      await page.getByRole("searchbox", { name: "Search term" }).fill(term);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.waitForURL(`**/search?q=${term}`);
    }
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    await close();
  });
});

describe("the search dialog", () => {
  it("opens by key, searches as you type, and opens a result by keyboard", async () => {
    const { page, close } = await visit();
    await page.goto("/");
    await hydrate(page);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search the guide" });
    await field.waitFor();
    await page.keyboard.type("feedback loop");
    await page.getByRole("option").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // What is said of Enter is what it does.
    const says = page.locator("dialog [role=status]");
    await expect.poll(() => says.textContent()).toMatch(/Press Enter to see all \d+\.$/);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => says.textContent()).toBe("Enter opens the chosen page.");
    await expect.poll(() => page.getByRole("option", { selected: true }).textContent()).toContain("Feedback Loop");
    await expect
      .poll(() => field.getAttribute("aria-activedescendant"))
      .toBe(await page.getByRole("option", { selected: true }).getAttribute("id"));
    // Who types on has chosen nothing of what comes then.
    await page.keyboard.press("Backspace");
    await expect.poll(() => field.getAttribute("aria-activedescendant")).toBeNull();
    await page.keyboard.type("p");
    await expect.poll(() => page.getByRole("option").first().textContent()).toContain("Feedback Loop");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.getByRole("option", { selected: true }).textContent()).toContain("Feedback Loop");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Feedback Loop" }).waitFor();
    await expect.poll(() => field.isVisible()).toBe(false);
    await close();
  });

  it("makes way at Enter, before what it leads to has come", async () => {
    const { page, close } = await visit();
    await page.goto("/laws");
    await hydrate(page);
    const release = await hold(page, /\/search\.rsc/);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search the guide" }).waitFor();
    const asked = page.waitForRequest(/\/search\.rsc/);
    await page.keyboard.type("undo");
    await page.keyboard.press("Enter");
    await asked;
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    release();
    await page.getByRole("heading", { level: 1, name: "Search" }).waitFor();
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("undo");
    await close();
  });

  it("opens by / and by its link, closes by Escape, and goes on to the search page", async () => {
    const { page, close } = await visit();
    await page.goto("/laws");
    await hydrate(page);
    const field = page.getByRole("combobox", { name: "Search the guide" });
    await page.keyboard.press("/");
    await field.waitFor();
    await page.keyboard.type("letters");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => field.isVisible()).toBe(false);
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await expect.poll(() => field.inputValue()).toBe("");
    await expect.poll(() => page.getByRole("option").count()).toBe(0);
    await field.fill("trust");
    await field.press("Enter");
    await page.waitForURL("**/search?q=trust");
    await close();
  });

  it("searches for what stands in the field, however it came there", async () => {
    const { page, close } = await visit();
    await page.goto("/");
    await hydrate(page);
    await page.keyboard.press("/");
    const field = page.getByRole("combobox", { name: "Search the guide" });
    // As a value that was typed between two steps of the start: no event told of it.
    await field.evaluate((input: HTMLInputElement) => {
      input.value = "undo";
    });
    await field.press("Enter");
    await page.waitForURL("**/search?q=undo");
    await close();
  });

  it("without script is a link to the search page", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await page.goto("/laws");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByRole("heading", { level: 1, name: "Search Learning Content" }).waitFor();
    await close();
  });
});
