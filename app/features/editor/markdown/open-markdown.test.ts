import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Node } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { schema } from "../document.ts";
import { openMarkdown } from "./open-markdown.ts";

const root = join(import.meta.dirname, "../../../..");
/** The running texts of all records of the guide, with the names of their files. */
const corpus = globSync("content-seed/*/*.md", { cwd: root }).map((file): [string, string] => [
  file,
  readFileSync(join(root, file), "utf8").replace(/^---\n[\s\S]*?\n---\n\n?/, ""),
]);

const paragraph = (text: string) => schema.node("paragraph", null, text ? [schema.text(text)] : []);
/** A document with another block at a place, in place of what is there or, with `more`, before it. */
function withBlock(doc: Node, place: number, block: Node, { more = false } = {}): Node {
  const blocks = [...doc.children];
  blocks.splice(place, more ? 0 : 1, block);
  return schema.node("doc", null, blocks);
}
/** What becomes of a text when one of its blocks is changed. */
function changed(text: string, place: number, block: Node): string {
  const { doc, write } = openMarkdown(text);
  return write(withBlock(doc, place, block));
}

describe("every text of the guide", () => {
  it("is understood whole, written as it was opened, and keeps every byte around something new", () => {
    expect(corpus.length).toBeGreaterThan(200);
    for (const [index, [file, text]] of corpus.entries()) {
      const { doc, write } = openMarkdown(text);
      doc.check();
      expect([file, write(doc)]).toEqual([file, text]);
      expect([file, doc.children.filter(({ type }) => type.name === "rawBlock")]).toEqual([file, []]);
      const place = index % (doc.childCount + 1);
      const words = "Something new at http://x.example/a or foo@bar.example.";
      const written = write(withBlock(doc, place, paragraph(words), { more: true }));
      const rest = written.replace(place === 0 ? `${words}\n\n` : `\n\n${words}`, "");
      expect([file, rest]).toEqual([file, place === doc.childCount ? text.trimEnd() : text]);
    }
  });
});

describe("a changed block", () => {
  const text = "Title\n=====\n\n*One*   two.\n\n\n\n* item\n* item\n\n[ref]: /laws 'x'\n";

  it("is written anew, and the others as they were", () => {
    expect(changed(text, 1, paragraph("New."))).toBe(text.replace("*One*   two.", "New."));
  });

  it("leaves blocks that stand close to each other where they are", () => {
    const close = "# A\nText\n***\nMore\n\nLast";
    expect(changed(close, 4, paragraph("New."))).toBe(close.replace("Last", "New."));
  });

  it("takes only its own blank lines along when it is removed", () => {
    const { doc, write } = openMarkdown(text);
    const blocks = doc.children.filter((_, place) => place !== 1);
    expect(write(schema.node("doc", null, blocks))).toBe("Title\n=====\n\n\n\n* item\n* item\n\n[ref]: /laws 'x'\n");
  });

  it("is written with the mark of emphasis that the text has", () => {
    const italic = schema.node("paragraph", null, [schema.text("so", [schema.mark("italic")])]);
    expect(changed("_a_\n\nb", 1, italic)).toBe("_a_\n\n_so_");
    expect(changed("*a*\n\nb", 1, italic)).toBe("*a*\n\n*so*");
  });

  it("of a numbered list goes on with the list's own numbers", () => {
    const text = "3. Three\n4. Four";
    const { doc, write } = openMarkdown(text);
    const [list] = doc.children;
    if (!list) throw new Error("The text has no list.");
    const item = schema.node("listItem", null, [paragraph("Five")]);
    expect(write(withBlock(doc, 0, list.copy(list.content.addToEnd(item))))).toBe(`${text}\n5. Five`);
  });

  it.each(["| a | b |\n|---|:---:|\n| 1 | 2 |", "```ts live\na\n```", "[a](/laws 'All of them')"])(
    "written anew keeps what stands beside its words: %j",
    (source) => {
      const [block] = openMarkdown(source).doc.children;
      if (!block) throw new Error("The text has no block.");
      expect(changed("a", 0, block)).toBe(source.replaceAll("'", '"'));
    },
  );

  it("does not run into its neighbor", () => {
    const { doc, write } = openMarkdown("- a\n\nText\n\n- b\n");
    const lists = doc.children.filter(({ type }) => type.name === "bulletList");
    const written = write(schema.node("doc", null, lists));
    expect(openMarkdown(written).doc.children).toHaveLength(2);
    expect(written).toContain("- a");
  });

  it("says what it says in letters that mean something in Markdown", () => {
    for (const words of ["# no heading", "1. no list", "a *b* _c_ `d` [e](f) <g> ![h](i) &amp; \\", "[^no]: note"]) {
      const written = changed("a", 0, paragraph(words));
      expect(openMarkdown(written).doc.textContent).toBe(words);
    }
  });

  it("leaves spaces outside of what is marked, where Markdown wants them", () => {
    const bold = schema.text("bold ", [schema.mark("bold")]);
    const block = schema.node("paragraph", null, [schema.text("a "), bold, schema.text("b  ")]);
    expect(changed("x", 0, block)).toBe("a **bold** b");
  });

  it("nests marks that overlap, the widest outermost", () => {
    const [bold, italic] = [schema.mark("bold"), schema.mark("italic")];
    const parts = [schema.text("a", [bold]), schema.text("b", [bold, italic]), schema.text("c", [italic])];
    const written = changed("x", 0, schema.node("paragraph", null, parts));
    expect(
      openMarkdown(written)
        .doc.child(0)
        .eq(schema.node("paragraph", null, parts)),
    ).toBe(true);
  });
});

describe("what the editor does not understand", () => {
  it.each([
    "<div>\n  <b>raw</b>\n</div>",
    "[label]: /laws\n",
    "[^own]: A note of its own.",
    "- [ ] one\n- two, mixed",
    "> a [link](javascript:alert(1)\n> 'over lines')",
  ])("is kept with its source: %j", (source) => {
    const text = `Before.\n\n${source}\n\nAfter.`;
    expect(changed(text, 0, paragraph("New."))).toBe(text.replace("Before", "New"));
  });

  it.each([
    "<br>",
    "[a](javascript:alert)",
    "[a](DATA:text/html,b)",
    "![a](data:image/png;base64,x)",
    "![a](http://b.c/d.png)",
  ])("within a line is kept too, in a line that is changed: %s", (source) => {
    const { doc, write } = openMarkdown(`Before ${source} after.`);
    const line = doc.child(0);
    const more = line.copy(line.content.append(paragraph(" More.").content));
    expect(write(withBlock(doc, 0, more))).toBe(`Before ${source} after. More.`);
  });
});

it.each(["[a][label]", "![a][label]", "<b>a</b>", "[label]"])(
  "a line break before %s stays one beside a change",
  (source) => {
    const { doc, write } = openMarkdown(`Before\n${source} after.\n\n[label]: /laws`);
    const line = doc.child(0);
    const more = line.copy(line.content.append(paragraph(" More.").content));
    expect(write(withBlock(doc, 0, more))).toBe(`Before\n${source} after. More.\n\n[label]: /laws`);
  },
);

it("a link or picture that may not be one is none in the editor", () => {
  const { doc } = openMarkdown("[a](javascript:alert) ![a](data:image/png;base64,x) [b](/laws)");
  const names = doc.child(0).children.flatMap((node) => [node.type.name, ...node.marks.map(({ type }) => type.name)]);
  expect(names).toEqual(["rawInline", "text", "rawInline", "text", "text", "link"]);
});

describe("a footnote", () => {
  it("is one whether or not its source is there yet", () => {
    const { doc } = openMarkdown("A fact.[^known25] Another.[^x]");
    expect(doc.child(0).children.filter(({ type }) => type.name === "footnote")).toHaveLength(2);
  });
});

it("an empty text is an empty line", () => {
  const { doc, write } = openMarkdown("");
  expect(doc.childCount).toBe(1);
  expect(write(doc)).toBe("");
  expect(write(withBlock(doc, 0, paragraph("Now.")))).toBe("Now.");
});

describe("a typed address", () => {
  it.each([
    ["see http://x.example/a_b and", "http://x.example/a_b"],
    ["https://x.example/?q=1&r=2", "https://x.example/?q=1&r=2"],
    ["www.y.example", "http://www.y.example"],
    ["write to foo@bar.example.", "mailto:foo@bar.example"],
  ])("is stored as it was typed, and is a link when it is read: %s", (words, href) => {
    const written = changed("a", 0, paragraph(words));
    expect(written).toBe(words);
    const marks = openMarkdown(written)
      .doc.child(0)
      .children.flatMap((node) => node.marks);
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
    const written = write(schema.node("doc", null, doc.children.toSpliced(2, 1)));
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
