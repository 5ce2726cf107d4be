import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { maintainerAt } from "../support/maintainer-visit.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const api = async (path: string) => (await fetch(`${site().origin}${path}`)).json();
const contentOf = async (slug: string): Promise<string> => (await api(`/api/laws/slug/${slug}`)).content;
const edit = (slug: string, content: string) =>
  fetch(`${site().origin}/api/laws/${slug}`, {
    method: "PATCH",
    headers: { ...editorHeaders, "Content-Type": "application/json" },
    body: JSON.stringify({ content }),
  });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe("a maintainer at the keyboard", () => {
  it("writes, formats, links, cites and saves, and no policy is broken", async () => {
    const before = await contentOf("dark-matter");
    const { page, close } = await maintainerAt(open, "/editor/laws/dark-matter");
    await page.locator(".editor-prose").focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("New words. ");
    // The tools are one stop before the text.
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Undo");
    for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Link");
    await page.keyboard.press("Enter");
    await page.keyboard.type("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await page.getByText("a scheme that links here may not have").waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("/laws");
    await page.keyboard.press("Enter");
    // The text has the keyboard back, a moment after the link is set.
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("editor-prose");
    await page.keyboard.type(" A fact.[^hill12]");
    await page.keyboard.press("Control+Enter");
    await page.locator('.editor-prose [data-footnote="hill12"]').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText("Not saved yet").waitFor();
    await page.getByRole("button", { name: "Save changes" }).focus();
    await page.keyboard.press("Enter");
    await toast(page, "Content saved");
    await toast(page, "Law content has been updated successfully.");
    // Edit mode is left: the article says what was written.
    await expect.poll(() => new URL(page.url()).pathname).toBe("/laws/dark-matter");
    await page.locator("article, main").getByText("New words.").first().waitFor();
    expect(await page.locator(".editor").count()).toBe(0);
    const after = await contentOf("dark-matter");
    expect(after).toMatch(/^\*\*New words\.\*\* \[\/laws\]\(\/laws\) A fact\.\[\^hill12\]\n/);
    // Every other block is written with its own bytes.
    expect(after.endsWith(before.slice(before.indexOf("\n\n")))).toBe(true);
    await close();
  });

  it("sees what `check` says, how long it is, and the page before it is saved", async () => {
    const { page, context, close } = await maintainerAt(open, "/editor/guides/the-law-by-screen");
    await page.getByText("No faults.").waitFor();
    await page.getByRole("textbox", { name: "Title" }).fill("");
    await page.getByRole("link", { name: "Title" }).waitFor();
    await page.getByRole("textbox", { name: "Title" }).fill("Another title");
    const [shown] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Preview" }).click(),
    ]);
    await shown.getByRole("heading", { level: 1, name: "Another title" }).waitFor();
    expect((await api("/api/guides/slug/the-law-by-screen")).title).not.toBe("Another title");
    await shown.close();
    await page.getByRole("textbox", { name: "Title" }).fill((await api("/api/guides/slug/the-law-by-screen")).title);
    await page.getByText("Everything is saved").waitFor();
    await close();
  });
});

describe("what somebody else saved meanwhile", () => {
  it("is shown beside what is written here, and neither is lost", async () => {
    const { page, faults, close } = await maintainerAt(open, "/editor/laws/user-control-agency");
    await page.getByRole("textbox", { name: "Title" }).fill("My title");
    await page.locator(".editor-prose").focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("Mine first. ");
    await edit("user-control-agency", `Theirs first. ${await contentOf("user-control-agency")}`);
    await page.getByRole("button", { name: "Save changes" }).click();
    const conflict = page.getByRole("region", { name: "Somebody else changed this meanwhile" });
    await conflict.getByText("changed by both").waitFor();
    expect(faults.splice(0)).toEqual([expect.stringContaining("409")]);
    const content = conflict.getByRole("region", { name: "Content, both versions" });
    await expect.poll(() => content.locator("ins").first().textContent()).toContain("Theirs");
    await expect.poll(() => content.locator("del").first().textContent()).toContain("Mine");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Take theirs" }).click();
    await page.locator(".editor-prose", { hasText: "Theirs first." }).waitFor();
    // Mine is still to be had.
    await page.getByRole("button", { name: "Take it up" }).click();
    await page.locator(".editor-prose", { hasText: "Mine first." }).waitFor();
    await page.getByRole("button", { name: "Go on with mine" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await toast(page, "Content saved");
    await expect.poll(() => contentOf("user-control-agency")).toMatch(/Mine first\. /);
    await close();
  });
});

describe("what was not saved", () => {
  it("is offered after a crash, and asked about before it is left", async () => {
    const { page, context, close } = await maintainerAt(open, "/editor/laws/context-relevance");
    await page.locator(".editor-prose").focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("Not lost. ");
    await page.waitForFunction(() => JSON.stringify(localStorage).includes("Not lost."));
    // A link asks first.
    const asked = page.waitForEvent("dialog");
    const followed = page.getByRole("link", { name: "Laws", exact: true }).first().click();
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await followed;
    expect(new URL(page.url()).pathname).toBe("/editor/laws/context-relevance");
    // So does the search, by keyboard alone.
    await page.getByRole("textbox", { name: "Title" }).focus();
    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog", { name: "Search the guide" });
    await search.waitFor();
    await page.keyboard.type("trust");
    await search.getByRole("option").first().waitFor();
    for (const first of [[], ["ArrowDown"]]) {
      for (const key of first) await page.keyboard.press(key);
      const again = page.waitForEvent("dialog");
      // The key counts as pressed only once the question is answered.
      const pressed = page.keyboard.press("Enter");
      const question = await again;
      expect([first, question.type()]).toEqual([first, "beforeunload"]);
      await question.dismiss();
      await pressed;
      expect(new URL(page.url()).pathname).toBe("/editor/laws/context-relevance");
    }
    await page.locator(".editor-prose", { hasText: "Not lost. " }).waitFor();
    const again = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto("/editor/laws/context-relevance");
    await again.getByRole("button", { name: "Take it up" }).click();
    await again.locator(".editor-prose", { hasText: "Not lost." }).waitFor();
    expect(await axeFindings(again)).toEqual([]);
    await again.close();
    await close();
  });
});

describe("without script", () => {
  it("is a form that saves, and keeps everything typed when it is refused", async () => {
    const { page, faults, close } = await maintainerAt(open, "/editor/laws/fairness-inclusion", {
      javaScriptEnabled: false,
    });
    await page.locator("#edit-title").fill("");
    await page.locator("#edit-content").fill("Typed, and kept.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect.poll(() => page.locator("#edit-content").inputValue()).toBe("Typed, and kept.");
    await page.getByText("Write something here; it cannot be empty").first().waitFor();
    expect(faults.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.locator("#edit-title").fill("Typed");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("heading", { name: "faults: save all the same?" }).waitFor();
    expect(await page.locator("#edit-content").inputValue()).toBe("Typed, and kept.");
    expect(faults.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByRole("button", { name: "Save anyway" }).click();
    await page.getByText("Content saved. Law content has been updated successfully.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/editor/history/laws/fairness-inclusion");
    await expect.poll(() => contentOf("fairness-inclusion")).toBe("Typed, and kept.");
    await close();
  });
});
