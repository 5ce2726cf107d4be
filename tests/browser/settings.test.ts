import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeSource } from "../support/axe-source.ts";
import { axeFindings, hydrate, showTheme, sidewaysScroll, type VisitOptions } from "../support/browser.ts";
import { abort, arrivals, desktop, hold, late, phone, SCRIPTS, shownTheme, slowLines } from "../support/first-touch.ts";
import { heard, listen, playerOf, silent } from "../support/listening.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { openTools } from "../support/tools.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const ada = { name: " Ada ", job: "UX Researcher", role: "Studies how people decide" };

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
    const { theme, width, text } = document.documentElement.dataset;
    return { theme, width, text, isSaved: document.documentElement.hasAttribute("data-saved") };
  });
const first = { theme: "dark", width: undefined, text: undefined, isSaved: false };
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

it("the settings have no finding of axe in any state, in both themes, on a phone and on a desk", async () => {
  const { page, close } = await visit({ theme: "dark", viewport: { width: 360, height: 800 } });
  await page.goto("/settings");
  await page.getByText("No profile information set up yet.").waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("Job Title").fill("Counsel");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Counsel", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Delete everything on this device" }).click();
  await toast(page, "Profile Updated");
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await showTheme(page, "light");
  expect(await axeFindings(page, "color")).toEqual([]);
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

  it("is not saved with a text that is too long, which its field says", async () => {
    const { page, close } = await visit();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Edit" }).click();
    const name = page.locator("#profile-name");
    await name.fill("x".repeat(20_000));
    await name.press("Enter");
    const problem = () => name.evaluate((field: HTMLInputElement) => field.validationMessage);
    await expect.poll(problem).toBe("Use at most 2000 characters. There are 20000 now.");
    expect(await profileOf(page)).toBeNull();
    await name.fill("Ada");
    await name.press("Enter");
    await expect.poll(() => profileOf(page)).toMatchObject({ name: "Ada" });
    await close();
  });

  it("F8 shows that the focus is at the message, and Escape returns it", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.goto("/settings");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Job Title").fill("Counsel");
    await page.getByRole("button", { name: "Save Changes" }).press("Enter");
    await toast(page, "Profile Updated");
    await expect.poll(() => focused(page)).toBe("Edit");
    await page.keyboard.press("F8");
    const outline = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("OL");
    await expect.poll(outline).toBe("solid");
    await page.keyboard.press("Escape");
    await page.getByText("Profile Updated", { exact: true }).first().waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Edit");
    // Without a message F8 leads nowhere.
    await page.keyboard.press("F8");
    await expect.poll(() => focused(page)).toBe("Edit");
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
    await expect
      .poll(() => page.evaluate(() => [localStorage.length, document.cookie, document.documentElement.dataset.width]))
      .toEqual([0, "", undefined]);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("of-the-tab"))).toBeNull();
    await close();
  });

  it("is kept by who thinks better of it, and the focus goes back to where it was", async () => {
    const { page, close } = await visit();
    await page.goto("/settings");
    await page.getByLabel("Wide").check();
    const ask = page.getByRole("button", { name: "Delete everything on this device" });
    await ask.click();
    await page.getByRole("button", { name: "Keep it" }).press("Enter");
    await expect.poll(() => ask.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.width)).toBe("wide");
    await page.getByText("How wide lines of text are").waitFor();
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
    await expect.poll(() => field(other, "Role Description").inputValue()).toBe("Reads contracts");
    await save(other);
    await expect
      .poll(() => profileOf(page))
      .toMatchObject({
        name: "Ada",
        jobTitle: "Engineer",
        role: "Reads contracts",
        seniorityLevel: "senior",
      });
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
    const chosen = { ...first, theme: "light", width: "wide", text: "larger" };
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
    await expect.poll(() => field(form, "Role Description").inputValue()).toBe("");
    // Who pressed the button is where they were.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Delete everything on this device");
    await close();
  });
});

const arrive = arrivals(visit);

describe("how pages look", () => {
  it("is there before the first paint, without the application", async () => {
    const { page, close } = await arrive("/settings", {});
    await page.getByLabel("Wide").check();
    await page.getByLabel("Larger").check();
    await page.getByLabel("On", { exact: true }).check();
    await page.locator("html[data-motion=on]").waitFor();
    await page.getByLabel("Off", { exact: true }).check();
    await page.locator("html[data-width=wide][data-text=larger][data-motion=off]").waitFor();
    await page.route(SCRIPTS, abort);
    await page.goto("/laws/dark-matter");
    const looks = await page.evaluate(() => {
      const paragraph = document.querySelector(".prose p");
      const { fontSize } = getComputedStyle(paragraph ?? document.body);
      const { width, text, motion } = document.documentElement.dataset;
      return { size: Number.parseFloat(fontSize), wide: paragraph?.clientWidth ?? 0, width, text, motion };
    });
    expect(looks).toMatchObject({ width: "wide", text: "larger", motion: "off" });
    expect(looks.size).toBeCloseTo(18 * 1.35);
    expect(looks.wide).toBeGreaterThan(700);
    await close();
  });

  it("lets nothing glide or pulse for who wants it still", async () => {
    const { page, close } = await visit({ reducedMotion: "reduce" });
    await page.goto("/laws");
    /** Whether a card glides, what stands for a page that is on its way pulses, and an icon turns. */
    const moves = (motion: string) =>
      page
        .locator("main .card")
        .first()
        .evaluate((card, chosen) => {
          document.documentElement.dataset.motion = chosen;
          const waiting = Object.assign(document.createElement("div"), { className: "skeleton" });
          const icon = Object.assign(document.createElement("div"), { className: "hero-sign glyph" });
          const part = document.createElement("i");
          part.dataset.motion = "turn";
          icon.append(part);
          card.append(waiting, icon);
          const animations = [waiting, part].map((one) => getComputedStyle(one).animationName !== "none");
          for (const one of [waiting, icon]) one.remove();
          return [getComputedStyle(card).transitionDuration !== "0s", ...animations];
        }, motion);
    expect(await moves("system")).toEqual([false, false, false]);
    expect(await moves("on")).toEqual([true, true, true]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await moves("system")).toEqual([true, true, true]);
    expect(await moves("off")).toEqual([false, false, false]);
    await close();
  });

  it("has what an article is in one line with the way back, on a phone", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 800 } });
    for (const [path, list] of [
      ["/paradigms/intent-driven-creation", "AI Design Paradigms"],
      ["/laws/dark-matter", "AI Design Laws"],
      ["/basics/what-is-ai", "AI Basics"],
    ] as const) {
      await page.goto(path);
      const row = page.getByRole("main").getByRole("link", { name: list, exact: true }).first().locator("..");
      const middles = await row.locator(":scope > *").evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(middles, path).toEqual([middles[0], middles[0]]);
    }
    await close();
  });

  it("follows the device in its theme when that was chosen, and stays so on the next page", async () => {
    const { page, close } = await visit({ colorScheme: "light" });
    await page.goto("/settings");
    await expect.poll(async () => (await shownTheme(page)).theme).toBe("dark");
    await page.getByLabel("As the device").first().check();
    const light = { theme: "light", colors: ["#faf5ea"], label: "Switch to the dark theme" };
    await expect.poll(() => shownTheme(page)).toEqual(light);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.locator("html[data-theme=dark]").waitFor();
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => shownTheme(page)).toEqual(light);
    await page.goto("/laws");
    await expect.poll(() => shownTheme(page)).toEqual(light);
    // A theme chosen by hand is that from then on.
    await page.getByRole("button", { name: "Switch to the dark theme" }).click();
    await page.reload();
    await expect.poll(async () => (await shownTheme(page)).theme).toBe("dark");
    await close();
  });
});

describe("without the application", () => {
  it.each([
    ["script is off", { javaScriptEnabled: false }, async () => {}],
    ["script never comes", {}, (page: Page) => page.route(SCRIPTS, abort)],
  ] as const)("where %s, it says why, and the theme can be chosen", async (_what, options: VisitOptions, prepare) => {
    const { page, close } = await arrive("/settings", options, prepare);
    if (options.javaScriptEnabled !== false) await page.locator("html[data-failed]").waitFor();
    await page.getByText("These settings live in your browser").waitFor();
    await page.getByRole("button", { name: "Light", exact: true }).click();
    await page.locator("html[data-theme=light]").waitFor();
    expect(new URL(page.url()).pathname).toBe("/settings");
    await close();
  });

  it("the settings show by themselves what is kept, and nothing before it is known", async () => {
    const { page, close } = await arrive("/settings", {});
    await page.getByText("No profile information set up yet.").waitFor();
    await page.evaluate(() => localStorage.setItem("text", "larger"));
    const release = await hold(page, SCRIPTS);
    await page.reload({ waitUntil: "domcontentloaded" });
    // Nothing is shown that is not so.
    expect(await page.getByText("No profile information set up yet.").isVisible()).toBe(false);
    release();
    await page.getByLabel("Larger").waitFor();
    await expect.poll(() => page.getByLabel("Larger").isChecked()).toBe(true);
    await close();
  });
});

const article = "/laws/dark-matter";

const button = (page: Page) => page.getByRole("button", { name: /^(?:Save for later|Saved)$/ });
const savedIn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("saved") ?? "[]"));
const isPressed = async (page: Page) => (await button(page).getByText("Saved", { exact: true }).count()) > 0;

describe("save for later", () => {
  it("puts an article on the list, by keyboard alone, and takes it off", async () => {
    const { page, close } = await visit();
    await page.goto(article);
    await page.locator(".tools summary", { hasText: "More" }).press("Enter");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Saved for later", { exact: true }).first().waitFor();
    await expect.poll(() => isPressed(page)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => savedIn(page)).toMatchObject([{ path: article, title: "Dark Matter", badge: "AI Law" }]);
    await page.reload();
    await hydrate(page);
    await openTools(page);
    await expect.poll(() => isPressed(page)).toBe(true);
    await button(page).focus();
    await page.keyboard.press("Space");
    await page.getByText("“Dark Matter” was removed from your reading list.").first().waitFor();
    await page.getByText("No longer saved", { exact: true }).first().waitFor();
    await expect.poll(() => savedIn(page)).toEqual([]);
    await close();
  });

  it.each(slowLines.slice(0, 2))("is done by a tap when the script %s", async (_line, prepare) => {
    const { page, close } = await arrive(article, phone, prepare);
    await openTools(page);
    const before = await button(page).boundingBox();
    await button(page).tap();
    await expect.poll(() => isPressed(page), { timeout: 60_000 }).toBe(true);
    // Nothing that a finger aims at has moved.
    expect(await button(page).boundingBox()).toEqual(before);
    await close();
  });

  it("notes how far the reader came, and tells it in the settings and on the home page", async () => {
    const { page, close } = await arrive(article, desktop);
    await openTools(page);
    await button(page).click();
    await expect.poll(() => isPressed(page)).toBe(true);
    await page.evaluate(() => document.getElementById("article-text")?.scrollIntoView({ block: "end" }));
    await expect.poll(async () => (await savedIn(page))[0]?.read).toBe(1);
    await page.goto("/settings#saved");
    await page.getByText("AI Law · Read", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Remove “Dark Matter”" }).click();
    await page.getByText("Nothing yet.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("saved");
    await expect.poll(() => savedIn(page)).toEqual([]);
    await close();
  });

  it("knows a case that was saved at its address before, and a link to that address leads to the case", async () => {
    const { page, close } = await visit();
    await page.goto("/case-studies/air-canada-chatbot");
    const old = { path: "/blog/air-canada-chatbot", title: "Air Canada", badge: "", savedAt: 1, read: 0 };
    await page.evaluate((saved) => localStorage.setItem("saved", JSON.stringify([saved])), old);
    await page.reload();
    await hydrate(page);
    await openTools(page);
    await expect.poll(() => isPressed(page)).toBe(true);
    await page.evaluate(() => {
      const router: unknown = Reflect.get(window, "__reactRouterDataRouter");
      if (typeof router === "object" && router !== null) Reflect.get(router, "navigate").call(router, "/blog");
    });
    await page.waitForURL("**/case-studies");
    await page.getByRole("heading", { level: 1, name: "Case Studies" }).waitFor();
    await close();
  });

  it("says that nothing is saved where storage is blocked, and the page goes on", async () => {
    const { page, faults, close } = await visit({ isFresh: true });
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
    });
    await page.goto(article);
    await openTools(page);
    await button(page).click();
    await page.getByText("Not saved", { exact: true }).first().waitFor();
    await expect.poll(() => isPressed(page)).toBe(false);
    await page.goto("/healthz");
    expect(faults).toEqual([]);
    await close();
  });
});

describe("the reading list on the home page", () => {
  it("is there with the page and moves nothing when it is filled", async () => {
    const { page, close } = await arrive(article, { viewport: { width: 360, height: 800 } });
    await openTools(page);
    await button(page).click();
    await expect.poll(() => isPressed(page)).toBe(true);
    await page.route(SCRIPTS, late(100));
    await watchShifts(page);
    await page.goto("/");
    const row = page.getByRole("navigation", { name: "Saved for later" });
    await expect.poll(() => row.isVisible()).toBe(true);
    await hydrate(page);
    await row.getByRole("link", { name: "Dark Matter" }).waitFor();
    expect(await shiftOf(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});
