import { describe, expect, it } from "vitest";
import { parseMarkdown } from "./markdown-tree.ts";

const typesIn = (text: string, keys?: string[]) => parseMarkdown(text, keys).children.map(({ type }) => type);
const inline = (text: string, keys?: string[]) => {
  const first = parseMarkdown(text, keys).children[0];
  return first?.type === "paragraph" ? first.children.map(({ type }) => type) : [];
};

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
