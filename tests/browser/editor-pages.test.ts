import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings, hydrate, sharedBrowser, sidewaysScroll, visit } from "../support/browser.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";

const KEY = "a-key-for-this-test-alone";
const HISTORY = "/editor/history/laws/dark-matter";
let site: SiteProcess;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startProcess({ env: { EDITOR_TOKENS: `Ada:${KEY}` } }), sharedBrowser()]);
});
afterAll(() => site.stop());

const main = (page: Page) => page.locator("main");
/** Presses a link or button of the page by keyboard. */
async function press(page: Page, role: "link" | "button", name: string | RegExp): Promise<void> {
  await main(page).getByRole(role, { name }).first().focus();
  await page.keyboard.press("Enter");
}

it("a maintainer signs in, restores, sends a picture and signs out without script, by keyboard", async () => {
  const { page, close } = await visit(browser, site.origin, { javaScriptEnabled: false });
  await page.goto(HISTORY);
  await page.getByLabel("Your key").focus();
  await page.keyboard.type("a-wrong-key-for-this-test");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("This is not a key of this site.").waitFor();
  await page.getByLabel("Your key").focus();
  await page.keyboard.type(KEY);
  await page.keyboard.press("Enter");
  await page.waitForURL(HISTORY);
  await expect.poll(() => main(page).innerText()).toContain("It has not been changed yet.");

  const data = { content: "One sentence, changed." };
  const edited = await page.request.patch("/api/laws/dark-matter", { data, headers: { Origin: site.origin } });
  expect(edited.status()).toBe(200);
  await page.goto("/laws/dark-matter");
  await press(page, "link", "History");
  await page.waitForURL(HISTORY);
  await main(page).locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => main(page).locator("ins").first().isVisible()).toBe(true);
  await press(page, "button", /^Bring back revision/);
  await main(page).getByRole("status").getByText("Brought back what revision").waitFor();

  await page.goto("/editor");
  await expect.poll(() => main(page).innerText()).toContain("Ada");
  await press(page, "link", "Add a picture");
  await page.getByLabel("Picture").setInputFiles("docs/pictures/phone.png");
  await page.getByLabel("What it shows").focus();
  await page.keyboard.type("A pattern on a phone");
  await page.keyboard.press("Enter");
  const line = main(page).locator("pre");
  await line.waitFor();
  await expect
    .poll(() => line.textContent())
    .toMatch(/^!\[A pattern on a phone\]\(\/media\/a-pattern-on-a-phone\.[0-9a-f]{16}\.webp\)$/);
  await press(page, "link", "Editor");
  await press(page, "button", "Sign out");
  await page.getByLabel("Your key").waitFor();
  await close();
});

it.each(["dark", "light"] as const)(
  "the editor's pages have no fault that axe finds, and fit a phone: %s",
  async (theme) => {
    const { page, close } = await visit(browser, site.origin, { theme, viewport: { width: 320, height: 700 } });
    await page.goto("/editor");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Your key").fill(KEY);
    await page.getByRole("button", { name: "Sign in" }).click();
    await main(page).getByText("Signed in as Ada.").waitFor();
    for (const path of ["/editor", HISTORY, "/editor/pictures", "/laws/dark-matter", "/glossary"]) {
      await page.goto(path);
      if (path === HISTORY) {
        await hydrate(page);
        await main(page).locator("summary").first().click();
      }
      expect([path, await axeFindings(page), await sidewaysScroll(page)]).toEqual([path, [], 0]);
    }
    await close();
  },
);
