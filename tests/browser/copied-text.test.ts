import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { menu } from "../support/selecting.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it("a copied paragraph has no numbers of footnotes in its words, and the menu sees all of it", async () => {
  const { page, context, close } = await visit(desktop);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/laws/fairness-inclusion");
  await hydrate(page);
  const paragraph = page.locator("#article-text p", { has: page.locator("[data-footnote-ref]") }).first();
  await paragraph.scrollIntoViewIfNeeded();
  const words = await paragraph.evaluate((one) => {
    const copy = one.cloneNode(true);
    if (copy instanceof Element) for (const mark of copy.querySelectorAll("sup")) mark.remove();
    return copy.textContent?.trim() ?? "";
  });
  await paragraph.click({ clickCount: 3, position: { x: 40, y: 12 } });
  await menu(page).waitFor();
  await page.keyboard.press("Control+c");
  await expect.poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(words);
  // The marks are links as before.
  await page.keyboard.press("Escape");
  await paragraph.locator("[data-footnote-ref]").first().click();
  await page.getByRole("complementary", { name: /^Source \d+$/ }).waitFor();
  await close();
});
