import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { begin, chosen, editedPage, markdown, paste, prose, showSource, write } from "../support/editor-browser.ts";

const { page: sharedPage, site } = editedPage("/editor/laws/dark-matter");

const contentOf = async (slug: string): Promise<string> =>
  (await (await fetch(`${site().origin}/api/laws/slug/${slug}`)).json()).content;
const area = (page: Page) => page.locator("textarea[name=content]");
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
const isWriting = (page: Page) =>
  page.evaluate(() => document.activeElement?.classList.contains("editor-prose") ?? false);

describe("what can be undone", () => {
  it("outlives the view of the source, whether or not it was changed there", async () => {
    const page = sharedPage();
    const before = await markdown(page);
    await begin(page);
    // At once: letters that come slowly are several steps.
    await page.keyboard.insertText("Typed. ");
    await expect.poll(() => markdown(page)).toContain("Typed. ");
    const typed = await markdown(page);
    // Only looked at, the text is what it was, to the undoing of it.
    await showSource(page, true);
    await showSource(page, false);
    await begin(page);
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe(before);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => markdown(page)).toBe(typed);
    // Changed there, that is one step more.
    await write(page, `${typed}\n\nFrom the *source*.\n`);
    await prose(page).getByText("From the source.").waitFor();
    for (const earlier of [typed, before]) {
      await begin(page);
      await page.keyboard.press("Control+z");
      await expect.poll(() => markdown(page)).toBe(earlier);
    }
  });

  it("in the source is what was typed there, and nothing that was written as it looks", async () => {
    const page = sharedPage();
    await write(page, "Words.");
    await begin(page);
    await page.keyboard.insertText("As it looks. ");
    await expect.poll(() => markdown(page)).toBe("As it looks. Words.");
    await showSource(page, true);
    await area(page).evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(0, 0));
    await area(page).focus();
    await page.keyboard.press("Control+z");
    await page.keyboard.insertText("Once more. ");
    await expect.poll(() => markdown(page)).toBe("Once more. As it looks. Words.");
    await page.keyboard.press("Control+z");
    await expect.poll(() => markdown(page)).toBe("As it looks. Words.");
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => markdown(page)).toBe("Once more. As it looks. Words.");
    await showSource(page, false);
    await prose(page).getByText("Once more. As it looks.").waitFor();
  });
});

describe("by keyboard", () => {
  const TEXT = "- one\n  - deep\n- two\n\n| A | B |\n|---|---|\n| a1 | b1 |\n| a2 | b2 |\n| a3 | b3 |\n\nLast words.";
  /** Puts the cursor behind some words, until a tool that is shown there says that the editor knows. */
  async function behind(page: Page, words: string): Promise<void> {
    await prose(page).focus();
    await expect
      .poll(async () => {
        await prose(page).evaluate((element, sought) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            if (node.textContent === sought) getSelection()?.collapse(node, sought.length);
        }, words);
        return tool(page, "Remove row").isVisible();
      })
      .toBe(true);
  }

  it("the tools are reached where the cursor is, and left to where it was", async () => {
    const page = sharedPage();
    await write(page, TEXT);
    await behind(page, "a2");
    await page.keyboard.press("Alt+F10");
    await expect.poll(() => focused(page)).toBe("Undo");
    await page.keyboard.press("Escape");
    await expect.poll(() => isWriting(page)).toBe(true);
    await page.keyboard.insertText("!");
    await expect.poll(() => markdown(page)).toContain("| a2! |");
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("End");
    for (const name of ["Remove table", "Remove column", "Column after", "Remove row"]) {
      await expect.poll(() => focused(page)).toBe(name);
      await page.keyboard.press(name === "Remove row" ? "Enter" : "ArrowLeft");
    }
    await expect.poll(() => markdown(page)).not.toContain("a2");
    for (const kept of ["| A ", "| a1 |", "| a3 |"]) await expect.poll(() => markdown(page)).toContain(kept);
  });

  it("Tab after Escape leaves a table, forwards and back, and is the table's again after another key", async () => {
    const page = sharedPage();
    await write(page, TEXT);
    const before = await markdown(page);
    for (const keys of ["Tab", "Shift+Tab"]) {
      await behind(page, "b3");
      await page.keyboard.press("Escape");
      await page.keyboard.press(keys);
      await expect.poll(() => isWriting(page)).toBe(false);
    }
    await behind(page, "a1");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Tab");
    expect([await isWriting(page), await markdown(page)]).toEqual([true, before]);
  });

  it("Ctrl+K makes a link of what is chosen or asks of the one that is there, and searches everywhere else", async () => {
    const page = sharedPage();
    await write(page, "Words.");
    await begin(page);
    await page.keyboard.insertText("Here ");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect.poll(() => chosen(page)).toBe("Here ");
    await page.keyboard.press("Control+k");
    const question = page.getByRole("dialog", { name: "Link" });
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
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
    await prose(page)
      .locator('a[href="https://www.example.org"]', { hasText: /^Here ?$/ })
      .waitFor();
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
    await page.keyboard.press("Escape");
  });
});

it("what is typed stays what it is unless it is emphasis in Markdown", async () => {
  const page = sharedPage();
  await write(page, "Words.");
  await begin(page);
  await page.keyboard.type("So 2 * 3 * 4, a ** b and _ d _ stay; *this*, **that** and ~~not~~ do not. ");
  const first = prose(page).locator("p").first();
  await expect
    .poll(() => first.innerText())
    .toBe("So 2 * 3 * 4, a ** b and _ d _ stay; this, that and not do not. Words.");
  await expect.poll(() => first.locator("em, strong, s").allInnerTexts()).toEqual(["this", "that", "not"]);
});

describe("what is pasted", () => {
  /** What a text that is otherwise empty says once HTML was pasted into it. */
  async function pasted(page: Page, html: string): Promise<string> {
    await write(page, "");
    await begin(page);
    await paste(page, `${html}<p>After.</p>`);
    await expect.poll(() => markdown(page)).toContain("After.");
    return markdown(page);
  }
  /** A paragraph that Word shows as an entry of a list. */
  const entry = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if
     !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times
     New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

  it("from word processors and pages becomes Markdown of this site", async () => {
    const page = sharedPage();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));

    const lists = await pasted(
      page,
      `<p class=MsoNormal>Before.</p>${entry(1, "·", "One")}${entry(2, "o", "Below <b>one</b>")}${entry(3, "§", "Deepest")}
       ${entry(1, "·", "Two")}<p class=MsoNormal>Between.</p>${entry(1, "3.", "Third")}${entry(1, "4.", "Fourth")}`,
    );
    expect(lists).toBe(
      "Before.\n\n- One\n  - Below **one**\n    - Deepest\n- Two\n\nBetween.\n\n3. Third\n4. Fourth\n\nAfter.",
    );

    const letters = await pasted(
      page,
      `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain then </span><span
       style="font-weight:700">bold</span><span style='font-style:italic'>slanted</span></p><h2 style="x:y"><span
       style="font-weight:700">Head</span></h2></b>`,
    );
    expect(letters).toMatch(/^Plain then \*\*bold\*\*[*_]slanted[*_]\n\n## Head\n\nAfter\.$/);

    const tables = await pasted(
      page,
      `<style>h1 { color: red }</style><h1 style="color:red">A title</h1><table><tr><th>Kind</th><th><p>Which</p></th></tr>
       <tr><td>Fruit</td><td><p>Such as</p><ul><li>pears</li><li><p>plums</p></li></ul></td></tr></table><p>Between.</p>
       <table><tr><td colspan="2">Wide head</td></tr><tr><td rowspan="2">left</td><td>RIGHT</td></tr><tr><td>BELOW</td></tr></table>`,
    );
    expect(tables).toMatch(/^## A title$/m);
    expect(tables).toMatch(/^\| Kind \| Which \|\n\|---\|---\|\n\| Fruit \| Such as pears; plums \|$/m);
    expect(tables).toMatch(/^\| Wide head \| +\|\n\|---\|---\|\n\| left \| RIGHT \|\n\| +\| BELOW \|$/m);

    const pictures = await pasted(
      page,
      `<p>See <img src="https://elsewhere.example/a/chart.png"> and <img alt="A cat" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
       and <img src="${site().origin}/media/accountability-responsibility-traces.svg" alt=""></p>
       <p><a href="www.example.org/x">there</a></p><pre><code class="language-ts">let a;</code></pre>`,
    );
    expect(pictures).toContain(
      "See [Picture: chart.png](https://elsewhere.example/a/chart.png) and Picture: A cat and ![](/media/accountability-responsibility-traces.svg)",
    );
    expect(pictures).toContain("[there](https://www.example.org/x)\n\n```ts\nlet a;\n```");
    // A drawing is shown in the colors of the page, and nothing was fetched from elsewhere.
    await page.locator(".editor-drawing svg").waitFor();
    expect(asked.filter((url) => url.includes("elsewhere"))).toEqual([]);

    // What is cut from a text comes back to it as it was.
    const loose = "* x\n\n  y\n\n* z";
    await write(page, loose);
    await prose(page).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+x");
    await expect.poll(() => markdown(page)).toBe("");
    await page.keyboard.press("Control+v");
    await expect.poll(() => markdown(page)).toBe(loose);
  });

  it("as a picture by itself is asked about, and inserted once, however often Apply is pressed", async () => {
    const page = sharedPage();
    await write(page, "Words.");
    await begin(page);
    await prose(page).evaluate(async (element) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 8, height: 8 });
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([blob ?? ""], "screen.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    const question = page.getByRole("dialog", { name: "Picture" });
    await question.getByText("screen.png").waitFor();
    await question.getByText("PNG, JPEG, WebP, AVIF or GIF, at most 10 MB.").waitFor();
    await question.getByRole("button", { name: "Apply" }).click();
    await question.getByText("Say what the picture shows").waitFor();
    await question.getByLabel("What it shows").fill("A screen");
    await question.getByRole("button", { name: "Apply" }).dblclick();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => markdown(page)).toMatch(/!\[A screen\]\(\/media\/[^)]+\.webp\)/);
    await expect.poll(async () => (await markdown(page)).split("![A screen]")).toHaveLength(2);
  });
});

it("an article is formatted, linked, cited and saved, every other block with its own bytes", async () => {
  const page = sharedPage();
  const before = await contentOf("dark-matter");
  await write(page, before);
  await begin(page);
  await page.keyboard.press("Control+b");
  await page.keyboard.type("New words.");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" ");
  // Back from the end, the first line is not behind the tools.
  const tools = await page.getByRole("toolbar").first().boundingBox();
  const line = await prose(page).locator("p").first().boundingBox();
  expect(line?.y).toBeGreaterThan((tools?.y ?? 0) + (tools?.height ?? 0));
  // The tools are one stop before the text.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Home");
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
  await expect.poll(() => isWriting(page)).toBe(true);
  await page.keyboard.type(" A fact.[^hill12]");
  await page.keyboard.press("Control+Enter");
  await page.locator('.editor-prose [data-footnote="hill12"]').first().waitFor();
  await page.getByText("Not saved yet").waitFor();
  await page.getByRole("button", { name: "Save changes" }).focus();
  await page.keyboard.press("Enter");
  for (const words of ["Content saved", "Law content has been updated successfully."])
    await page.getByText(words, { exact: true }).first().waitFor();
  // Edit mode is left: the article says what was written.
  await expect.poll(() => new URL(page.url()).pathname).toBe("/laws/dark-matter");
  await page.locator("article, main").getByText("New words.").first().waitFor();
  await expect.poll(() => page.locator(".editor").count()).toBe(0);
  const after = await contentOf("dark-matter");
  expect(after).toMatch(/^\*\*New words\.\*\* \[\/laws\]\(\/laws\) A fact\.\[\^hill12\]\n/);
  expect(after.endsWith(before.slice(before.indexOf("\n\n")))).toBe(true);
});
