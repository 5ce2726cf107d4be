import { describe, expect, it } from "vitest";
import { asMarkdown } from "./from-html.ts";

describe("content as Markdown", () => {
  it.each(["plain", "## Title\n\n<b>raw</b>", "<https://a.test>", "<br>", "a < b", "<pattern> text"])(
    "passes as it is: %j",
    (markdown) => {
      expect(asMarkdown(markdown)).toBe(markdown);
    },
  );

  it.each([
    ["60,000 characters", `<p>${"a".repeat(60_000)}`],
    ["5,000 tags", "<p>a".repeat(6_000)],
    ["too deep", "<blockquote>".repeat(4_000)],
  ])("is refused beyond its limits, with what to do: %s", (limit, html) => {
    const problem = expect.stringContaining(limit);
    expect(() => asMarkdown(html)).toThrow(
      expect.objectContaining({ code: "invalid", issues: [expect.objectContaining({ problem })] }),
    );
  });

  it.each([
    ["a paragraph", "<p>One <strong>two</strong> <em>three</em></p>", "One **two** *three*"],
    ["a heading", "\n<h2 class='x'>Title</h2>", "## Title"],
    ["a list", "<ul><li>one</li><li><p>two</p></li></ul>", "- one\n\n- two"],
    ["a numbered list", "<ol><li>one</li><li>two</li></ol>", "1. one\n2. two"],
    ["code", '<pre><code class="language-ts">a &lt; b\n</code></pre>', "```ts\na < b\n```"],
    ["a quotation", "<blockquote><p>one</p></blockquote>", "> one"],
    ["a table", "<table><tr><th>a</th></tr><tr><td>b</td></tr></table>", "| a |\n| - |\n| b |"],
    ["struck words", "<p><del>one</del></p>", "~~one~~"],
    ["a picture", '<p><img src="/media/a.png" alt="Words"></p>', "![Words](/media/a.png)"],
    ["a link", '<p><a href="/laws">one</a></p>', "[one](/laws)"],
    ["a footnote mark", "<p>One.[^lee04]</p>", "One.[^lee04]"],
    ["signs that Markdown would read", "<p>1 * 2 * 3 [a] `</p>", "1 \\* 2 \\* 3 \\[a] \\`"],
    ["end tags left out", "<ul><li>one<li>two</ul><p>three<p>four", "- one\n- two\n\nthree\n\nfour"],
  ])("comes from %s", (_name, html, markdown) => {
    expect(asMarkdown(html)).toBe(markdown);
  });

  it.each([
    ["a script", "<p>a</p><script>alert(1)</script>", "a"],
    ["an event", '<p onclick="x()">a</p>', "a"],
    ["a forbidden link, whose words stay", '<p>a <a href="javascript:x">b <em>c</em></a></p>', "a b *c*"],
    ["a picture in the text, whose words stay", '<p>a <img src="data:image/png;base64,eA==" alt="b"></p>', "a b"],
    ["a frame", "<p>a</p><iframe src=x></iframe>", "a"],
    [
      "spans of cells",
      "<table><tr><th colspan=100000>a</th></tr><tr><td rowspan=9>b</td></tr></table>",
      "| a |\n| - |\n| b |",
    ],
  ])("comes without %s", (_name, html, markdown) => {
    expect(asMarkdown(html)).toBe(markdown);
  });

  it("is refused by name of the field when the HTML is too long", () => {
    expect(() => asMarkdown(`<div>${"a".repeat(60_000)}`)).toThrow(
      expect.objectContaining({
        code: "invalid",
        issues: [{ where: "body", field: "content", problem: expect.stringContaining("60,000 characters") }],
      }),
    );
  });
});
