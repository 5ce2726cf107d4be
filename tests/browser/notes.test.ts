import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const path = "/basics/how-ai-works";

describe("a footnote", () => {
  it("is read beside its line on a wide screen, and gives the focus back", async () => {
    const { page, close } = await visit({ viewport: { width: 1440, height: 900 } });
    await page.goto(path);
    await hydrate(page);
    const reference = page.locator("[data-footnote-ref]").first();
    await reference.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await reference.click();
    const note = page.getByRole("complementary", { name: "Source 1" });
    await note.waitFor();
    const [column, line, beside] = [
      await page.locator(".measured").boundingBox(),
      await reference.boundingBox(),
      await note.boundingBox(),
    ];
    expect(beside?.x ?? 0).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
    expect(Math.abs((beside?.y ?? 0) - (line?.y ?? 0))).toBeLessThan(24);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    const source = await page.locator(".footnotes li").first().locator("p").textContent();
    expect(source).toContain(await note.locator("p").textContent());
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => note.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("1");
    await close();
  });

  it("is read in a box at its line on a phone, which leads to all sources", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
    await page.goto(path);
    await hydrate(page);
    const reference = page.locator("[data-footnote-ref]").first();
    await reference.scrollIntoViewIfNeeded();
    await reference.tap();
    const box = await page.locator(".note").boundingBox();
    expect(box?.x ?? 0).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.locator(".note").getByRole("link", { name: "All sources" }).tap();
    expect(page.url()).toMatch(/#fn-/);
    await close();
  });

  it("is a plain link without script", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await page.goto(path);
    await page.locator("[data-footnote-ref]").first().click();
    expect(page.url()).toMatch(/#fn-/);
    await close();
  });

  it("is a target of 24 pixels of its own under a finger", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
    await page.goto("/laws/dark-matter");
    const narrow = await page
      .locator("[data-footnote-ref]")
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 24 || height < 24),
      );
    expect(narrow).toEqual([]);
    await close();
  });
});

describe("a glossary term", () => {
  it("is explained in the sentence, and leads to the glossary", async () => {
    const { page, close } = await visit({ viewport: { width: 1024, height: 800 } });
    await page.goto(path);
    await hydrate(page);
    const term = page.locator(".prose a.term").first();
    const name = (await term.textContent()) ?? "";
    await term.click();
    const note = page.getByRole("complementary", { name });
    expect((await note.locator("p").textContent())?.length ?? 0).toBeGreaterThan(20);
    expect(new URL(page.url()).pathname).toBe(path);
    await note.getByRole("link", { name: "In the glossary" }).click();
    await page.getByRole("heading", { level: 1, name: "Glossary" }).waitFor();
    expect(page.url()).toContain("#");
    await close();
  });
});
