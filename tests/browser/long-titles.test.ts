import { beforeAll, expect, it } from "vitest";
import { hydrate, sidewaysScroll } from "../support/browser.ts";
import { LONG_WORD, lengthenTitles } from "../support/long-titles.ts";
import { pageTypes } from "../support/page-types.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite();
beforeAll(() => lengthenTitles(site().databaseFile));

const phone = { viewport: { width: 320, height: 640 } };

it("titles that no line has room for make no page wider than a phone, nor push anything out of it", async () => {
  const { page, close } = await open(phone);
  const others = ["/patterns?view=compact", "/evidence?page=2", `/search?q=${LONG_WORD.toLowerCase()}1`];
  const wide: (string | number)[][] = [];
  let named = 0;
  for (const path of [...pageTypes, ...others]) {
    await page.goto(path);
    if ((await page.locator("main").innerText()).includes(LONG_WORD)) named += 1;
    const excess = await sidewaysScroll(page);
    if (excess > 0) wide.push([path, excess]);
    // Our own short words stay whole beside them.
    const broken = await page
      .getByText("Ready to Play", { exact: true })
      .evaluateAll((badges) => badges.filter((one) => one.getBoundingClientRect().height > 30).length);
    if (broken > 0) wide.push([path, "Ready to Play"]);
  }
  expect(wide).toEqual([]);
  // Most types of page show titles, else this looks at nothing.
  expect(named).toBeGreaterThan(pageTypes.length / 2);
  await close();
});

it("nor does the reading list, nor the search while somebody types", async () => {
  const { page, close } = await open(phone);
  await page.goto("/laws/dark-matter");
  await hydrate(page);
  const button = page.getByRole("button", { name: "Save for later" });
  await button.click();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  for (const path of ["/", "/settings#saved"]) {
    await page.goto(path);
    await hydrate(page);
    await page.locator("main").getByRole("link", { name: LONG_WORD }).first().waitFor();
    expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search the guide" }).fill(LONG_WORD);
  const option = page.getByRole("option", { name: LONG_WORD }).first();
  await option.waitFor();
  expect(await option.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(await sidewaysScroll(page)).toBe(0);
  await close();
});
