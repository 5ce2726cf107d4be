import { expect, it } from "vitest";
import { desktop } from "../support/first-touch.ts";
import { asked, button, menu, open, select, selected } from "../support/selecting.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it("what is asked about is taken back by Escape, however long its summary takes, and another is asked about", async () => {
  const { page, close } = await visit(desktop);
  await open(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/summarize-text", async (route) => {
    await held;
    await route.continue();
  });
  const summarized = page.waitForResponse("**/api/summarize-text");
  await select(page, 110);
  await button(page, "Ask AI").click();
  await button(page, "Processing...").waitFor();
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "detached" });
  await select(page, 40, 1);
  await expect.poll(() => button(page, "Ask AI").getAttribute("aria-disabled")).toBe("false");
  answer();
  await (await summarized).finished();
  const passage = (await selected(page)).trim();
  await button(page, "Ask AI").click();
  await expect.poll(async () => (await asked(page)).map(({ originalText }) => originalText)).toEqual([passage]);
  await close();
});

it("a press on a control takes the menu and the selection away", async () => {
  const { page, close } = await visit(desktop);
  await open(page);
  await page
    .locator("#article-text p")
    .first()
    .dblclick({ position: { x: 40, y: 12 } });
  await menu(page).waitFor();
  await page.locator("[data-theme-form] button").first().click();
  await menu(page).waitFor({ state: "detached" });
  await expect.poll(() => selected(page)).toBe("");
  await close();
});

it("a quotation has the words of headings and tiles without what stands beside them", async () => {
  const { page, context, close } = await visit(desktop);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => localStorage.setItem("role", "designer"));
  await open(page);
  const quote = () => page.evaluate(async () => (await navigator.clipboard.readText()).split("\n")[0]);
  await page.evaluate(() => {
    const heading = document.querySelector("#article-text .heading");
    const next = heading?.nextElementSibling;
    if (heading && next) document.getSelection()?.setBaseAndExtent(heading, 0, next, next.childNodes.length);
  });
  await button(page, "Copy quote").click();
  await expect.poll(quote).toMatch(/^“\w/);
  expect(await quote()).not.toMatch(/#|For a designer/);
  await close();
});
