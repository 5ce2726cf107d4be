import { describe, expect, it } from "vitest";
import { parseMarkdown, parseRefusal, plainText } from "./markdown-tree.ts";

const typesIn = (text: string, keys?: string[]) => parseMarkdown(text, keys).children.map(({ type }) => type);
const inline = (text: string, keys?: string[]) => {
  const first = parseMarkdown(text, keys).children[0];
  return first?.type === "paragraph" ? first.children.map(({ type }) => type) : [];
};

const nest = (depth: number) => Array.from({ length: depth }, (_, level) => `${"  ".repeat(level)}- a`).join("\n");

it.each([
  ["60,000 characters", (more: number) => `${"a".repeat(1_998)}\n\n`.repeat(30) + "a".repeat(more)],
  ["paragraphs that are too long", (more: number) => `[${"a".repeat(9_999 + more)}`],
  ["3,000 lines", (more: number) => "a\n".repeat(2_999 + more)],
  ["20 deep", (more: number) => `One\n${"> ".repeat(20 + more)}x`],
  ["20 deep", (more: number) => `${"- ".repeat(20 + more)}x`],
  ["20 deep", (more: number) => nest(20 + more)],
  ["20 deep", (more: number) => `\`\`\`\n${"> ".repeat(100 + more)}x\n\`\`\``],
  ["5,000 marks", (more: number) => `${"> > - - x\n\n".repeat(1_250)}${"- x".repeat(more)}`],
  ["5,000 marks of table cells", (more: number) => "|".repeat(5_000 + more)],
  ["500 headings", (more: number) => "# A\n".repeat(500 + more)],
  ["500 marks", (more: number) => `One\n\n${"*a\n**b ".repeat(166)}${" _c".repeat(more + 2)}`],
  ["500 marks", (more: number) => `One\n\n${"![".repeat(250)}${"]".repeat(more)}`],
  ["too many marks", (more: number) => `${"a".repeat(7_750)}${"*".repeat(250 + more)}`],
])("a text of more than %s is refused before it is parsed", (limit, text) => {
  expect([parseRefusal(text(0)), parseRefusal(text(1))]).toEqual([undefined, expect.stringContaining(limit)]);
});

it.each([
  ["code with marks", `\`\`\`\n${"my_var_0[k_a] = other_var_0[i]\n".repeat(100)}\`\`\``],
  ["a thematic break of 25 marks", `a\n\n${"- ".repeat(25)}\n\n${"* ".repeat(25)}`],
  ["quotation marks in code", `\`\`\`\n${"> ".repeat(30)}\n\`\`\``],
  ["a thematic break in a diff", `\`\`\`diff\n${"- ".repeat(40)}\n\`\`\``],
  ["a tight list of links", "- [a link](/laws/dark-matter)\n".repeat(510)],
  ["tasks", "- [x] a\n".repeat(2_900)],
  ["thematic breaks", "***\n".repeat(2_900)],
])("%s are no reason to refuse a text", (_name, text) => {
  expect(parseRefusal(text)).toBeUndefined();
});

it.each([
  ...["]", "<", "&", "~", "`", "\\", "*", "[^x]", "a@a.", "www.a ", "[a](", '[a](b "', "a**b"].map(
    (one) => `x ${one.repeat(59_000 / one.length)}`,
  ),
  `[ ${"a ".repeat(29_000)}`,
  '<a "'.repeat(9_000),
  `x ${"<![CDATA[".repeat(200)}${"a ".repeat(25_000)}`,
  Array(2)
    .fill(`${"![".repeat(400)}x${"](y)".repeat(400)}`)
    .join("\n\n"),
  `${"*a ".repeat(251)}${" a*".repeat(251)}`,
  ...[25, 70, 240].map(nest),
  "> ".repeat(30_000),
  `${"> ".repeat(20)}a\n\n`.repeat(1_360),
  `${"|a".repeat(1_000)}\n${"|-".repeat(1_000)}\n${`${"|b".repeat(1_000)}\n`.repeat(20)}`,
])("a text whose parsing costs the square of its length is refused: %.20s", (text) => {
  expect(parseRefusal(text)).toBeDefined();
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
