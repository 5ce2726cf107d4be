import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { playerOf } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const hasFocus = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((one) => document.activeElement?.matches(one) === true, selector)).toBe(true);

describe("opening the guide", () => {
  it.each(["the mouse", "the keyboard"])("by %s leads into it, and closing back", async (way) => {
    const { page, close } = await visit(desktop);
    await page.goto("/about");
    await hydrate(page);
    const start = page.getByRole("button", { name: "Listen, or ask the guide" });
    expect(await start.getAttribute("aria-expanded")).toBe("false");
    if (way === "the mouse") await start.click();
    else {
      await start.focus();
      await page.keyboard.press("Space");
    }
    await page.getByLabel("Your question").waitFor();
    await page.locator(".voice-note").first().waitFor();
    await hasFocus(page, ".audio");
    expect(await page.locator(".audio").getAttribute("aria-label")).toBe("Player and guide");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await hasFocus(page, ".start-bar > a");
    await close();
  });

  it("from a link of a page leads back to that link", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/listen");
    const link = page.getByRole("link", { name: "Ask a question" });
    await link.click();
    await page.getByLabel("Your question").waitFor();
    await hasFocus(page, ".audio");
    await playerOf(page).getByRole("button", { name: "Close" }).click();
    await hasFocus(page, "main a");
    await close();
  });
});
