import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { arrivals, desktop, late, phone, SCRIPTS } from "../support/first-touch.ts";
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
    await select(page, 3);
    await menu(page).waitFor();
    const three = await menu(page).locator("p").first().textContent();
    // Too short a selection changes nothing.
    await select(page, 2, 1);
    await select(page, 80, 1);
    await menu(page).getByText("…").waitFor();
    expect(three).toHaveLength(3);
    expect((await menu(page).locator("p").first().textContent())?.length).toBeLessThanOrEqual(51);
    await close();
  });

  it("is for the text of the page alone", async () => {
    const { page, close } = await visit(desktop);
    await open(page);
    await select(page, 20);
    await menu(page).waitFor();
    await page.evaluate(() => {
      const title = document.querySelector("h1");
      if (title) document.getSelection()?.selectAllChildren(title);
    });
    await menu(page).waitFor({ state: "detached" });
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
    const start = await page.evaluate(() => document.querySelector("#article-text")?.textContent?.trim().slice(0, 12));
    expect(await menu(page).locator("p").first().textContent()).toContain(start);
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
    // What is selected with everything else is no passage.
    await page.keyboard.press("Control+a");
    await menu(page).waitFor({ state: "detached" });
    await close();
  });

  it("shows fifty characters whole, however narrow the window is", async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 640 } });
    await open(page);
    await select(page, 80, 1);
    await menu(page).waitFor();
    const preview = menu(page).locator("p").first();
    expect(((await preview.textContent()) ?? "").length).toBeGreaterThan(45);
    expect(await preview.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await close();
  });

  it("is reached by Tab, used by Enter and left by Escape, from where the page goes on", async () => {
    const { page, close } = await visit(desktop);
    await open(page);
    await page.keyboard.down("Shift");
    await select(page, 20);
    await page.keyboard.up("Shift");
    await menu(page).getByText("Tab leads to").waitFor({ state: "attached" });
    await page.keyboard.press("Tab");
    await expect.poll(() => button(page, "Ask AI").evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "detached" });
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

  it.each(["dark", "light"] as const)(
    "stands below a selection under a finger, inside the window, in the %s theme",
    async (theme) => {
      const { page, close } = await visit({ ...phone, theme });
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
    },
  );

  it("comes to what was selected before the script did", async () => {
    const { page, close } = await arrive(article, desktop, (one) => one.route(SCRIPTS, late(300)));
    await byMouse(page);
    await close();
  });
});
