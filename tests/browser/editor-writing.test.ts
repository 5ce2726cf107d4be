import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { articleKinds } from "../../app/content/kinds/index.ts";
import { axeFindings } from "../support/browser.ts";
import { editorSettings } from "../support/editor.ts";
import { begin, chosen, maintainerAt, markdown, prose, showSource, write } from "../support/editor-browser.ts";
import { seedSlugs } from "../support/seed.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open } = visitorsOfOwnSite({ env: editorSettings });

const area = (page: Page) => page.locator("textarea[name=content]");
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
const isWriting = (page: Page) =>
  page.evaluate(() => document.activeElement?.classList.contains("editor-prose") ?? false);

describe("what can be undone", () => {
  it("outlives the view of the source, whether or not it was changed there", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/dark-matter");
    const before = await markdown(page);
    await begin(page);
    // At once: letters that come slowly are several steps.
    await page.keyboard.insertText("Typed. ");
    await expect.poll(() => markdown(page)).toContain("Typed. ");
    const typed = await markdown(page);
    // Only looked at, the text is what it was, to the undoing of it.
    await showSource(page, true);
    expect(await axeFindings(page)).toEqual([]);
    await showSource(page, false);
    await begin(page);
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe(before);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => markdown(page)).toBe(typed);
    // Changed there, that is one step more.
    await write(page, `${typed}\n\nFrom the *source*.\n`);
    await prose(page).getByText("From the source.").waitFor();
    await begin(page);
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe(typed);
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe(before);
    await close();
  });

  it("in the source is what was typed there, and nothing that was written as it looks", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/context-relevance");
    /** Types before the first letter of the source. */
    async function typeInSource(words: string): Promise<void> {
      await showSource(page, true);
      await area(page).evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(0, 0));
      await area(page).focus();
      // What was written as it looks is no step here.
      await page.keyboard.press("Control+z");
      await page.keyboard.insertText(words);
    }
    await typeInSource("In the source. ");
    await showSource(page, false);
    await begin(page);
    await page.keyboard.insertText("As it looks. ");
    await expect.poll(() => markdown(page)).toContain("As it looks. In the source. ");
    const both = await markdown(page);
    await typeInSource("Once more. ");
    await expect.poll(() => markdown(page)).toBe(`Once more. ${both}`);
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe(both);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => markdown(page)).toBe(`Once more. ${both}`);
    await showSource(page, false);
    await prose(page).getByText("Once more. As it looks.").waitFor();
    await close();
  });
});

describe("by keyboard", () => {
  const TEXT = "- one\n  - deep\n- two\n\n| A | B |\n|---|---|\n| a1 | b1 |\n| a2 | b2 |\n| a3 | b3 |\n\nLast words.";
  /** Puts the cursor behind some words, until a tool that is shown or pressed there says that the editor knows. */
  async function behind(page: Page, words: string, isThere: () => Promise<boolean>): Promise<void> {
    await prose(page).focus();
    await expect
      .poll(async () => {
        await prose(page).evaluate((element, sought) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            if (node.textContent === sought) getSelection()?.collapse(node, sought.length);
        }, words);
        return isThere();
      })
      .toBe(true);
  }

  it("the tools are reached where the cursor is, and left to where it was", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/dark-matter");
    await write(page, TEXT);
    await behind(page, "a2", () => tool(page, "Remove row").isVisible());
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
    const inTable = () => tool(page, "Remove row").isVisible();
    const inList = async () => (await tool(page, "Bulleted list").getAttribute("aria-pressed")) === "true";
    for (const keys of ["Tab", "Shift+Tab"]) {
      await behind(page, "b3", inTable);
      await page.keyboard.press("Escape");
      await page.keyboard.press(keys);
      await expect.poll(() => isWriting(page)).toBe(false);
    }
    // Another key in between, and it is the table's again.
    await behind(page, "a1", inTable);
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Tab");
    expect([await isWriting(page), await markdown(page)]).toEqual([true, before]);
    await behind(page, "two", inList);
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => isWriting(page)).toBe(false);
    expect([await inList(), await markdown(page)]).toEqual([true, before]);
    // A deeper entry has somewhere to go.
    await behind(page, "deep", inList);
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => markdown(page)).toMatch(/^- deep$/m);

    // Before code that begins a text, ArrowUp makes room.
    await write(page, "```ts\na();\n```\n\nAfter.");
    await begin(page);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.insertText("Before.");
    await expect.poll(() => markdown(page)).toBe("Before.\n\n```ts\na();\n```\n\nAfter.");
    await close();
  });

  it("Ctrl+K makes a link of what is chosen or asks of the one that is there, and searches everywhere else", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/user-control-agency");
    await write(page, "Words.");
    await begin(page);
    await page.keyboard.insertText("Here ");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect.poll(() => chosen(page)).toBe("Here ");
    await page.keyboard.press("Control+k");
    const question = page.getByRole("dialog", { name: "Link" });
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByRole("dialog").count()).toBe(1);
    for (const [address, problem] of [
      ["//elsewhere.example", "begin it with https://"],
      ["example.org/page", "Begin a page of this site with /"],
    ] as const) {
      await question.getByLabel("Address").fill(address);
      await page.keyboard.press("Enter");
      await question.getByText(problem).waitFor();
    }
    await question.getByLabel("Address").fill("www.example.org");
    await page.keyboard.press("Enter");
    const link = prose(page).locator('a[href="https://www.example.org"]', { hasText: /^Here ?$/ });
    await link.waitFor();
    await expect
      .poll(async () => {
        await begin(page);
        await page.keyboard.press("ArrowRight");
        return tool(page, "Link").getAttribute("aria-pressed");
      })
      .toBe("true");
    await page.keyboard.press("Control+k");
    await expect.poll(() => question.getByLabel("Address").inputValue()).toBe("https://www.example.org");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await page.getByRole("textbox", { name: "Title" }).focus();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Search the guide" }).waitFor();
    await close();
  });
});

it("what is typed stays what it is unless it is emphasis in Markdown", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/fairness-inclusion");
  await write(page, "Words.");
  await begin(page);
  await page.keyboard.type("So 2 * 3 * 4, a ** b and _ d _ stay; *this*, **that** and ~~not~~ do not. ");
  const first = prose(page).locator("p").first();
  await expect
    .poll(() => first.innerText())
    .toBe("So 2 * 3 * 4, a ** b and _ d _ stay; this, that and not do not. Words.");
  expect(await first.locator("em, strong, s").allInnerTexts()).toEqual(["this", "that", "not"]);
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

it("an article of each kind is opened as it looks, and written back to the byte", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/transparency-predictability");
  for (const kind of articleKinds) {
    const file = `content-seed/${kind}/${seedSlugs(kind).sort()[0]}.md`;
    const text = readFileSync(file, "utf8").replace(/^---\n[\s\S]*?\n---\n\n?/, "");
    await write(page, text);
    // An empty paragraph says nothing, but makes the editor write.
    const written = await page.evaluate(() => {
      type Commands = { insertContentAt: (at: number, what: object) => void };
      type Rich = Element & { editor: { commands: Commands; state: { doc: { content: { size: number } } } } };
      const editor = document.querySelector<Rich>(".editor-prose")?.editor;
      const source = document.querySelector<HTMLTextAreaElement>("textarea[name=content]");
      if (source) source.value = "";
      editor?.commands.insertContentAt(editor.state.doc.content.size, { type: "paragraph" });
      source?.form?.dispatchEvent(new Event("editor:flush"));
      return source?.value;
    });
    expect([file, written]).toEqual([file, text]);
  }
  await close();
});
