import type { Page } from "playwright";
import { expect, it } from "vitest";
import { editorSettings } from "../support/editor.ts";
import { begin, maintainerAt, markdown, paste, prose, write } from "../support/editor-browser.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

/** What a text that is otherwise empty says once HTML was pasted into it. */
async function pasted(page: Page, html: string): Promise<string> {
  await write(page, "");
  await begin(page);
  await paste(page, `${html}<p>After.</p>`);
  await expect.poll(() => markdown(page)).toContain("After.");
  return markdown(page);
}

/** A paragraph that Word shows as an entry of a list. */
const entry = (place: string, level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if
   !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times
   New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

it("what is pasted from word processors and pages becomes Markdown of this site", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/fairness-inclusion");
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));

  const lists = await pasted(
    page,
    `<p class=MsoNormal>Before.</p>${entry("First", 1, "·", "One")}${entry("Middle", 2, "o", "Below <b>one</b>")}
     ${entry("Last", 1, "·", "Two")}<p class=MsoNormal>Between.</p>${entry("First", 1, "3.", "Third")}${entry("Last", 1, "4.", "Fourth")}
     <p class=MsoListParagraph>2. Second without a style</p><p class=MsoListParagraph>Not an entry</p>`,
  );
  expect(lists).toContain("Before.\n\n- One\n  - Below **one**\n- Two\n\nBetween.\n\n3. Third\n4. Fourth\n");
  expect(lists).toContain("Second without a style\n\nNot an entry\n\nAfter.");

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
     and <img src="${site().origin}/media/accountability-responsibility-traces.svg" alt=""></p><p><a href="www.example.org/x">there</a></p>
     <pre class="language-ts"><code class="language-ts">let a;</code></pre><div class="highlight-source-shell"><pre>ls</pre></div>
     <pre data-lang="css">a {}</pre>`,
  );
  expect(pictures).toContain(
    "See [Picture: chart.png](https://elsewhere.example/a/chart.png) and Picture: A cat and ![](/media/accountability-responsibility-traces.svg)",
  );
  expect(pictures).toContain("[there](https://www.example.org/x)");
  for (const fence of ["```ts\nlet a;\n```", "```shell\nls\n```", "```css\na {}\n```"])
    expect(pictures).toContain(fence);
  // What a picture lacks is said, and nothing was fetched from elsewhere.
  await page
    .getByText("has a picture without a text alternative (/media/accountability-responsibility-traces.svg)")
    .first()
    .waitFor();
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
  await close();
});

it("a picture that is pasted by itself is asked about, and inserted once, however often Apply is pressed", async () => {
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
  await question.getByText("PNG, JPEG, WebP, AVIF or GIF, at most 10 MB.").waitFor();
  await question.getByRole("button", { name: "Apply" }).click();
  await question.getByText("Say what the picture shows").waitFor();
  await question.getByLabel("What it shows").fill("A screen");
  await question.getByRole("button", { name: "Apply" }).dblclick();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => markdown(page)).toMatch(/!\[A screen\]\(\/media\/[^)]+\.webp\)/);
  await page.getByText("Not saved yet").waitFor();
  expect((await markdown(page)).split("![A screen]")).toHaveLength(2);
  await close();
});
