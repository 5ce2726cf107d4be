import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { arrivals, desktop, phone } from "../support/first-touch.ts";
import { heard, heardFrom, listen as listenTo, playerOf, soundOf } from "../support/listening.ts";
import { article, asked, button, byMouse, listen, menu, open, select, selected } from "../support/selecting.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);

describe("the menu of a selection", () => {
  it("comes to one made by mouse, and goes with a click elsewhere, which clears the selection", async () => {
    const { page, close } = await arrive(article, desktop);
    await byMouse(page);
    const word = await selected(page);
    expect(word.trim().length).toBeGreaterThan(2);
    await menu(page).getByText(word.trim(), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.mouse.click(5, 400);
    await menu(page).waitFor({ state: "detached" });
    await expect.poll(() => selected(page)).toBe("");
    await close();
  });

  it("comes to one of three characters, not of two, and shows fifty", async () => {
    const { page, close } = await visit(desktop);
    await open(page);
    await select(page, 3, 1);
    await menu(page).waitFor();
    const three = await menu(page).locator("p").first().textContent();
    // Too short a selection changes nothing.
    await select(page, 2, 2);
    await select(page, 80, 1);
    await menu(page).getByText("…").waitFor();
    expect(three).toHaveLength(3);
    expect((await menu(page).locator("p").first().textContent())?.length).toBeLessThanOrEqual(51);
    await close();
  });

  it("comes to what is of the text where a selection begins at the title or ends below the text", async () => {
    const { page, close } = await visit(desktop);
    await open(page);
    await page.evaluate(() => {
      const title = document.querySelector("h1");
      const paragraph = document.querySelector("#article-text p");
      const words = paragraph && document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
      if (title && words) document.getSelection()?.setBaseAndExtent(title, 0, words, 24);
    });
    await menu(page).waitFor();
    const start = await page.evaluate(() => document.querySelector("#article-text")?.textContent?.trim().slice(0, 11));
    await expect.poll(() => menu(page).locator("p").first().textContent()).toContain(start);
    await page.evaluate(() => {
      const last = [...document.querySelectorAll("#article-text p")].at(-1);
      const related = [...document.querySelectorAll("main h2")].at(-1);
      if (last && related) document.getSelection()?.setBaseAndExtent(last, 0, related, 1);
    });
    const end = await page.evaluate(() =>
      [...document.querySelectorAll("#article-text p")].at(-1)?.textContent?.slice(0, 20),
    );
    await menu(page)
      .getByText(end ?? "")
      .waitFor();
    // What is selected with everything else is no passage, and neither is what is outside of the text.
    await page.keyboard.press("Control+a");
    await menu(page).waitFor({ state: "detached" });
    await select(page, 20);
    await menu(page).waitFor();
    await page.evaluate(() => {
      const title = document.querySelector("h1");
      if (title) document.getSelection()?.selectAllChildren(title);
    });
    await menu(page).waitFor({ state: "detached" });
    await close();
  });

  it("is reached by Tab, used by Enter and left by Escape, from where the page goes on", async () => {
    const { page, close } = await visit(desktop);
    await open(page);
    await page.keyboard.down("Shift");
    await select(page, 20);
    await page.keyboard.up("Shift");
    await menu(page).getByText("Press Tab for actions").waitFor({ state: "attached" });
    await page.keyboard.press("Tab");
    await expect.poll(() => button(page, "Ask AI").evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await select(page, 20);
    await menu(page).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await menu(page).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("#article-text, main") !== null))
      .toBe(true);
    await select(page, 20);
    await menu(page).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await asked(page)).length).toBe(1);
    await close();
  });

  it("is below a selection under a finger, inside the window", async () => {
    const { page, close } = await visit({ ...phone, theme: "light" });
    await page.goto(article);
    await page.locator("h1").tap();
    await hydrate(page);
    await listen(page);
    await select(page, 30, 2);
    await menu(page).waitFor();
    const [box, lowest] = await Promise.all([
      menu(page).boundingBox(),
      page.evaluate(() => document.getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0),
    ]);
    expect(box?.x ?? 0).toBeGreaterThanOrEqual(20);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(370);
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(lowest + 40);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, "Ask AI").tap();
    await expect.poll(async () => (await asked(page)).length).toBe(1);
    // A tap elsewhere ends one.
    await select(page, 30, 2);
    await menu(page).waitFor();
    await page.locator("h1").tap();
    await menu(page).waitFor({ state: "detached" });
    await close();
  });
});

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
async function arriveFresh() {
  const visitor = await visit({ ...desktop, isFresh: true });
  await visitor.page.goto(heard);
  return visitor;
}

describe("the first text that a visitor selects", () => {
  it("by a drag before the application runs stays selected, gets the menu, and grows by Shift and arrows", async () => {
    const { page, close } = await arriveFresh();
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
    const { page, close } = await arriveFresh();
    await listenTo(page);
    await playerOf(page).getByRole("slider", { name: "Position" }).fill("303");
    await heardFrom(page, 303);
    // The page follows the reading, until the visitor scrolls back to its beginning.
    await page.waitForFunction(() => CSS.highlights.has("heard"));
    await page.mouse.move(400, 400);
    await page.waitForFunction(() => scrollY > 1_000);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -20_000);
        return page.evaluate(() => scrollY);
      })
      .toBe(0);
    await drag(page);
    await menu(page).waitFor();
    expect((await selected(page)).length).toBeGreaterThan(20);
    expect((await soundOf(page))?.at).toBeGreaterThan(303);
    await close();
  });

  it("stays selected when a press in its menu is released outside", async () => {
    const { page, close } = await arriveFresh();
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

  it("has its menu above the open player, or beside it", async () => {
    const { page, close } = await arriveFresh();
    await listenTo(page);
    await playerOf(page).getByRole("button", { name: "Open the full player" }).click();
    await playerOf(page).getByRole("button", { name: "Minimize the player" }).waitFor();
    const { x: left, y: dock } = (await playerOf(page).boundingBox()) ?? { x: 0, y: 0 };
    const paragraph = page.locator("#article-text p").first();
    // A paused recording does not scroll the page to what it says.
    await playerOf(page).getByRole("button", { name: "Pause", exact: true }).click();
    await paragraph.evaluate((element, y) => {
      scrollBy({ top: element.getBoundingClientRect().y - y, behavior: "instant" });
    }, dock - 40);
    await page.mouse.dblclick(((await paragraph.boundingBox())?.x ?? 0) + 40, dock - 28);
    await menu(page).waitFor();
    const box = await menu(page).boundingBox();
    const isBeside = (box?.x ?? 0) + (box?.width ?? 0) <= left;
    expect(isBeside || (box?.y ?? 0) + (box?.height ?? 0) <= dock).toBe(true);
    await close();
  });
});
