import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { editorSettings } from "../support/editor.ts";
import { begin, maintainerAt, markdown, prose, showSource } from "../support/editor-browser.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const api = async (path: string) => (await fetch(`${site().origin}${path}`)).json();
const contentOf = async (slug: string): Promise<string> => (await api(`/api/laws/slug/${slug}`)).content;
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

describe("a maintainer at the keyboard", () => {
  it("writes, formats, links, cites and saves, and no policy is broken", async () => {
    const before = await contentOf("dark-matter");
    const { page, close } = await maintainerAt(open, "/editor/laws/dark-matter");
    await begin(page);
    await page.keyboard.type("New words. ");
    // Back from the end, the first line is not behind the tools.
    const tools = await page.getByRole("toolbar").first().boundingBox();
    const line = await prose(page).locator("p").first().boundingBox();
    expect(line?.y).toBeGreaterThan((tools?.y ?? 0) + (tools?.height ?? 0));
    // The tools are one stop before the text.
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => focused(page)).toBe("Undo");
    for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => focused(page)).toBe("Link");
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

  it("sees what `check` says, and the page before it is saved", async () => {
    const { page, context, close } = await maintainerAt(open, "/editor/guides/accessibility-of-ai-interfaces");
    const title = page.getByRole("textbox", { name: "Title" });
    await page.getByText("No faults.").waitFor();
    await title.fill("");
    await page.getByRole("link", { name: "Title" }).waitFor();
    await title.fill("Another title");
    const preview = page.getByRole("button", { name: "Preview" });
    const [shown] = await Promise.all([context.waitForEvent("page"), preview.click()]);
    await shown.getByRole("heading", { level: 1, name: "Another title" }).waitFor();
    const present = (await api("/api/guides/slug/accessibility-of-ai-interfaces")).title;
    expect(present).not.toBe("Another title");
    await shown.close();
    await title.fill(present);
    await page.getByText("Everything is saved").waitFor();
    await close();
  });
});

describe("a save", () => {
  it("that fails offline says so the first time, and nothing typed is lost", async () => {
    const { page, context, faults, close } = await maintainerAt(open, "/editor/laws/user-control-agency");
    await begin(page);
    await page.keyboard.insertText("Written offline. ");
    await page.getByText("Not saved yet").waitFor();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save and go on" }).click();
    const note = page.locator(".editor [role=alert]");
    await note.getByText("You are offline").waitFor();
    // The toast says the same.
    await expect.poll(() => page.getByText("You are offline", { exact: true }).count()).toBeGreaterThan(1);
    expect(await markdown(page)).toMatch(/^\W*Written offline\. /);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Save and go on" }).click();
    await page.getByText("Everything is saved").waitFor();
    await expect.poll(() => contentOf("user-control-agency")).toContain("Written offline.");
    expect(await note.count()).toBe(0);
    expect(faults.splice(0)).not.toEqual([]);
    await close();
  });

  it("is asked for by Ctrl+S, asked about where there are faults, and sent once", async () => {
    const path = "/editor/laws/context-relevance";
    const { page, close } = await maintainerAt(open, path);
    let sent = 0;
    const free = Promise.withResolvers<void>();
    await page.route("**/api/editor/laws/context-relevance", async (route) => {
      if (!route.request().postDataJSON().warnsFirst) {
        sent += 1;
        await free.promise;
      }
      await route.continue();
    });
    await begin(page);
    await page.keyboard.insertText("By key. ");
    await page.keyboard.press("Control+s");
    await page.getByText("Everything is saved").waitFor();
    await expect.poll(() => contentOf("context-relevance")).toContain("By key.");
    expect([sent, new URL(page.url()).pathname]).toEqual([0, path]);

    // Blank lines at the end say nothing; spaces at the start make code.
    await showSource(page, true);
    await page.locator("textarea[name=content]").fill("\tcode\n\nWords.\n\n\n");
    await page.keyboard.press("Control+s");
    const question = page.getByRole("alert").filter({ hasText: "faults: save all the same?" });
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await contentOf("context-relevance")).toContain("By key.");
    await question.getByRole("button", { name: "Save anyway" }).click();
    await page.getByRole("button", { name: "Saving..." }).waitFor();
    await page.getByRole("button", { name: "Save and go on" }).click({ force: true });
    free.resolve();
    await page.getByText("Everything is saved").waitFor();
    expect([sent, await contentOf("context-relevance"), new URL(page.url()).pathname]).toEqual([
      1,
      "\tcode\n\nWords.",
      path,
    ]);
    await close();
  });
});

describe("what was not saved", () => {
  it("is asked about before it is left, by link or search, and kept on the device", async () => {
    const path = "/editor/laws/transparency-predictability";
    const { page, close } = await maintainerAt(open, path);
    const isKept = () => page.evaluate(() => JSON.stringify(localStorage).includes("Not lost."));
    await begin(page);
    await page.keyboard.insertText("Not lost. ");
    await expect.poll(isKept).toBe(true);
    /** Does what leads away, and stays when the browser asks. */
    async function stay(lead: () => Promise<void>): Promise<void> {
      const asked = page.waitForEvent("dialog");
      // It counts as done only once the question is answered.
      const done = lead();
      const dialog = await asked;
      expect(dialog.type()).toBe("beforeunload");
      await dialog.dismiss();
      await done;
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await stay(() => page.getByRole("link", { name: "Laws", exact: true }).first().click());
    await page.getByRole("textbox", { name: "Title" }).focus();
    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog", { name: "Search the guide" });
    await search.waitFor();
    await page.keyboard.type("trust");
    await search.getByRole("option").first().waitFor();
    await stay(() => page.keyboard.press("Enter"));
    await prose(page).getByText("Not lost.").waitFor();
    // As if it were left before anything was kept.
    await page.evaluate(() => localStorage.clear());
    page.on("dialog", (asked) => asked.accept());
    await page.goto("/about");
    expect(await isKept()).toBe(true);
    await close();
  });
});

describe("without script", () => {
  it("is a form that saves, and keeps everything typed when it is refused", async () => {
    const { page, faults, close } = await maintainerAt(open, "/editor/laws/fairness-inclusion", {
      javaScriptEnabled: false,
    });
    const content = page.locator("#edit-content");
    await page.locator("#edit-title").fill("");
    await content.fill("Typed, and kept.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect.poll(() => content.inputValue()).toBe("Typed, and kept.");
    await page.getByText("Write something here; it cannot be empty").first().waitFor();
    await page.locator("#edit-title").fill("Typed");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("heading", { name: "faults: save all the same?" }).waitFor();
    expect(faults.splice(0)).toEqual([expect.stringContaining("422"), expect.stringContaining("422")]);
    await page.getByRole("button", { name: "Save anyway" }).click();
    await page.getByText("Content saved. Law content has been updated successfully.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/editor/history/laws/fairness-inclusion");
    await expect.poll(() => contentOf("fairness-inclusion")).toBe("Typed, and kept.");
    await close();
  });
});

it("brings a reader nothing", async () => {
  const { page, close } = await open({ isFresh: true, line: "free" });
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await page.goto("/laws/dark-matter");
  await hydrate(page);
  const scripts = asked.filter((url) => url.endsWith(".js"));
  const texts = await Promise.all(scripts.map((url) => fetch(url).then((one) => one.text())));
  expect(texts.length).toBeGreaterThan(1);
  const ofEditor = /ProseMirror|editor-prose|editor-toolbar|editor-bar|editor:flush|updated successfully/;
  expect(texts.filter((text) => ofEditor.test(text))).toEqual([]);
  expect(await page.content()).not.toContain("editor-");
  await close();
});
