import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf, soundOf } from "../support/listening.ts";
import { button, menu, selected } from "../support/selecting.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

/** Drags the mouse over the words of the n-th paragraph, with the menu's code fetched on the way, and releases it. */
async function drag(page: Page, at = 0): Promise<void> {
  const paragraph = page.locator("#article-text p").nth(at);
  await paragraph.scrollIntoViewIfNeeded();
  const { x, y } = (await paragraph.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 2, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 16, { steps: 12 });
  // The menu comes while the mouse is still down: its code was asked for with the first letter that was selected.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /selection-menu/.test(name)),
  );
  await page.mouse.move(x + 320, y + 16, { steps: 12 });
  await page.mouse.up();
}

/** A page that nobody has touched, in a window that has fetched nothing. */
async function arrive() {
  const visitor = await visit({ ...desktop, isFresh: true });
  await visitor.page.goto(heard);
  return visitor;
}

describe("the first text that a visitor selects", () => {
  it.each([
    ["before the application runs", async () => {}],
    ["once it runs", hydrate],
  ])("by a drag %s stays selected, gets the menu, and grows by Shift and arrows", async (_when, start) => {
    const { page, close } = await arrive();
    await start(page);
    await drag(page);
    await menu(page).waitFor();
    const words = await selected(page);
    expect(words.length).toBeGreaterThan(20);
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (await selected(page)).length).toBe(words.length + 2);
    await button(page, "Ask AI").waitFor();
    await close();
  });

  it("by a drag while a recording plays stays selected, and the recording goes on where it is", async () => {
    const { page, close } = await arrive();
    await listen(page);
    await playerOf(page).getByRole("slider", { name: "Position" }).fill("200");
    await heardFrom(page, 200);
    await drag(page);
    await menu(page).waitFor();
    expect((await selected(page)).length).toBeGreaterThan(20);
    expect((await soundOf(page))?.at).toBeGreaterThan(200);
    await close();
  });

  it("stays selected when a press in its menu is released outside", async () => {
    const { page, close } = await arrive();
    await hydrate(page);
    await page
      .locator("#article-text p")
      .first()
      .dblclick({ position: { x: 40, y: 12 } });
    await menu(page).waitFor();
    // Selected by the keyboard from here on.
    await page.keyboard.press("Shift+ArrowRight");
    const { x, y } = (await button(page, "Ask AI").boundingBox()) ?? { x: 0, y: 0 };
    const words = await selected(page);
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(5, 400, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(6, 401);
    expect(await selected(page)).toBe(words);
    await menu(page).waitFor();
    await close();
  });

  it("has its menu above the open player", async () => {
    const { page, close } = await arrive();
    await listen(page);
    await playerOf(page).getByRole("button", { name: "Open the full player" }).click();
    await playerOf(page).getByRole("button", { name: "Minimize the player" }).waitFor();
    const dock = (await playerOf(page).boundingBox())?.y ?? 0;
    const paragraph = page.locator("#article-text p").first();
    await page.mouse.move(300, 200);
    const by = ((await paragraph.boundingBox())?.y ?? 0) - (dock - 40);
    await page.mouse.wheel(0, by);
    await expect.poll(async () => Math.round((await paragraph.boundingBox())?.y ?? 0)).toBe(Math.round(dock - 40));
    await page.mouse.dblclick(((await paragraph.boundingBox())?.x ?? 0) + 40, dock - 28);
    await menu(page).waitFor();
    const box = await menu(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(dock);
    await close();
  });
});
