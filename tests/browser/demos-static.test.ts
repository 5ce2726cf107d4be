import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoTypes, stripDemos } from "../../app/content/demos.ts";
import { demoWords } from "../support/demo-words.ts";
import { visitors } from "../support/visitors.ts";

const open = visitors();

/** What somebody reads, and how many cards go round: what a control that does something changes. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName === "strip-moves");
    return `${moving.length} move. ${document.body.innerText}`;
  });

/** Uses a control as somebody does who tries what it is for. */
async function use(page: Page, control: Locator): Promise<void> {
  if ((await control.getAttribute("type")) !== "range") return control.click({ force: true });
  await control.focus();
  await page.keyboard.press("Home");
}

/** The controls that can be used and change nothing; what stands in a form is sent with it. */
async function idleControls(page: Page): Promise<string[]> {
  const idle: string[] = [];
  for (const control of await page.locator("button, input, select, textarea").all()) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    // Of several of which one is chosen, that one is as it is.
    if (await control.evaluate((one) => one.matches("form :not([type=button]), [type=radio]:checked"))) continue;
    const before = await seen(page);
    await use(page, control);
    if ((await seen(page)) === before) idle.push(await control.evaluate((one) => one.outerHTML));
  }
  return idle;
}

describe("without script", () => {
  it.each([...demoTypes.map((type) => `/pattern/${type}`), "/patterns", "/"])(
    "%s has no control that does nothing",
    async (path) => {
      const { page, close } = await open({ javaScriptEnabled: false });
      await page.goto(path);
      expect(await page.locator("[data-demo]").count()).toBeGreaterThan(0);
      expect(await idleControls(page)).toEqual([]);
      await close();
    },
  );

  it("the strip has all that its demos can say, folded below them", async () => {
    const { page, close } = await open({ javaScriptEnabled: false });
    await page.goto("/patterns");
    await page.getByRole("checkbox", { name: "Pause the strip" }).check();
    for (const type of stripDemos) {
      const demo = page.locator(`[data-demo="${type}"]`);
      const fold = demo.locator(".demo-all summary");
      if (await fold.count()) await fold.click();
      const text = (await demo.innerText()).replaceAll(/\s+/g, " ");
      for (const words of demoWords[type] ?? []) expect(text).toContain(words);
    }
    await close();
  });
});

it("with script the strip has no more than its demos", async () => {
  const { page, close } = await open();
  await page.goto("/patterns");
  await expect.poll(() => page.locator(".strip [data-act=like]").isVisible()).toBe(true);
  const parts = page.locator(".strip .static-only");
  expect(await parts.count()).toBeGreaterThan(0);
  expect(await parts.filter({ visible: true }).count()).toBe(0);
  await close();
});
