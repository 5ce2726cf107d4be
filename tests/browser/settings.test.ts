import { describe, expect, it } from "vitest";
import { axeSource } from "../support/axe-source.ts";
import { axeFindings, sidewaysScroll } from "../support/browser.ts";
import { heard, listen, playerOf, silent } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const ada = { name: " Ada ", job: "UX Researcher", role: "Studies how people decide" };

type Page = Awaited<ReturnType<typeof visit>>["page"];
const counsel = { version: 1, name: "Ada", jobTitle: "Counsel", role: "", seniorityLevel: "", about: "" };

const field = (page: Page, name: string) => page.locator("#content form").getByLabel(name);
const edit = (page: Page) => page.getByRole("button", { name: "Edit" }).click();

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
const profileOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("profile") ?? "null"));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
/** Lets the device keep nothing more. */
const fill = (page: Page) =>
  page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it.each([
  ["dark", 360],
  ["light", 1280],
] as const)("the settings have no finding of axe in any state, %s, at %s pixels", async (theme, width) => {
  const { page, close } = await visit({ theme, viewport: { width, height: 800 } });
  await page.goto("/settings");
  await page.getByText("No profile information set up yet.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("Job Title").fill("Counsel");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByLabel("Put first what fits my role").waitFor();
  await page.getByText("How the guide knows").click();
  await page.getByRole("button", { name: "Delete everything on this device" }).click();
  await toast(page, "Profile Updated");
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await close();
});

it("what the settings are chosen with is large enough for a finger, under the bar too", async () => {
  const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => localStorage.setItem("onboarding-seen", "on"));
  await page.goto("/settings");
  await page.getByText("No profile information set up yet.").waitFor();
  await page.locator(".audio-hint").waitFor();
  await page.evaluate(axeSource);
  const findings = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ["target-size"],
      rules: { "target-size": { enabled: true } },
    });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(findings).toEqual([]);
  await close();
});

describe("the profile", () => {
  it("is filled in, changed and cleared by keyboard alone", async () => {
    const { page, close } = await visit();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Edit" }).focus();
    await page.keyboard.press("Enter");
    // The first field is ready to be typed into.
    await page.locator("#profile-name:focus").waitFor();
    await page.keyboard.type(ada.name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(ada.job);
    await page.keyboard.press("Tab");
    await page.keyboard.type(ada.role);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Senior");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await toast(page, "Profile Updated");
    await toast(page, "Your profile has been successfully updated.");
    await expect
      .poll(() => profileOf(page))
      .toMatchObject({
        name: "Ada",
        jobTitle: "UX Researcher",
        role: ada.role,
        seniorityLevel: "senior",
        hasCompletedOnboarding: true,
      });
    await expect.poll(() => focused(page)).toBe("Edit");
    await page.getByText("Senior Level").waitFor();
    await page.reload();
    await page.getByText("Senior Level").waitFor();
    await page.getByRole("button", { name: "Clear" }).focus();
    await page.keyboard.press("Space");
    await toast(page, "Profile Cleared");
    await toast(page, "Your profile information has been removed. You can set it up again anytime.");
    await expect.poll(() => profileOf(page)).toBeNull();
    await close();
  });

  it("says what is not specified, and is left as it was by Cancel", async () => {
    const { page, close } = await visit();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Name").fill("Ada");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Not specified").nth(2).waitFor();
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Name").fill("Grace");
    await page.getByRole("button", { name: "Cancel" }).click();
    expect((await profileOf(page)).name).toBe("Ada");
    await close();
  });

  it("shows that it is being saved, and an error where the device has no room", async () => {
    const { page, close } = await visit({ isFresh: true });
    await fill(page);
    await page.goto("/settings");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Name").waitFor();
    await page.evaluate(() => {
      const said: string[] = [];
      Reflect.set(window, "said", said);
      new MutationObserver(() =>
        said.push(document.querySelector("#content button[type=submit]")?.textContent ?? ""),
      ).observe(document.querySelector("#content form") ?? document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await page.getByLabel("Name").fill("Ada");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await toast(page, "There was a problem updating your profile. Please try again.");
    expect(await page.evaluate(() => Reflect.get(window, "said"))).toContain("Saving...");
    // What was typed is still there to be saved.
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
    await page.getByLabel("Off").click();
    await toast(page, "Not kept");
    await close();
  });

  it("tells of a failure when the code of the toasts cannot be fetched", async () => {
    const { page, faults, close } = await visit({ isFresh: true });
    await fill(page);
    await page.route("**/toast-area-*.js", (route) => route.abort());
    await page.goto("/settings");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Name").waitFor();
    const said = page.waitForEvent("dialog");
    const pressed = page.getByLabel("Off").click();
    const dialog = await said;
    expect(dialog.message()).toMatch(/^Not kept\. /);
    await dialog.accept();
    await pressed;
    expect(faults.splice(0)).not.toEqual([]);
    await close();
  });

  it("follows in another tab at once", async () => {
    const { page, context, close } = await visit();
    await page.goto("/settings");
    const other = await context.newPage();
    await other.goto("/settings");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Name").fill("Ada");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await other.getByText("Ada", { exact: true }).waitFor();
    await page.getByRole("radio", { name: "Light" }).check();
    await other.locator("html[data-theme=light]").waitFor();
    await page.getByLabel("Larger").check();
    await other.locator("html[data-text=larger]").waitFor();
    await expect.poll(() => other.getByRole("radio", { name: "Light" }).isChecked()).toBe(true);
    await close();
  });
});

describe("what is stored", () => {
  it("is listed, exported and deleted", async () => {
    const { page, close } = await visit();
    await page.goto("/settings");
    await page.getByLabel("Wide").check();
    await page.getByText("How wide lines of text are").waitFor();
    await page.evaluate(() => sessionStorage.setItem("of-the-tab", "yes"));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export my data" }).click();
    const file = await (await download).createReadStream();
    const text = Buffer.concat(await file.toArray()).toString();
    expect(JSON.parse(text).data).toContainEqual({
      where: "browser",
      key: "width",
      what: "How wide lines of text are",
      value: "wide",
    });
    expect(JSON.parse(text).data).toContainEqual(expect.objectContaining({ where: "tab", key: "of-the-tab" }));
    await page.getByRole("button", { name: "Delete everything on this device" }).click();
    await page.getByRole("button", { name: "Yes, delete it all" }).click();
    await toast(page, "Deleted");
    expect(
      await page.evaluate(() => [localStorage.length, document.cookie, document.documentElement.dataset.width]),
    ).toEqual([0, "", undefined]);
    await close();
  });

  it("is deleted for good while something plays, in another window too", async () => {
    const { page, context, close } = await visit();
    await page.goto(heard);
    await listen(page);
    const settings = await context.newPage();
    await settings.goto("/settings");
    await settings.getByRole("button", { name: "Delete everything on this device" }).click();
    await settings.getByRole("button", { name: "Yes, delete it all" }).click();
    await silent(page);
    await playerOf(page).waitFor({ state: "hidden" });
    await expect.poll(() => settings.evaluate(() => localStorage.getItem("podcast"))).toBeNull();
    await close();
  });
});

describe("two settings forms that are open", () => {
  it("take over from one another what was not written in them, and save what was written alone", async () => {
    const { page, context, close } = await visit();
    await page.goto("/settings");
    await page.evaluate((one) => localStorage.setItem("profile", JSON.stringify(one)), counsel);
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
    expect(await profileOf(page)).toMatchObject({
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
    await page.evaluate((one) => localStorage.setItem("profile", JSON.stringify(one)), counsel);
    await page.reload();
    const other = await context.newPage();
    await other.goto("/settings");
    await edit(other);
    await field(other, "Role Description").fill("Reads contracts");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => field(other, "Name").inputValue()).toBe("");
    await save(other);
    expect(await profileOf(page)).toMatchObject({ name: "", jobTitle: "", role: "Reads contracts" });
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
});
