import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { editorSettings } from "../support/editor.ts";
import { begin, chosen, markdown, paste, prose } from "../support/editor-writing.ts";
import { maintainerAt } from "../support/maintainer-visit.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open } = visitorsOfOwnSite({ env: editorSettings });

describe("what can be undone", () => {
  it("outlives the view of the source, whether or not it was changed there", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/dark-matter");
    const area = page.locator("textarea[name=content]");
    const source = page.getByRole("button", { name: "Markdown source" });
    const before = await markdown(page);
    await begin(page);
    // At once: letters that come slowly are several steps.
    await page.keyboard.insertText("Typed. ");
    await expect.poll(() => markdown(page)).toContain("Typed. ");
    const typed = await markdown(page);
    // Only looked at, the text is what it was, to the undoing of it.
    await source.click();
    await expect.poll(() => area.isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await source.click();
    await begin(page);
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe(before);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => markdown(page)).toBe(typed);
    // Changed there, that is one step more.
    await source.click();
    await area.fill(`${typed}\n\nFrom the *source*.\n`);
    await source.click();
    await prose(page).getByText("From the source.").waitFor();
    await begin(page);
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe(typed);
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe(before);
    await close();
  });
});

describe("what can be undone in the source", () => {
  it("is what was typed there, and nothing that was written as it looks", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/context-relevance");
    const area = page.locator("textarea[name=content]");
    const source = page.getByRole("button", { name: "Markdown source" });
    const shown = async (isSource: boolean) => {
      await source.click();
      await expect.poll(() => area.isVisible()).toBe(isSource);
      await (isSource ? area : prose(page)).focus();
      await page.keyboard.press("Control+Home");
    };
    await shown(true);
    await page.keyboard.insertText("In the source. ");
    await shown(false);
    await page.keyboard.insertText("As it looks. ");
    await expect.poll(() => markdown(page)).toContain("As it looks. In the source. ");
    const both = await markdown(page);
    await shown(true);
    // Nothing was typed here since: there is nothing to undo.
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.keyboard.insertText("Once more. ");
    await expect.poll(() => markdown(page)).toBe(`Once more. ${both}`);
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe(both);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => markdown(page)).toBe(`Once more. ${both}`);
    await shown(false);
    await prose(page).getByText("Once more. As it looks.").waitFor();
    await close();
  });
});

describe("what is pasted", () => {
  it("stays a table of Markdown with a list in a cell, and has no heading of the page's own level", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/fairness-inclusion");
    await begin(page);
    await paste(
      page,
      `<style>h1 { color: red }</style><h1 style="color:red">A title</h1><table><tr><th>Kind</th><th><p>Which</p></th></tr>
       <tr><td>Fruit</td><td><p>Such as</p><ul><li>pears</li><li><p>plums</p></li></ul></td></tr></table><p>After.</p>`,
    );
    await expect.poll(() => markdown(page)).toContain("After.");
    const written = await markdown(page);
    expect(written).toMatch(/^## A title$/m);
    expect(written).toMatch(/^\| Kind \| Which \|\n\|---\|---\|\n\| Fruit \| Such as pears; plums \|$/m);
    await close();
  });

  it("keeps bold and slanted letters that are styles, and every cell of a table whose cells were merged", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/transparency-predictability");
    await begin(page);
    await paste(
      page,
      `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain then </span><span
       style="font-weight:700">bold</span><span style='font-style:italic'>slanted</span></p><h2 style="x:y"><span
       style="font-weight:700">Head</span></h2><table><tr><td colspan="2">Wide head</td></tr><tr><td rowspan="2">left</td>
       <td>RIGHT</td></tr><tr><td>BELOW</td></tr></table><p>After.</p></b>`,
    );
    await expect.poll(() => markdown(page)).toContain("After.");
    const written = await markdown(page);
    expect(written).toMatch(/^Plain then \*\*bold\*\*[*_]slanted[*_]$/m);
    expect(written).toMatch(/^## Head$/m);
    expect(written).toMatch(/^\| Wide head \| +\|\n\|---\|---\|\n\| left \| RIGHT \|\n\| +\| BELOW \|$/m);
    expect(written).toMatch(/^After\./m);
    await close();
  });
});

it("Ctrl+K makes a link of what is chosen, and opens the search everywhere else", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/user-control-agency");
  await begin(page);
  await page.keyboard.type("Here ");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect.poll(() => chosen(page)).toBe("Here ");
  await page.keyboard.press("Control+k");
  const question = page.getByRole("dialog", { name: "Link" });
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.getByRole("dialog").count()).toBe(1);
  await page.keyboard.type("//elsewhere.example");
  await page.keyboard.press("Enter");
  await question.getByText("begin it with https://").waitFor();
  await question.getByLabel("Address").fill("/laws");
  await page.keyboard.press("Enter");
  await prose(page)
    .locator('a[href="/laws"]', { hasText: /^Here ?$/ })
    .waitFor();
  // Of the link that the cursor is in, it asks. The keys come again: the editor puts its own selection into the page
  // once more a moment after it has the focus, and what was pressed within that moment is gone.
  const isInLink = () => page.getByRole("button", { name: "Link", exact: true }).getAttribute("aria-pressed");
  await expect
    .poll(async () => {
      await begin(page);
      return isInLink();
    })
    .toBe("false");
  await expect
    .poll(async () => {
      await begin(page);
      await page.keyboard.press("ArrowRight");
      return isInLink();
    })
    .toBe("true");
  await page.keyboard.press("Control+k");
  await expect.poll(() => question.getByLabel("Address").inputValue()).toBe("/laws");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await page.getByRole("textbox", { name: "Title" }).focus();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search the guide" }).waitFor();
  await close();
});
