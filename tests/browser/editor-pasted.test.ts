import { describe, expect, it } from "vitest";
import { editorSettings } from "../support/editor.ts";
import { begin, markdown, paste, prose } from "../support/editor-writing.ts";
import { maintainerAt } from "../support/maintainer-visit.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

/** A paragraph that Word shows as an entry of a list. */
const entry = (place: string, level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if
   !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times
   New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe("what is pasted", () => {
  it("has Word's lists as lists, with their depth and their numbers", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/fairness-inclusion");
    await begin(page);
    await paste(
      page,
      `<p class=MsoNormal>Before.</p>${entry("First", 1, "·", "One")}${entry("Middle", 2, "o", "Below <b>one</b>")}
       ${entry("Last", 1, "·", "Two")}<p class=MsoNormal>Between.</p>${entry("First", 1, "3.", "Third")}${entry("Last", 1, "4.", "Fourth")}
       <p class=MsoListParagraph>2. Second without a style</p><p class=MsoListParagraph>Not an entry</p><p>After.</p>`,
    );
    await expect.poll(() => markdown(page)).toContain("After.");
    const written = await markdown(page);
    expect(written).toContain("Before.\n\n- One\n  - Below **one**\n- Two\n\nBetween.\n\n3. Third\n4. Fourth\n");
    expect(written).toContain("Second without a style\n\nNot an entry\n\nAfter.");
    await close();
  });

  it("has no pictures of other sites, but says where they were, and keeps the language of code", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/transparency-predictability");
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await begin(page);
    await paste(
      page,
      `<p>See <img src="https://elsewhere.example/a/chart.png"> and <img alt="A cat" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
       and <img src="${site().origin}/media/accountability-responsibility-traces.svg" alt=""></p><p><a href="www.example.org/x">there</a></p>
       <pre class="language-ts"><code class="language-ts">let a;</code></pre><div class="highlight-source-shell"><pre>ls</pre></div>
       <pre data-lang="css">a {}</pre><p>After.</p>`,
    );
    await expect.poll(() => markdown(page)).toContain("After.");
    const written = await markdown(page);
    expect(written).toContain(
      "See [Picture: chart.png](https://elsewhere.example/a/chart.png) and Picture: A cat and ![](/media/accountability-responsibility-traces.svg)",
    );
    expect(written).toContain("[there](https://www.example.org/x)");
    for (const fence of ["```ts\nlet a;\n```", "```shell\nls\n```", "```css\na {}\n```"])
      expect(written).toContain(fence);
    // What a picture lacks is said, and nothing was fetched from elsewhere.
    await page
      .getByText("has a picture without a text alternative (/media/accountability-responsibility-traces.svg)")
      .first()
      .waitFor();
    expect(asked.filter((url) => url.includes("elsewhere"))).toEqual([]);
    await close();
  });

  it("is asked about where it is a picture by itself", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/transparency-predictability");
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
    await question.getByRole("button", { name: "Apply" }).click();
    await question.getByText("Say what the picture shows").waitFor();
    await question.getByLabel("What it shows").fill("A screen");
    await question.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => markdown(page)).toMatch(/!\[A screen\]\(\/media\/[^)]+\.webp\)/);
    await close();
  });
});

describe("what is typed", () => {
  it("stays what it is unless it is emphasis in Markdown", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/user-control-agency");
    await begin(page);
    await page.keyboard.type(
      "So 2 * 3 * 4, a ** b ** c, x ~~ y ~~ z and _ d _ stay; *this* and **that** and ~~not~~ do not.",
    );
    await page.keyboard.press("Enter");
    await expect.poll(() => markdown(page)).toContain("do not.");
    const first = prose(page).locator("p").first();
    expect(await first.innerText()).toBe(
      "So 2 * 3 * 4, a ** b ** c, x ~~ y ~~ z and _ d _ stay; this and that and not do not.",
    );
    // All of this paragraph is bold already.
    expect(await first.locator("em, s").allInnerTexts()).toEqual(["this", "not"]);
    await close();
  });

  it("as the address of a link is completed, or why it leads nowhere is said", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/dark-matter");
    await begin(page);
    const ask = async (address: string) => {
      await page.getByRole("button", { name: "Link", exact: true }).click();
      await page.getByRole("dialog", { name: "Link" }).getByLabel("Address").fill(address);
      await page.keyboard.press("Enter");
    };
    await ask("example.org/page");
    await page.getByText("Begin a page of this site with /").waitFor();
    await page.keyboard.press("Escape");
    await ask("www.example.org");
    await prose(page).locator('a[href="https://www.example.org"]').waitFor();
    await close();
  });
});
