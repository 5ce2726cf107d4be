import type { Page } from "playwright";
import { expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { editorSettings } from "../support/editor.ts";
import { begin, markdown, prose } from "../support/editor-writing.ts";
import { maintainerAt } from "../support/maintainer-visit.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const TEXT = "- one\n  - deep\n- two\n\n| A | B |\n|---|---|\n| a1 | b1 |\n| a2 | b2 |\n| a3 | b3 |\n\nLast words.";
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
const isWriting = (page: Page) =>
  page.evaluate(() => document.activeElement?.classList.contains("editor-prose") ?? false);
/** Puts a text into the editor, by its source. */
async function write(page: Page, text: string): Promise<void> {
  const source = page.getByRole("button", { name: "Markdown source" });
  await source.click();
  await page.locator("textarea[name=content]").fill(text);
  await source.click();
  await expect.poll(() => prose(page).isVisible()).toBe(true);
}
/** Puts the cursor behind some words. The editor is told of it a moment later, so the keys come until it knows. */
async function behind(page: Page, words: string): Promise<void> {
  await prose(page).focus();
  await expect
    .poll(async () => {
      await prose(page).evaluate((element, sought) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node.textContent === sought) getSelection()?.collapse(node, sought.length);
      }, words);
      return page.evaluate(() => getSelection()?.anchorNode?.textContent);
    })
    .toBe(words);
}

it("the tools are reached where the cursor is, and left to where it was", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/dark-matter");
  await write(page, TEXT);
  await behind(page, "a2");
  await page.getByRole("button", { name: "Remove row" }).waitFor();
  await page.keyboard.press("Alt+F10");
  await expect.poll(() => focused(page)).toBe("Undo");
  await page.keyboard.press("Escape");
  await expect.poll(() => isWriting(page)).toBe(true);
  await page.keyboard.insertText("!");
  await expect.poll(() => markdown(page)).toContain("| a2! |");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("End");
  await expect.poll(() => focused(page)).toBe("Remove table");
  for (const name of ["Remove column", "Column after", "Remove row"]) {
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => focused(page)).toBe(name);
  }
  await page.keyboard.press("Enter");
  await expect.poll(() => markdown(page)).not.toContain("a2");
  for (const kept of ["| A ", "| a1 |", "| a3 |"]) expect(await markdown(page)).toContain(kept);
  await page.getByText("Alt+F10 goes to the tools, Escape and then Tab out of the text.").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close();
});

it("Tab after Escape leaves a table, forwards and back, and Shift+Tab takes nothing out of a list", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/dark-matter");
  await write(page, TEXT);
  const before = await markdown(page);
  for (const [keys, isBack] of [
    ["Tab", false],
    ["Shift+Tab", true],
  ] as const) {
    await behind(page, "b3");
    await page.getByRole("button", { name: "Remove row" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press(keys);
    await expect.poll(() => isWriting(page)).toBe(false);
    expect((await focused(page)) !== "" && isBack).toBe(isBack);
  }
  // Another key in between, and it is the table's again.
  await behind(page, "a1");
  await page.getByRole("button", { name: "Remove row" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  expect(await isWriting(page)).toBe(true);
  expect(await markdown(page)).toBe(before);
  await behind(page, "two");
  const bulleted = page.getByRole("button", { name: "Bulleted list" });
  await expect.poll(() => bulleted.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => isWriting(page)).toBe(false);
  expect(await bulleted.getAttribute("aria-pressed")).toBe("true");
  expect(await markdown(page)).toBe(before);
  // A deeper entry has somewhere to go.
  await behind(page, "deep");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => markdown(page)).toMatch(/^- deep$/m);
  await close();
});

it("ArrowUp at the start of code that begins a text makes room before it", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/fairness-inclusion");
  await write(page, "```ts\na();\n```\n\nAfter.");
  // The keys come until the editor knows of them.
  await expect
    .poll(async () => {
      await begin(page);
      return page.getByRole("button", { name: "Code block", exact: true }).getAttribute("aria-pressed");
    })
    .toBe("true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.insertText("Before.");
  await expect.poll(() => markdown(page)).toBe("Before.\n\n```ts\na();\n```\n\nAfter.");
  await close();
});

it("a save is sent once, is done when blank lines stand at the end, and what was checked before is said no more", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/context-relevance");
  let sent = 0;
  const free = Promise.withResolvers<void>();
  await page.route("**/api/editor/laws/context-relevance", async (route) => {
    if (route.request().postDataJSON().asksFirst) return route.continue();
    sent += 1;
    await free.promise;
    await route.continue();
  });
  await page.getByText("No faults", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Markdown source" }).click();
  const held = Promise.withResolvers<void>();
  await page.route("**/check", (route) => held.promise.then(() => route.continue()));
  await page.locator("textarea[name=content]").fill("\tcode\n\nWords.\n\n\n");
  await expect.poll(() => page.getByText("No faults", { exact: true }).count()).toBe(0);
  held.resolve();
  await page.getByRole("button", { name: "Save and go on" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await page.getByRole("button", { name: "Save and go on" }).click({ force: true });
  free.resolve();
  await page.getByText("Everything is saved").waitFor();
  expect(sent).toBe(1);
  const { content } = await (await fetch(`${site().origin}/api/laws/slug/context-relevance`)).json();
  expect(content).toBe("\tcode\n\nWords.");
  await close();
});

it("a drawing is shown without what could act in it", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/user-control-agency");
  await page.route("**/media/hostile.svg", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script><foreignObject/><a href="x"/><image/><path d="M0 0"/></svg>',
    }),
  );
  await write(page, "![A drawing](/media/hostile.svg)\n\nWords.");
  const drawing = page.locator(".editor-drawing svg");
  await drawing.locator("path").waitFor({ state: "attached" });
  expect(await drawing.locator("> *").evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(["path"]);
  await close();
});
