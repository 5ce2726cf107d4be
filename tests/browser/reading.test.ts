import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

describe("with the keyboard alone", () => {
  it("tabs follow the arrow keys", async () => {
    const { page, close } = await visit();
    await page.goto("/pattern/feedback-loop");
    await hydrate(page);
    await page.getByRole("tab", { name: "Overview" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("Implementation");
    await page.keyboard.press("End");
    expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("Examples");
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Overview");
    await close();
  });

  it("Escape closes the menu and gives the focus back", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 700 } });
    await page.goto("/");
    await hydrate(page);
    const summary = page.locator("summary", { hasText: "Menu" });
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("banner").getByRole("link", { name: "Laws", exact: true }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await page.locator("header details").getAttribute("open")).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await close();
  });
});

describe("the table of contents", () => {
  it("follows the reader and opens the branch they are in", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 700 } });
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    const contents = page.getByRole("navigation", { name: "Table of Contents" });
    const deep = contents.getByRole("link", { name: "Say that choosing happens" });
    expect(await deep.isVisible()).toBe(false);
    await page.evaluate(() => {
      const top = document.getElementById("say-that-choosing-happens")?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, top - 120);
    });
    await contents.locator("[aria-current=true]", { hasText: "Say that choosing happens" }).waitFor();
    expect(await deep.isVisible()).toBe(true);
    await close();
  });
});

describe("the printed page", () => {
  it("has the article without what belongs to the screen", async () => {
    const { page, close } = await visit();
    await page.goto("/pattern/feedback-loop");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    expect(await page.getByRole("heading", { name: "Developer Notes" }).isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Sources" }).isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Cite this page" }).isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Related" }).isVisible()).toBe(false);
    expect(await page.locator("[data-footnote-backref]").first().isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    await close();
  });
});
