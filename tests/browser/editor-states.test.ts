import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { editorSettings } from "../support/editor.ts";
import { maintainerAt } from "../support/editor-browser.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const PATH = "/editor/laws/fairness-inclusion";
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const question = (page: Page, name: string) => page.getByRole("dialog", { name });
/** Nothing that axe finds, and nothing to be moved sideways for. */
async function isSound(page: Page, what: string): Promise<void> {
  expect([what, await axeFindings(page), await sidewaysScroll(page)]).toEqual([what, [], 0]);
}

describe("every state of the editor", () => {
  it("is sound on a phone: dialogs, a picture that is sent, faults, a preview, the history", async () => {
    const { page, context, faults, close } = await maintainerAt(open, PATH, {
      theme: "light",
      viewport: { width: 360, height: 740 },
    });
    const words = page.locator("textarea[name=content]");
    await page.locator(".editor-prose").focus();
    for (const name of ["Link", "Footnote"]) {
      await tool(page, name);
      await question(page, name).waitFor();
      await isSound(page, name);
      await page.keyboard.press("Escape");
      await question(page, name).waitFor({ state: "detached" });
    }
    await tool(page, "Picture");
    await page.getByLabel("Or send one").setInputFiles("docs/pictures/phone.png");
    await page.getByRole("button", { name: "Apply" }).click();
    await question(page, "Picture").getByText("Say what the picture shows").waitFor();
    await isSound(page, "a picture without words");
    await page.getByLabel("What it shows").fill("A pattern on a phone");
    await page.getByRole("button", { name: "Apply" }).click();
    const picture = page.locator(".editor-prose img[alt='A pattern on a phone']");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect.poll(() => words.inputValue()).toMatch(/!\[A pattern on a phone\]\(\/media\/[^)]+\.webp\)/);

    // Saved with faults: each is listed, and leads to its field.
    for (const name of ["title", "shortDescription", "description"]) await page.locator(`#edit-${name}`).fill("");
    await page.locator("#edit-podcastDuration").fill("long");
    await page.getByRole("button", { name: "Save changes" }).click();
    const refusal = page.getByRole("alert").filter({ hasText: "Nothing was saved" });
    await refusal.waitFor();
    await page.getByText("The form lists what to mend first.", { exact: true }).first().waitFor();
    await refusal.getByText("Mend these, then save again.").waitFor();
    expect(faults.splice(0)).toEqual([expect.stringContaining("422")]);
    await expect
      .poll(() => refusal.getByRole("link").allInnerTexts())
      .toEqual(["Title", "Short description", "Description", "Podcast duration"]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("edit-title");
    for (const link of await refusal.getByRole("link").all()) {
      const [, id = ""] = ((await link.getAttribute("href")) ?? "").split("#");
      await link.click();
      await expect.poll(() => page.locator(`:target`).getAttribute("id")).toBe(id);
      await expect.poll(() => page.locator(`#${id}`).getAttribute("aria-invalid")).toBe("true");
    }
    await isSound(page, "faults");
    // How many there are is in sight wherever the page is, and leads to them.
    const count = page.getByRole("link", { name: "4 faults" });
    await count.click();
    await expect.poll(() => page.locator(":target").getAttribute("id")).toBe("editor-checks");

    await page.reload();
    await page.locator(".editor-prose").waitFor();
    const [shown] = await Promise.all([context.waitForEvent("page"), tool(page, "Preview")]);
    await shown.getByRole("heading", { level: 1 }).waitFor();
    expect(await axeFindings(shown)).toEqual([]);
    await shown.close();
    await page.goto("/editor/history/laws/fairness-inclusion");
    await isSound(page, "history");
    await close();
  });
});

describe("what stays in sight", () => {
  const places = (page: Page) =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [header, bar, tools, save] = [
        box("body > header"),
        box(".editor-bar"),
        box(".editor-toolbar"),
        box(".editor-bar-save"),
      ].map((one) => ({ top: Math.round(one?.top ?? -1), bottom: Math.round(one?.bottom ?? -1) }));
      return { header, bar, tools, save, height: innerHeight };
    });
  it.each([
    [1280, true],
    [360, true],
    [360, false],
  ])("is the way to save and, below it, the tools, at %i pixels with script: %s", async (width, javaScriptEnabled) => {
    const { page, close } = await maintainerAt(open, "/editor/guides/the-law-by-screen", {
      viewport: { width, height: 740 },
      javaScriptEnabled,
    });
    // A title that would take several lines.
    await page.locator("h1").evaluate((title) => {
      title.textContent = "A title of many words ".repeat(12);
    });
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const { header, bar, tools, save, height } = await places(page);
    if (width === 1280) expect([bar?.top, save && save.bottom <= (bar?.bottom ?? 0)]).toEqual([header?.bottom, true]);
    else expect(save?.bottom).toBe(height);
    if (javaScriptEnabled) expect(tools?.top).toBe(width === 1280 ? bar?.bottom : header?.bottom);
    // Nothing is offered to readers beside it.
    for (const offer of ["#newsletter", ".onboarding", "aside[aria-label=Audio]"])
      expect([offer, await page.locator(offer).filter({ visible: true }).count()]).toEqual([offer, 0]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await close();
  });
});

const HISTORY = "/editor/history/laws/accountability-responsibility";
const main = (page: Page) => page.locator("main");
/** Presses a link or button of the page by keyboard. */
async function press(page: Page, role: "link" | "button", name: string | RegExp): Promise<void> {
  await main(page).getByRole(role, { name }).first().focus();
  await page.keyboard.press("Enter");
}

it("a maintainer signs in, restores, sends a picture and signs out without script, by keyboard", async () => {
  const { page, close } = await open({ isFresh: true, javaScriptEnabled: false });
  await page.goto(HISTORY);
  await page.getByLabel("Your key").focus();
  await page.keyboard.type("a-wrong-key-for-this-test");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("This is not a key of this site.").waitFor();
  await page.getByLabel("Your key").focus();
  await page.keyboard.type(editorSettings.EDITOR_TOKEN);
  await page.keyboard.press("Enter");
  await page.waitForURL(HISTORY);
  await expect.poll(() => main(page).innerText()).toContain("It has not been changed yet.");

  const data = { content: "One sentence, changed." };
  const edited = await page.request.patch("/api/laws/accountability-responsibility", {
    data,
    headers: { Origin: site().origin },
  });
  expect(edited.status()).toBe(200);
  await page.goto("/laws/accountability-responsibility");
  await press(page, "link", "History");
  await page.waitForURL(HISTORY);
  await main(page).locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => main(page).locator("ins").first().isVisible()).toBe(true);
  await press(page, "button", /^Bring back revision/);
  await main(page).getByRole("status").getByText("Brought back what revision").waitFor();

  await page.goto("/editor");
  await expect.poll(() => main(page).innerText()).toContain("Signed in as");
  await press(page, "link", "Add a picture");
  await page.getByLabel("Picture", { exact: true }).setInputFiles("docs/pictures/phone.png");
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

it("the editor's pages have no fault that axe finds, and fit a phone", async () => {
  const { page, close } = await open({ isFresh: true, theme: "dark", viewport: { width: 320, height: 700 } });
  await page.goto("/editor?result=wrong");
  await page.getByText("This is not a key of this site.").waitFor();
  await isSound(page, "sign-in");
  await page.getByLabel("Your key").fill(editorSettings.EDITOR_TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await main(page).getByText("Signed in as").waitFor();
  for (const path of ["/editor", HISTORY, "/editor/pictures", "/editor/patterns/ghost-text", "/glossary"]) {
    await page.goto(path);
    if (path === HISTORY) {
      await hydrate(page);
      await main(page).locator("summary").first().click();
    }
    await isSound(page, path);
  }
  await close();
});
