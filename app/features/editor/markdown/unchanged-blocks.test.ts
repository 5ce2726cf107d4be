import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Node } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { schema } from "../document/schema.ts";
import { openMarkdown } from "./open-markdown.ts";
import { childrenOf } from "./write-block.ts";

const root = join(import.meta.dirname, "../../../..");
/** The running texts of all records of the guide, with the names of their files. */
const corpus = globSync("content-seed/*/*.md", { cwd: root }).map((file): [string, string] => [
  file,
  readFileSync(join(root, file), "utf8").replace(/^---\n[\s\S]*?\n---\n\n?/, ""),
]);

const paragraph = (text: string) => schema.node("paragraph", null, text ? [schema.text(text)] : []);
/** A document with another block at a place, in place of what is there or, with `more`, before it. */
function withBlock(doc: Node, place: number, block: Node, { more = false } = {}): Node {
  const blocks = childrenOf(doc);
  blocks.splice(place, more ? 0 : 1, block);
  return schema.node("doc", null, blocks);
}
/** What becomes of a text when one of its blocks is changed. */
function changed(text: string, place: number, block: Node): string {
  const { doc, write } = openMarkdown(text);
  return write(withBlock(doc, place, block));
}

describe("a typed address", () => {
  it.each([
    ["see http://x.example/a_b and", "http://x.example/a_b"],
    ["https://x.example/?q=1&r=2", "https://x.example/?q=1&r=2"],
    ["www.y.example", "http://www.y.example"],
    ["write to foo@bar.example.", "mailto:foo@bar.example"],
  ])("is stored as it was typed, and is a link when it is read: %s", (words, href) => {
    const written = changed("a", 0, paragraph(words));
    expect(written).toBe(words);
    const marks = childrenOf(openMarkdown(written).doc.child(0)).flatMap((node) => node.marks);
    expect(marks.map(({ attrs }) => attrs.href)).toEqual([href]);
  });

  it("right beside other letters stays the link that it is", () => {
    const link = schema.text("http://x.example", [schema.mark("link", { href: "http://x.example" })]);
    const block = schema.node("paragraph", null, [link, schema.text("abc")]);
    expect(
      openMarkdown(changed("a", 0, block))
        .doc.child(0)
        .eq(block),
    ).toBe(true);
  });

  it("leaves every other byte of every text of the guide", () => {
    const words = "See http://x.example/a or foo@bar.example.";
    for (const [index, [file, text]] of corpus.entries()) {
      const { doc, write } = openMarkdown(text);
      const place = (index % doc.childCount) + 1;
      const written = write(withBlock(doc, place, paragraph(words), { more: true }));
      const rest = written.replace(`\n\n${words}`, "");
      expect([file, rest]).toEqual([file, place === doc.childCount ? text.trimEnd() : text]);
    }
  });
});

describe("the blocks that were not changed", () => {
  const text = "* aa\n* bb\n\n__Bold__ par\n\nEnd.";
  const item = (...lines: string[]) => schema.node("listItem", null, lines.map(paragraph));
  const list = (...items: Node[]) => schema.node("bulletList", null, items);

  it.each<[string, Node, string]>([
    ["an address", paragraph("http://x.example/a"), "http://x.example/a"],
    ["two paragraphs in an entry of a tight list", list(item("x", "y"), item("z")), "* x\n\n  y\n\n* z"],
    ["an empty quote", schema.node("blockquote", null, [paragraph("")]), ""],
  ])("keep their bytes beside %s", (_, block, source) => {
    expect(changed(text, 2, block)).toBe(`* aa\n* bb\n\n__Bold__ par${source && `\n\n${source}`}`);
  });

  it("keep their bytes where two others would run into each other", () => {
    const before = "__One__\n\n* a\n\nText\n\n* b\n\n__Two__\n";
    const { doc, write } = openMarkdown(before);
    const written = write(schema.node("doc", null, childrenOf(doc).toSpliced(2, 1)));
    expect(written).toBe("__One__\n\n* a\n\n- b\n\n__Two__\n");
  });

  it("keep their bytes after code that was never closed", () => {
    const before = "__One__\n\n```\ncode";
    const { doc, write } = openMarkdown(before);
    expect(write(withBlock(doc, 2, paragraph("New."), { more: true }))).toBe("__One__\n\n```\ncode\n```\n\nNew.");
  });

  it("set the marks that a changed one is written with", () => {
    const bold = schema.node("paragraph", null, [schema.text("so", [schema.mark("bold")])]);
    expect(changed(text, 2, bold)).toContain("__so__");
    expect(changed(text, 0, list(item("aa"), item("cc")))).toBe(text.replace("bb", "cc"));
  });
});
