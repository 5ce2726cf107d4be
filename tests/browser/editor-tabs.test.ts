import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, setTheme, sidewaysScroll } from "../support/browser.ts";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { begin, markdown, prose } from "../support/editor-writing.ts";
import { maintainerAt } from "../support/maintainer-visit.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("editor:draft:")).length);
const offer = (page: Page) => page.getByRole("region", { name: "There is something you did not save" });
const elsewhere = (page: Page) => page.getByText("This record is open in another tab");

describe("two tabs at one record", () => {
  it("keep what is written in each, and one that is left leaves it to the other", async () => {
    const path = "/editor/laws/context-relevance";
    const { page: first, context, close } = await maintainerAt(open, path);
    await begin(first);
    await first.keyboard.insertText("In the first tab. ");
    await expect.poll(() => drafts(first)).toBe(1);

    const second = await context.newPage();
    await second.goto(path);
    await elsewhere(second).waitFor();
    await begin(second);
    await second.keyboard.insertText("In the second tab. ");
    await expect.poll(() => drafts(second)).toBe(2);
    await elsewhere(first).waitFor();
    // Neither is taken from the tab that is still writing it.
    expect(await offer(second).count()).toBe(0);

    await first.close({ runBeforeUnload: false });
    await offer(second).waitFor();
    await offer(second).getByRole("button", { name: "Take it up" }).click();
    await expect.poll(() => markdown(second)).toContain("In the first tab. ");
    // What stood in its place waits in turn.
    await offer(second).getByRole("button", { name: "Take it up" }).click();
    await expect.poll(() => markdown(second)).toContain("In the second tab. ");
    expect(await elsewhere(second).count()).toBe(0);
    await close();
  });

  it("add to what waits, and take nothing of one another's from it", async () => {
    const path = "/editor/laws/dark-matter";
    const { page: first, context, close } = await maintainerAt(open, path);
    const second = await context.newPage();
    await second.goto(path);
    await prose(second).waitFor();
    const third = await context.newPage();
    await third.goto(path);
    for (const [page, words] of [
      [first, "One. "],
      [second, "Two. "],
    ] as const) {
      await begin(page);
      await page.keyboard.insertText(words);
      await expect.poll(() => markdown(page)).toContain(words);
    }
    await expect.poll(() => drafts(third)).toBe(2);
    await first.close({ runBeforeUnload: false });
    await expect.poll(() => offer(third).count()).toBe(1);
    await second.close({ runBeforeUnload: false });
    await expect.poll(() => offer(third).count()).toBe(2);
    await close();
  });
});

describe("a text that two have changed", () => {
  const SLUG = "accountability-responsibility";
  it.each([
    [360, "light"],
    [768, "dark"],
    [1280, "light"],
  ] as const)("is shown in both versions at %i pixels, %s, and goes on with all of both", async (width, theme) => {
    const { page, context, faults, origin, close } = await maintainerAt(open, `/editor/laws/${SLUG}`, {
      viewport: { width, height: 800 },
    });
    await setTheme(context, origin, theme);
    await page.reload();
    await begin(page);
    await page.keyboard.insertText(`Mine at ${width}. `);
    await page.getByRole("textbox", { name: "Title" }).fill(`My title ${width}`);
    const now = await (await fetch(`${site().origin}/api/laws/slug/${SLUG}`)).json();
    const content = `${now.content.replace("\n\n", ` Theirs at ${width}.\n\n`)}\n\nAnd theirs at the end ${width}.`;
    const headers = { ...editorHeaders, "Content-Type": "application/json" };
    const body = JSON.stringify({ fields: { content, title: `Their title ${width}` } });
    expect((await fetch(`${site().origin}/api/editor/laws/${SLUG}`, { method: "PATCH", headers, body })).status).toBe(
      200,
    );

    await page.getByRole("button", { name: "Save and go on" }).click();
    const conflict = page.getByRole("region", { name: "Somebody else changed this meanwhile" });
    await conflict.getByText("one passage that both changed will stand there twice").waitFor();
    expect(faults.splice(0)).toEqual([expect.stringContaining("409")]);
    const text = conflict.getByRole("region", { name: "Content, both versions" });
    expect((await text.locator("del").allInnerTexts()).join(" ")).toContain("Mine at");
    expect((await text.locator("ins").allInnerTexts()).join(" ")).toContain("Theirs at");
    // Beside each other where there is room, else theirs below.
    const [mine, theirs] = [
      await text.getByRole("heading", { name: "Yours" }).first().boundingBox(),
      await text.getByRole("heading", { name: "Theirs" }).first().boundingBox(),
    ];
    expect([mine?.y === theirs?.y, mine?.x === theirs?.x]).toEqual(width < 768 ? [false, true] : [true, false]);
    expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    await page.getByRole("button", { name: "Go on with mine" }).click();
    await expect.poll(() => markdown(page)).toContain(`And theirs at the end ${width}.`);
    const written = await markdown(page);
    expect([written.includes(`Mine at ${width}. `), written.includes(` Theirs at ${width}.`)]).toEqual([true, true]);
    // Of a line there is one: mine is in it, and theirs beside it.
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe(`My title ${width}`);
    await page.locator(".editor-theirs", { hasText: `Their title ${width}` }).waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Save and go on" }).click();
    await page.getByText("Everything is saved").waitFor();
    expect(await page.locator(".editor-theirs").count()).toBe(0);
    await close();
  });
});
