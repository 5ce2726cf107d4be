import { describe, expect, it } from "vitest";
import { render, sourcesWith } from "../../../tests/support/markdown.ts";

const [lee, kim] = sourcesWith("lee04", "kim19");
if (!lee || !kim) throw new Error("two sources are needed");
const sources = [lee, kim];
const partsOf = (...parts: string[]) => render(parts, { sources }).parts.map(({ html }) => html);
const footnotesOf = (...parts: string[]) => render(parts, { sources }).footnotes?.html ?? "";
/** A first reference has the source for the margin (render.test.ts); one with an id of its own is a later one. */
const reference = (key: string, number: number, id?: string) =>
  `<sup${id ? "" : ` data-note="${number} Lee, J. &#x26; See, K. (2004). Trust in Automation"`}><a href="#fn-${key}" id="${id ?? `fnref-${key}`}" data-footnote-ref aria-describedby="footnote-label">${number}</a></sup>`;

describe("footnotes", () => {
  it("are numbered through all parts, in the order of their first use", () => {
    expect(partsOf("a[^kim19]", "b[^lee04] c[^kim19]")).toEqual([
      `\n<p>a${reference("kim19", 1)}</p>\n`,
      `\n<p>b${reference("lee04", 2)} c${reference("kim19", 1, "fnref-kim19-2")}</p>\n`,
    ]);
    expect(footnotesOf("a[^kim19]", "b[^lee04]").match(/id="fn-[^"]+"/g)).toEqual(['id="fn-kim19"', 'id="fn-lee04"']);
  });

  it("stand once below all parts, with their source and a way back for each use", () => {
    const html = footnotesOf("a[^lee04] b[^lee04]", "c[^lee04]");
    expect(html.match(/<li/g)).toHaveLength(1);
    expect(html).toContain(`<a href="${lee.url}" rel="noopener external">${lee.title}</a>`);
    expect(html.match(/href="#fnref-[^"]+"/g)).toEqual([
      'href="#fnref-lee04"',
      'href="#fnref-lee04-2"',
      'href="#fnref-lee04-3"',
    ]);
    expect(html.match(/aria-label="Back[^"]+"/g)).toEqual([
      'aria-label="Back to reference 1"',
      'aria-label="Back to reference 1, use 2"',
      'aria-label="Back to reference 1, use 3"',
    ]);
  });

  it("have a heading of their own", () => {
    expect(render(["a[^lee04]"], { sources }).footnotes?.headings).toEqual([
      { id: "footnote-label", level: 2, text: "Sources" },
    ]);
  });

  it("are left out where nothing refers to a source, and a source where nothing refers to it", () => {
    expect(render(["a"], { sources }).footnotes).toBeUndefined();
    expect(footnotesOf("a[^lee04]")).not.toContain("kim19");
  });

  it("need a source: another reference is text", () => {
    expect(partsOf("a[^nobody]")).toEqual(["\n<p>a[^nobody]</p>\n"]);
  });

  it.each([
    "```\ncode",
    "~~~~ts\ncode",
    "> ```\n> code",
    "- ```\n  code",
    "> quote",
    "- item",
    "1. item",
    "<div>",
    "<!-- open",
    "<script>",
    "<?open",
    "<![CDATA[",
    "| a |\n|---|",
    "    code",
    "[^own]: mine",
    "[^own]:",
    "[a]:",
    "[a]: /b 'title",
    "`code",
    "[words",
    "![words](",
    "a\\",
    "$$",
    "---",
    "word",
  ])("print nothing of their own into a text that ends with %j", (end) => {
    const alone = render([end]).parts[0]?.html ?? "";
    const after = render([end, "see[^lee04]"], { sources });
    expect(after.parts[0]?.html).toBe(alone);
    expect(after.parts[1]?.html).toBe(`\n<p>see${reference("lee04", 1)}</p>\n`);
    expect(after.footnotes?.html).toContain(lee.title);
    const before = render([`see[^lee04]\n\n${end}`, "and[^kim19]"], { sources });
    expect(before.parts[0]?.html).toContain(reference("lee04", 1));
    expect(before.footnotes?.html.match(/id="fn-(?:lee04|kim19)"/g)).toHaveLength(2);
  });

  it("defined in the text are shown, and never link to nothing", () => {
    for (const text of ["a[^own]\n\n[^own]: mine", "> a[^own]\n>\n> [^own]: mine", "- a[^own]\n\n[^own]: mine"]) {
      const { parts, footnotes } = render([text, "b[^lee04]"], { sources });
      expect(parts[0]?.html).toContain('href="#fn-own"');
      expect(footnotes?.html).toMatch(/id="fn-own">[\s\S]*mine/);
    }
  });

  it("cannot redefine a source", () => {
    const html = footnotesOf("a[^lee04]\n\n[^lee04]: mine");
    expect(html).toContain(lee.title);
    expect(html).not.toContain("mine");
  });
});

describe("a line break in a paragraph", () => {
  it("is shown as one", () => {
    expect(partsOf("one\ntwo")).toEqual(["\n<p>one<br>\ntwo</p>\n"]);
  });
});
