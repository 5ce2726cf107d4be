import fc from "fast-check";
import { fromHtml } from "hast-util-from-html";
import { visitParents } from "unist-util-visit-parents";
import { describe, expect, it } from "vitest";
import { htmlRefusalOf } from "./plugins.ts";

describe("HTML", () => {
  it.each([
    '<h2 class="a b" id=c data-x>Title</h2>\n<p>One<br/>two <img src="/a.png" alt=\'b\'></p><!-- note -->',
    "<ul><li>one<li>two<ul><li>three</ul></ul><p>four<p>five",
    "<table><tr><td>a<td>b<tr><td><p>c</table><div><p>a</div>",
    "<p>1 < 2 && 3 > 2</p><o:p></o:p>",
    "<P>a</p><SCRIPT>if (a) b()</script>",
  ])("passes: %j", (html) => {
    expect(htmlRefusalOf(html)).toBeUndefined();
  });

  it.each(
    [
      ["is too long", "<p>a</p>".repeat(10_000), "60,000 characters"],
      ["is too deep", "<div>".repeat(51), "nests more than 50"],
      ["is too deep in other words", "<p><b>".repeat(26), "nests more than 50"],
      ["closes out of order", "<b><i>a</b></i>", "closes <b>"],
      ["closes what is not open", "<p>a</p></div>", "closes <div>"],
      ["closes a paragraph around emphasis", "<p><b>a</p>", "closes <p>"],
      ["hides an end tag in an attribute", '<div a="></div>">', "read safely"],
      ["hides an end tag in a comment", "<div><!-- </div> -->", "read safely"],
      ["hides an end tag by a space that is none in HTML", "<div\u00a0a></div>", "read safely"],
      ["hides an end tag in a script", "<div><script></div></script>", "closes <div>"],
      ["ends in a tag", "<p>a<b ", "read safely"],
      ["has a long tag", `<p ${"a ".repeat(1_500)}>`, "2,000 characters"],
    ].map(([name = "", html = "", problem = ""]) => ({ name, html, problem })),
  )("is refused that $name", ({ html, problem }) => {
    expect(htmlRefusalOf(html)).toContain(problem);
  });

  it("that passes is no deeper and no larger than it looks", () => {
    const names = ["p", "b", "a", "i", "li", "ul", "table", "tr", "td", "div", "blockquote", "h2", "dd", "br", "form"];
    const name = fc.constantFrom(...names);
    const part = fc.oneof(
      name.map((tag) => `<${tag}>`),
      name.map((tag) => `</${tag}>`),
      fc.nat(999).map((number) => `<b id=${number}>`),
      fc.constant("x"),
    );
    // Most soups are out of order, so pairs are drawn too.
    const soup = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: "small" },
        part,
        fc
          .tuple(name, fc.array(tie("node"), { maxLength: 5 }))
          .map(([tag, inner]) => `<${tag}>${inner.join("")}</${tag}>`),
      ),
    })).node;
    let passed = 0;
    fc.assert(
      fc.property(fc.array(soup, { maxLength: 12 }), (pieces) => {
        const html = pieces.join("").repeat(3);
        if (htmlRefusalOf(html) !== undefined) return;
        passed += 1;
        let deepest = 0;
        let elements = 0;
        visitParents(fromHtml(html, { fragment: true }), "element", (_, ancestors) => {
          elements += 1;
          deepest = Math.max(deepest, ancestors.length);
        });
        expect(deepest).toBeLessThanOrEqual(55);
        expect(elements).toBeLessThanOrEqual(2 * html.split("<").length + 60);
      }),
      { numRuns: 2_000 },
    );
    expect(passed).toBeGreaterThan(100);
  });
});
