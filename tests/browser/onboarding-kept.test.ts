import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { article, asked, button, card } from "../support/onboarding.ts";
import { kept } from "../support/selecting.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

/** Says in the settings who somebody is. */
async function sayInSettings(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile Updated", { exact: true }).first().waitFor();
}
const profile = (page: Page) => kept(page, "localStorage", "profile");

describe("the card, where a profile was kept meanwhile", () => {
  it("goes in the same tab, and takes nothing of it", async () => {
    const { page, close } = await visit();
    await asked(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Settings" }).click();
    await page.waitForURL("**/settings");
    await sayInSettings(page, "Ada");
    await card(page).waitFor({ state: "detached" });
    expect(await profile(page)).toMatchObject({ name: "Ada" });
    await close();
  });

  it("goes in another tab, on its last step there too", async () => {
    const { page, context, close } = await visit();
    await asked(page);
    const other = await context.newPage();
    await asked(other);
    await button(other, "Sure").click();
    await card(other).getByRole("textbox").fill("Grace");
    for (let step = 0; step < 4; step += 1) await button(other, "Next").click();
    await button(other, "Complete Setup").waitFor();
    await card(page).waitFor({ state: "detached" });
    expect(await profile(page)).toMatchObject({ name: "Grace" });
    await button(other, "Complete Setup").click();
    await card(other).waitFor({ state: "detached" });
    expect(await profile(page)).toMatchObject({ name: "Grace" });
    await close();
  });
});

it("the last step says so where what was said could not be kept, and asks again another time", async () => {
  const { page, close } = await visit();
  await asked(page);
  await button(page, "Sure").click();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name === "profile") throw new DOMException("Full.", "QuotaExceededError");
      setItem.call(this, name, value);
    };
  });
  await card(page).getByRole("textbox").fill("Ada");
  for (let step = 0; step < 4; step += 1) await button(page, "Next").click();
  await card(page).getByText("could not keep it").waitFor();
  await button(page, "Complete Setup").click();
  await card(page).waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("onboarding-seen"))).toBe("off");
  await page.goto(article);
  await asked(page);
  await close();
});
