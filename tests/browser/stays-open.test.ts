import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { compose } from "../support/composing.ts";
import { abort, desktop, hold, SCRIPTS } from "../support/first-touch.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

const field = (page: Page) => page.getByRole("combobox", { name: "Search the guide" });
const laws = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Laws", exact: true });
const menuButton = (page: Page) => page.getByRole("banner").getByText("Menu", { exact: true });

/** Presses the mouse at one place and releases it at another. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  await page.mouse.up();
  await page.mouse.move(to[0] + 1, to[1] + 1);
}

const middle = async (one: Locator): Promise<[number, number]> => {
  const box = await one.boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
};

describe("the search", () => {
  it.each([
    ["before the application runs", (page: Page) => page.route(SCRIPTS, abort), async () => {}],
    ["once it runs", async () => {}, hydrate],
  ])(
    "stays open where text is selected by mouse beyond its edge, and closes by a press beside it, %s",
    async (_when, prepare, start) => {
      const { page, faults, close } = await visit(desktop);
      await prepare(page);
      await page.goto("/laws");
      await start(page);
      await page.waitForFunction(() => document.hasFocus());
      await page.keyboard.press("/");
      await field(page).waitFor();
      await page.keyboard.type("trust calibration");
      const inside = await middle(field(page));
      const beside: [number, number] = [100, inside[1]];
      await drag(page, inside, beside);
      await expect.poll(() => field(page).isVisible()).toBe(true);
      await drag(page, beside, inside);
      expect(await field(page).isVisible()).toBe(true);
      expect(await field(page).inputValue()).toBe("trust calibration");
      await page.mouse.click(...beside);
      await expect.poll(() => field(page).isVisible()).toBe(false);
      faults.splice(0);
      await close();
    },
  );

  it("stays open, with what is typed, when a page comes that was asked for before", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/laws");
    await hydrate(page);
    const come = await hold(page, /\/guides\.rsc/);
    const asked = page.waitForRequest(/\/guides\.rsc/);
    await page.getByRole("banner").getByRole("link", { name: "Guides", exact: true }).click();
    await asked;
    await page.keyboard.press("/");
    await field(page).waitFor();
    await page.keyboard.type("tru");
    come();
    await page.waitForURL("**/guides");
    await page.locator("main h1").waitFor({ state: "attached" });
    await page.keyboard.type("st");
    await expect.poll(() => field(page).inputValue()).toBe("trust");
    expect(await field(page).isVisible()).toBe(true);
    // What it leads to itself closes it.
    await page.getByRole("option").first().click();
    await expect.poll(() => field(page).isVisible()).toBe(false);
    await page.waitForURL((url) => url.pathname !== "/guides");
    await page.keyboard.press("/");
    await field(page).waitFor();
    await page.goBack();
    await expect.poll(() => field(page).isVisible()).toBe(false);
    await close();
  });

  it("has an empty field after / is held down, and takes as many characters as are searched for", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/laws");
    await hydrate(page);
    for (let press = 0; press < 5; press += 1) await page.keyboard.down("/");
    await page.keyboard.up("/");
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe("");
    await page.keyboard.insertText("a".repeat(3000));
    await expect.poll(() => field(page).inputValue()).toHaveLength(200);
    await close();
  });

  it("leaves Escape to an input method before the application runs", async () => {
    const { page, faults, close } = await visit(desktop);
    await page.route(SCRIPTS, abort);
    await page.goto("/laws");
    await page.keyboard.press("Control+k");
    await field(page).waitFor();
    const end = await compose(page, "火", ["Escape"]);
    expect(await field(page).isVisible()).toBe(true);
    await end();
    await page.keyboard.press("Escape");
    await expect.poll(() => field(page).isVisible()).toBe(false);
    faults.splice(0);
    await close();
  });
});

describe("the menu of a narrow window", () => {
  const narrow = { viewport: { width: 700, height: 900 } };

  it("stays open where a press or its release is in it, and closes by a press beside it", async () => {
    const { page, close } = await visit(narrow);
    await page.goto("/about");
    await hydrate(page);
    await menuButton(page).click();
    const inside = await middle(laws(page));
    const beside: [number, number] = [20, 850];
    const left: [number, number] = [600, inside[1]];
    await drag(page, left, beside);
    expect(await laws(page).isVisible()).toBe(true);
    await drag(page, beside, left);
    expect(await laws(page).isVisible()).toBe(true);
    await page.mouse.click(...beside);
    await expect.poll(() => laws(page).isVisible()).toBe(false);
    await close();
  });

  it("stays open when a page comes that was asked for before, and closes with the one it leads to", async () => {
    const { page, close } = await visit(narrow);
    await page.goto("/laws");
    await hydrate(page);
    const come = await hold(page, /\/laws\/[\w-]+\.rsc/);
    const asked = page.waitForRequest(/\/laws\/[\w-]+\.rsc/);
    await page.getByRole("article").first().getByRole("link").click();
    await asked;
    await menuButton(page).click();
    await laws(page).waitFor();
    come();
    await page.waitForURL(/\/laws\/[\w-]+$/);
    await page.locator("main .prose").first().waitFor();
    expect(await laws(page).isVisible()).toBe(true);
    await laws(page).click();
    await page.waitForURL(/\/laws$/);
    await expect.poll(() => laws(page).isVisible()).toBe(false);
    await close();
  });
});
