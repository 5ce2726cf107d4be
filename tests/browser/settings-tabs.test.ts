import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrate, launchBrowser, visit as visitIn } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { asked, button, card } from "../support/onboarding.ts";
import { kept } from "../support/selecting.ts";
import { sharedOrigin } from "../support/site-once.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const ada = { version: 1, name: "Ada", jobTitle: "Counsel", role: "", seniorityLevel: "", about: "" };

const field = (page: Page, name: string) => page.locator("#content form").getByLabel(name);
const edit = (page: Page) => page.getByRole("button", { name: "Edit" }).click();
const profile = (page: Page) => kept(page, "localStorage", "profile");

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile Updated", { exact: true }).first().waitFor();
}

async function deleteAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Delete everything on this device" }).click();
  await page.getByRole("button", { name: "Yes, delete it all" }).click();
}

const looks = (page: Page) =>
  page.evaluate(() => {
    const { theme, width, text, role } = document.documentElement.dataset;
    return { theme, width, text, role, isSaved: document.documentElement.hasAttribute("data-saved") };
  });
const first = { theme: "dark", width: undefined, text: undefined, role: undefined, isSaved: false };

describe("two settings forms that are open", () => {
  it("take over from one another what was not written in them, and save what was written alone", async () => {
    const { page, context, close } = await visit();
    await page.goto("/settings");
    await page.evaluate((one) => localStorage.setItem("profile", JSON.stringify(one)), ada);
    await page.reload();
    const other = await context.newPage();
    await other.goto("/settings");
    await edit(page);
    await edit(other);
    await field(other, "Role Description").fill("Reads contracts");
    await field(page, "Job Title").fill("Engineer");
    await field(page, "Experience Level").selectOption("senior");
    await save(page);
    await expect.poll(() => field(other, "Job Title").inputValue()).toBe("Engineer");
    await expect.poll(() => field(other, "Experience Level").inputValue()).toBe("senior");
    expect(await field(other, "Role Description").inputValue()).toBe("Reads contracts");
    await save(other);
    expect(await profile(page)).toMatchObject({
      name: "Ada",
      jobTitle: "Engineer",
      role: "Reads contracts",
      seniorityLevel: "senior",
    });
    await close();
  });

  it("bring nothing back of a profile that was cleared in the other", async () => {
    const { page, context, close } = await visit();
    await page.goto("/settings");
    await page.evaluate((one) => localStorage.setItem("profile", JSON.stringify(one)), ada);
    await page.reload();
    const other = await context.newPage();
    await other.goto("/settings");
    await edit(other);
    await field(other, "Role Description").fill("Reads contracts");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => field(other, "Name").inputValue()).toBe("");
    await save(other);
    expect(await profile(page)).toMatchObject({ name: "", jobTitle: "", role: "Reads contracts" });
    await close();
  });
});

describe("when everything is deleted", () => {
  it("every tab follows: forms, looks, and what each keeps for itself", async () => {
    const { page, context, close } = await visit();
    await page.goto("/settings");
    await edit(page);
    await field(page, "Name").fill("Ada");
    await field(page, "Job Title").fill("Counsel");
    await save(page);
    await page.getByRole("radio", { name: "Light" }).check();
    await page.getByRole("radio", { name: "Wide" }).check();
    await page.getByLabel("Larger").check();
    const [form, served] = [await context.newPage(), await context.newPage()];
    await form.goto("/settings");
    await edit(form);
    await field(form, "Role Description").fill("Reads contracts");
    // A page that nobody has used has no application yet.
    await served.goto("/laws/dark-matter");
    await served.evaluate(() => sessionStorage.setItem("voice-context", "{}"));
    const chosen = { ...first, theme: "light", width: "wide", text: "larger", role: "legal" };
    for (const one of [page, form, served]) await expect.poll(() => looks(one)).toEqual(chosen);
    await edit(page);
    await deleteAll(page);
    for (const one of [page, form, served]) await expect.poll(() => looks(one)).toEqual(first);
    for (const one of [page, form]) {
      await one.getByText("No profile information set up yet.").waitFor();
      await expect.poll(() => one.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
    }
    await expect.poll(() => served.evaluate(() => sessionStorage.length)).toBe(0);
    await edit(form);
    expect(await field(form, "Role Description").inputValue()).toBe("");
    // Who pressed the button is where they were.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Delete everything on this device");
    await close();
  });

  it("the theme follows also where nothing but its cookie was kept", async () => {
    const { page, context, close } = await visit({ theme: "light" });
    const other = await context.newPage();
    await other.goto("/laws/dark-matter");
    await page.goto("/settings");
    await page.evaluate(() => localStorage.clear());
    expect(await looks(other)).toEqual({ ...first, theme: "light" });
    await deleteAll(page);
    await expect.poll(() => looks(other)).toEqual(first);
    await close();
  });

  it("what was answered of the card is gone, in another tab too", async () => {
    const { page, context, close } = await visit();
    await asked(page);
    await button(page, "Sure").click();
    await card(page).getByRole("textbox").fill("Ada");
    await expect.poll(() => kept(page, "localStorage", "onboarding")).toMatchObject({ details: { name: "Ada" } });
    const other = await context.newPage();
    await other.goto("/settings");
    await deleteAll(other);
    await card(page).waitFor({ state: "detached" });
    expect(await kept(page, "localStorage", "onboarding")).toBeNull();
    await close();
  });

  it("a page that is come back to follows as well", async () => {
    const browser = await launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    const { page, close } = await visitIn(browser, sharedOrigin(), { ...desktop, theme: "light" });
    await page.goto("/laws/dark-matter");
    await page.evaluate(() => {
      localStorage.setItem("width", "wide");
      dispatchEvent(new Event("stored:changed"));
    });
    await page.goto("/settings");
    await deleteAll(page);
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => looks(page)).toEqual(first);
    await close();
    await browser.close();
  });
});

describe("what was put into the storage by other hands", () => {
  it("a role without a profile is nobody's", async () => {
    const { page, close } = await visit();
    await page.goto("/start");
    await page.evaluate(() => localStorage.setItem("role", "legal"));
    await page.reload();
    expect((await looks(page)).role).toBeUndefined();
    await hydrate(page);
    const names = () => page.locator("#content ul a").allTextContents();
    await expect.poll(async () => (await names())[0]).toBe("a chat");
    await page.goto("/settings");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("role"))).toBeNull();
    await close();
  });

  it.each(["rubbish", "[5]", '[{"path":5}]', '[{"path":"/a","title":"A","savedAt":1,"read":7}]'])(
    "a reading list that is %s is none",
    async (text) => {
      const { page, close } = await visit();
      await page.goto("/");
      await page.evaluate((list) => localStorage.setItem("saved", list), text);
      await page.reload();
      await hydrate(page);
      const row = page.getByRole("navigation", { name: "Saved for later" });
      await expect.poll(() => row.isVisible()).toBe(false);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("saved"))).toBeNull();
      await close();
    },
  );
});
