import type { Page } from "playwright";
import { expect, it } from "vitest";
import { axeFindings, sidewaysScroll } from "../support/browser.ts";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { begin, maintainerAt, markdown, prose } from "../support/editor-browser.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const recordOf = async (slug: string) => (await fetch(`${site().origin}/api/laws/slug/${slug}`)).json();
/** Somebody else changes fields of a record. */
async function elsewhere(slug: string, fields: Record<string, string>): Promise<void> {
  const headers = { ...editorHeaders, "Content-Type": "application/json" };
  const body = JSON.stringify({ fields });
  const answer = await fetch(`${site().origin}/api/editor/laws/${slug}`, { method: "PATCH", headers, body });
  expect(answer.status).toBe(200);
}
async function typeFirst(page: Page, words: string): Promise<void> {
  await begin(page);
  await page.keyboard.insertText(words);
  await expect.poll(() => markdown(page)).toContain(words);
}
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("editor:draft:")).length);
const offers = (page: Page) => page.getByRole("region", { name: "There is something you did not save" });
const takeUp = (page: Page) => offers(page).first().getByRole("button", { name: "Take it up" }).click();
const save = (page: Page) => page.getByRole("button", { name: "Save and go on" }).click();
const saved = (page: Page) => page.getByText("Everything is saved").waitFor();
const conflictIn = (page: Page) => page.getByRole("region", { name: "Somebody else changed this meanwhile" });

it("tabs at one record keep what is written in each, and those that are closed leave it to the others", async () => {
  const path = "/editor/laws/context-relevance";
  const isElsewhere = (page: Page) => page.getByText("This record is open in another tab");
  const { page: first, context, close } = await maintainerAt(open, path);
  await typeFirst(first, "In the first tab. ");
  await expect.poll(() => drafts(first)).toBe(1);
  const second = await context.newPage();
  await second.goto(path);
  await isElsewhere(second).waitFor();
  await typeFirst(second, "In the second tab. ");
  await expect.poll(() => drafts(second)).toBe(2);
  await isElsewhere(first).waitFor();
  const third = await context.newPage();
  await third.goto(path);
  await isElsewhere(third).waitFor();
  // Neither is taken from the tab that is still writing it.
  expect([await offers(second).count(), await offers(third).count()]).toEqual([0, 0]);

  await first.close({ runBeforeUnload: false });
  for (const page of [second, third]) await expect.poll(() => offers(page).count()).toBe(1);
  expect(await isElsewhere(third).count()).toBe(1);
  await second.close({ runBeforeUnload: false });
  await expect.poll(() => offers(third).count()).toBe(2);
  await expect.poll(() => isElsewhere(third).count()).toBe(0);
  // The newest is offered first, and what stands in its place waits in turn.
  await takeUp(third);
  await expect.poll(() => markdown(third)).toContain("In the second tab. ");
  await expect.poll(() => offers(third).count()).toBe(1);
  await takeUp(third);
  await expect.poll(() => markdown(third)).toContain("In the first tab. ");
  await expect.poll(() => offers(third).count()).toBe(1);
  await offers(third).getByRole("button", { name: "Discard it" }).click();
  await expect.poll(() => drafts(third)).toBe(1);
  expect(await axeFindings(third)).toEqual([]);
  await close();
});

it("a draft of an earlier version sets back nothing that was changed since, and is shown beside it", async () => {
  const SLUG = "dark-matter";
  const path = `/editor/laws/${SLUG}`;
  const { page, context, faults, close } = await maintainerAt(open, path);
  await typeFirst(page, "Mine first. ");
  await page.waitForFunction(() => JSON.stringify(localStorage).includes("Mine first."));
  // As in a crash.
  await page.close({ runBeforeUnload: false });
  await elsewhere(SLUG, { title: "Theirs meanwhile" });

  const again = await context.newPage();
  await again.goto(path);
  await again.getByText("The record was changed since").waitFor();
  // What is written before the decision is not lost by it.
  await again.getByRole("textbox", { name: "Short description" }).fill("Written meanwhile.");
  await takeUp(again);
  await prose(again).getByText("Mine first.").waitFor();
  await offers(again).waitFor();
  const both = conflictIn(again);
  await both.getByText("changed by them").waitFor();
  await both.getByText("changed by you").waitFor();
  const theirs = both.getByRole("region", { name: "Title, both versions" }).locator("ins");
  await expect.poll(async () => (await theirs.allInnerTexts()).join(" ")).toBe("Theirs meanwhile");

  // Who saves without choosing is refused: the save is made on the version that the draft was.
  const answered = again.waitForResponse((answer) => answer.request().method() === "PATCH");
  await save(again);
  expect((await answered).status()).toBe(409);
  await conflictIn(again).waitFor();
  expect((await recordOf(SLUG)).content).not.toContain("Mine first.");
  await again.getByRole("button", { name: "Go on with mine" }).click();
  await expect.poll(() => again.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Theirs meanwhile");
  await save(again);
  await saved(again);
  const { title, content } = await recordOf(SLUG);
  expect([title, content]).toEqual(["Theirs meanwhile", expect.stringMatching(/^(?:\*\*)?Mine first\./)]);
  // And the third text is still to be had.
  await takeUp(again);
  await expect
    .poll(() => again.getByRole("textbox", { name: "Short description" }).inputValue())
    .toBe("Written meanwhile.");
  faults.splice(0);
  await close();
});

it("a text that two have changed is shown in both versions, and neither is lost, whatever is chosen", async () => {
  const SLUG = "accountability-responsibility";
  const { page, faults, close } = await maintainerAt(open, `/editor/laws/${SLUG}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await typeFirst(page, "Mine first. ");
  await title.fill("My title");
  const { content } = await recordOf(SLUG);
  const changed = `${content.replace("\n\n", " Theirs here.\n\n")}\n\nAnd theirs at the end.`;
  await elsewhere(SLUG, { content: changed, title: "Their title" });

  await save(page);
  const conflict = conflictIn(page);
  await conflict.getByText("one passage that both changed will stand there twice").waitFor();
  expect(faults.splice(0)).toEqual([expect.stringContaining("409")]);
  const text = conflict.getByRole("region", { name: "Content, both versions" });
  expect((await text.locator("del").allInnerTexts()).join(" ")).toContain("Mine first");
  expect((await text.locator("ins").allInnerTexts()).join(" ")).toContain("Theirs here");
  // Beside each other where there is room, else theirs below.
  for (const [width, isBeside] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const top = async (name: string) => (await text.getByRole("heading", { name }).first().boundingBox())?.y;
    await expect.poll(async () => (await top("Yours")) === (await top("Theirs"))).toBe(isBeside);
    expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  }

  await page.getByRole("button", { name: "Take theirs" }).click();
  await prose(page).getByText("Theirs here.").waitFor();
  expect(await title.inputValue()).toBe("Their title");
  // Mine is still to be had.
  await takeUp(page);
  await prose(page).getByText("Mine first.").waitFor();
  await page.getByRole("button", { name: "Go on with mine" }).click();
  await expect.poll(() => markdown(page)).toContain("And theirs at the end.");
  const written = await markdown(page);
  expect([written.includes("Mine first. "), written.includes(" Theirs here.")]).toEqual([true, true]);
  // Of a line there is one: mine is in it, and theirs beside it.
  expect(await title.inputValue()).toBe("My title");
  await page.locator(".editor-theirs", { hasText: "Their title" }).waitFor({ state: "attached" });
  await save(page);
  await saved(page);
  expect(await page.locator(".editor-theirs").count()).toBe(0);
  expect(await recordOf(SLUG)).toMatchObject({ title: "My title", content: expect.stringContaining("Mine first. ") });
  await close();
});
