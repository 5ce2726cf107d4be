import type { BrowserContext, Page } from "playwright";
import { expect, it } from "vitest";
import { axeFindings, sidewaysScroll } from "../support/browser.ts";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { begin, maintainerAt, markdown, prose, showSource } from "../support/editor-browser.ts";
import { formOf } from "../support/maintainer.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const recordOf = async (slug: string) => (await fetch(`${site().origin}/api/laws/slug/${slug}`)).json();
/** Somebody else changes fields of a record, whose page says what it says. */
async function elsewhere(page: Page, slug: string, fields: Record<string, string>): Promise<void> {
  const shown = await page.context().request.get(`/editor/laws/${slug}`);
  const form = formOf(await shown.text(), { ...fields, anyway: "on" });
  const answer = await fetch(`${site().origin}/api/editor/laws/${slug}`, {
    method: "POST",
    headers: editorHeaders,
    body: form,
  });
  expect((await answer.json()).type).toBe("saved");
}
async function typeFirst(page: Page, words: string): Promise<void> {
  await begin(page);
  await page.keyboard.insertText(words);
  await expect.poll(() => markdown(page)).toContain(words);
}
const keeps = (page: Page, words: string) =>
  expect.poll(() => page.evaluate((sought) => JSON.stringify(localStorage).includes(sought), words)).toBe(true);
const offers = (page: Page) => page.getByRole("region", { name: "There is something you did not save" });
const takeUp = (page: Page) => offers(page).getByRole("button", { name: "Take it up" }).click();
const save = (page: Page) => page.getByRole("button", { name: "Save and go on" }).click();
const saved = (page: Page) => page.getByText("Everything is saved").waitFor();
const another = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  await page.goto(path);
  await prose(page).waitFor();
  return page;
};

it("a save that fails offline says so the first time, and nothing typed is lost", async () => {
  const { page, context, faults, close } = await maintainerAt(open, "/editor/laws/user-control-agency");
  await typeFirst(page, "Written offline. ");
  await page.getByText("Not saved yet").waitFor();
  await context.setOffline(true);
  await save(page);
  const note = page.locator(".editor [role=alert]");
  await note.getByText("The site cannot be reached").waitFor();
  // The toast says the same.
  await expect.poll(() => page.getByText("The site cannot be reached", { exact: true }).count()).toBeGreaterThan(1);
  await expect.poll(() => markdown(page)).toMatch(/^\W*Written offline\. /);
  await context.setOffline(false);
  await save(page);
  await saved(page);
  expect((await recordOf("user-control-agency")).content).toContain("Written offline.");
  await expect.poll(() => note.count()).toBe(0);
  expect(faults.splice(0)).not.toEqual([]);
  await close();
});

it("a save is asked for by Ctrl+S, asked about where there are faults, and sent once", async () => {
  const slug = "context-relevance";
  const path = `/editor/laws/${slug}`;
  const { page, close } = await maintainerAt(open, path);
  let sent = 0;
  const free = Promise.withResolvers<void>();
  await page.route(`**/api/editor/laws/${slug}`, async (route) => {
    if (new URLSearchParams(route.request().postData() ?? "").has("anyway")) {
      sent += 1;
      await free.promise;
    }
    await route.continue();
  });
  await typeFirst(page, "By key. ");
  await page.keyboard.press("Control+s");
  await saved(page);
  expect((await recordOf(slug)).content).toContain("By key.");
  expect([sent, new URL(page.url()).pathname]).toEqual([0, path]);

  // Blank lines at the end say nothing; spaces at the start make code.
  await showSource(page, true);
  const written = "\tcode\n\n[Dead](/laws/nowhere) [links](/laws/nowhere-else).";
  await page.locator("textarea[name=content]").fill(`${written}\n\n\n`);
  await page.keyboard.press("Control+s");
  const question = page.getByRole("alert").filter({ hasText: "faults: save all the same?" });
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect((await recordOf(slug)).content).toContain("By key.");
  await question.getByRole("button", { name: "Save anyway" }).click();
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await page.getByRole("button", { name: "Save and go on" }).click({ force: true });
  free.resolve();
  await saved(page);
  expect([sent, (await recordOf(slug)).content, new URL(page.url()).pathname]).toEqual([1, written, path]);
  await close();
});

it("what was not saved is asked about before it is left, by link or search", async () => {
  const path = "/editor/laws/transparency-predictability";
  const { page, close } = await maintainerAt(open, path);
  await typeFirst(page, "Not lost. ");
  await keeps(page, "Not lost.");
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
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/about");
  await keeps(page, "Not lost.");
  await close();
});

it("what was not saved and is kept on the device sets back nothing that was changed since, or typed meanwhile", async () => {
  const slug = "dark-matter";
  const path = `/editor/laws/${slug}`;
  const { page, context, close } = await maintainerAt(open, path);
  await typeFirst(page, "Mine first. ");
  await keeps(page, "Mine first.");
  await elsewhere(page, slug, { title: "Theirs meanwhile" });
  // As in a crash.
  await page.close({ runBeforeUnload: false });

  const again = await another(context, path);
  await again.getByText("The record was changed since").waitFor();
  const short = again.getByRole("textbox", { name: "Short description" });
  await short.fill("Written meanwhile.");
  await takeUp(again);
  await prose(again).getByText("Mine first.").waitFor();
  await expect.poll(() => offers(again).count()).toBe(0);
  expect(await again.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Theirs meanwhile");
  await save(again);
  await saved(again);
  expect(await recordOf(slug)).toMatchObject({
    title: "Theirs meanwhile",
    shortDescription: "Written meanwhile.",
    content: expect.stringMatching(/^(?:\*\*)?Mine first\./),
  });
  await close();
});

it("a text that two have changed gets the changes of both, says so, and is saved when that was read", async () => {
  const slug = "accountability-responsibility";
  const { page, close } = await maintainerAt(open, `/editor/laws/${slug}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await typeFirst(page, "Mine first. ");
  await title.fill("My title");
  const { content } = await recordOf(slug);
  const changed = `${content.replace("\n\n", " Theirs here.\n\n")}\n\nAnd theirs at the end.`;
  await elsewhere(page, slug, { content: changed, title: "Their title", description: "Only theirs." });

  await save(page);
  const notice = page.getByRole("alert").filter({ hasText: "changed this meanwhile" }).first();
  await notice.getByText("one passage stands there twice, yours first").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe("alert");
  await prose(page).getByText("And theirs at the end.").waitFor();
  const written = await markdown(page);
  expect([written.includes("Mine first. "), written.includes(" Theirs here.")]).toEqual([true, true]);
  // Of a line there is one: mine is in it, and theirs beside it.
  await expect.poll(() => title.inputValue()).toBe("My title");
  await page.locator(".editor-theirs", { hasText: "Their title" }).waitFor({ state: "attached" });
  expect(await page.getByRole("textbox", { name: "Description", exact: true }).inputValue()).toBe("Only theirs.");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  }
  expect(await recordOf(slug)).toMatchObject({ title: "Their title" });
  await save(page);
  await saved(page);
  await expect.poll(() => page.locator(".editor-theirs").count()).toBe(0);
  expect(await recordOf(slug)).toMatchObject({
    title: "My title",
    description: "Only theirs.",
    content: expect.stringContaining("Mine first. "),
  });
  await close();
});

it("entries of a list are added, moved and removed, and a fault of one is beside it", async () => {
  const slug = "fairness-inclusion";
  const { page, close } = await maintainerAt(open, `/editor/laws/${slug}`);
  const { sources } = await recordOf(slug);
  const list = page.getByRole("region", { name: "Sources" });
  await list.getByRole("button", { name: "Add an entry" }).click();
  const entry = list.locator("details").last();
  await entry.getByLabel("Key").fill("Wrong key");
  await page.getByText("Not saved yet").waitFor();
  await save(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`edit-sources[${sources.length}].key`);
  await entry.getByText("Use lowercase letters, digits and hyphens").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await entry.getByRole("button", { name: "Move up" }).click();
  await expect.poll(() => list.locator("summary code").last().innerText()).toBe(sources.at(-1).key);
  // The focus goes on to the next entry's, or to what adds one.
  await list.locator("details").nth(-2).getByRole("button", { name: "Remove" }).press("Enter");
  const focus = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focus).toBe(`Remove ${sources.at(-1).key}`);
  await page.keyboard.press("Enter");
  await expect.poll(focus).toBe("Add an entry to Sources");
  await page.keyboard.press("Enter");
  await list.getByLabel("Key").last().fill(sources.at(-1).key);
  for (const part of ["authors", "year", "title", "venue", "url"])
    await page.locator(`[name="sources[${sources.length - 1}].${part}"]`).fill(String(sources.at(-1)[part]));
  await saved(page);
  await close();
});
