import { describe, expect, it } from "vitest";
import { parseMarkdown, parseRefusal, plainText } from "./markdown-tree.ts";

const typesIn = (text: string, keys?: string[]) => parseMarkdown(text, keys).children.map(({ type }) => type);
const inline = (text: string, keys?: string[]) => {
  const first = parseMarkdown(text, keys).children[0];
  return first?.type === "paragraph" ? first.children.map(({ type }) => type) : [];
};

it.each([
  ["60,000 characters", (more: number) => "a".repeat(60_000 + more)],
  ["3,000 lines", (more: number) => "a\n".repeat(2_999 + more)],
  ["20 deep", (more: number) => `One\n${"> ".repeat(20 + more)}x`],
  ["20 deep", (more: number) => `${"- ".repeat(20 + more)}x`],
  ["20 deep", (more: number) => `${"> 1. [^a]: -\t".repeat(5)}${"+ ".repeat(more)}x`],
  ["500 marks", (more: number) => `One\n\n${"*a\n**b ".repeat(249)}${" _c".repeat(more + 1)}`],
  ["500 marks", (more: number) => `One\n\n${"![".repeat(499 + more)}x`],
])("a text of more than %s is refused before it is parsed", (limit, text) => {
  expect([parseRefusal(text(0)), parseRefusal(text(1))]).toEqual([undefined, expect.stringContaining(limit)]);
});

describe("a Markdown tree", () => {
  it("has GitHub's extensions", () => {
    expect(typesIn("| a |\n|---|\n\n- [x] a")).toEqual(["table", "list"]);
    expect(inline("~~a~~ https://a.test")).toEqual(["delete", "text", "link"]);
  });

  it("knows a reference to a key it is given, whatever its case, and no other", () => {
    expect(inline("a[^k] b[^K]", ["k", "l"])).toEqual(["text", "footnoteReference", "text", "footnoteReference"]);
    expect(inline("a[^k]", ["l"])).toEqual(["text"]);
    expect(inline("a[^k]")).toEqual(["text"]);
  });

  it.each(["***\n\na", "    a", "- a", "[^own]: a", "", "\n\na", "===", "> a", "| a |\n|---|"])(
    "is that of the text alone, keys or not: %j",
    (text) => {
      expect(typesIn(text, ["k", "l"])).toEqual(typesIn(text));
    },
  );
});

it.each([
  ["Tell **people** how _likely_ it is.", "Tell people how likely it is."],
  ['A [law](/laws/dark-matter "Dark") of `code` and ~~none~~.', "A law of code and none."],
  ["Errors fell by half.[^lee04] Then they rose.[^lee04]", "Errors fell by half. Then they rose."],
  ["An unknown[^other] key", "An unknown[^other] key"],
  ["one\ntwo   three  \nfour", "one two three four"],
  ["# A\n\n- b\n- c\n  d\n\n> e", "A\nb\nc d\ne"],
  ["| a | b |\n| - | - |\n| c | d |", "a b\nc d"],
  ["```sh\nrun it\n```", "run it"],
  ["![A chart](/media/a.svg)", "A chart"],
  ["a<br>b\n\n<div>c</div>\n\n***\n\nd", "ab\nd"],
  ["", ""],
])("reads %j as %j", (markdown, text) => {
  expect(plainText(markdown, ["lee04"])).toBe(text);
});
