import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { line, markdown } from "../content/kinds/fields.ts";
import { parseMarkdown, plainTextOf } from "../content/markdown-tree.ts";
import { sourceSchema } from "../content/source.ts";
import { escapeXml, isCleanText, literal, trimBlankLines } from "./clean-text.ts";

const strange = ["\0", "\u0001", "\u001b", "\u007f", "\u0085", "\ud800", "\udfff", "\ufffe", "\uffff"];
const source = { key: "a", authors: "A", year: 2000, title: "T", venue: "V", url: "https://example.org/" };

describe("characters that are no text", () => {
  it.each(strange.map((one) => [JSON.stringify(one), one]))(
    "%s is refused in lines, and left out of feeds",
    (_, one) => {
      const text = `a${one}b`;
      expect([isCleanText(text), line(80).safeParse(text).success]).toEqual([false, false]);
      expect(markdown.safeParse(text).success).toBe(true);
      for (const field of ["authors", "title", "venue"])
        expect([field, sourceSchema.safeParse({ ...source, [field]: text }).success]).toEqual([field, false]);
      expect(line(80).safeParse(text).error?.issues[0]?.message).toMatch(/cannot be seen or printed/);
      expect(escapeXml(text)).toBe("ab");
    },
  );

  it("are no others: every script, symbols beyond the first plane, tabs and line ends", () => {
    for (const text of ["Tab\tand\nline", "日本語 العربية हिन्दी", "👩‍👩‍👧", "é", "\u200d\u00ad"])
      expect([text, isCleanText(text), escapeXml(text)]).toEqual([text, true, text]);
    expect(sourceSchema.safeParse(source).success).toBe(true);
    expect(escapeXml(`<a b="c">&`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;");
  });
});

it("a plain line is Markdown that says just that, after a mark for a heading, an item or a quotation", () => {
  const piece = fc.constantFrom(
    ..."* ** _ __ ` ~ ~~ [ ] ( ) < > <b> </b> <!-- & &amp; &#65; \\ | # ! - + = 1. 2) a word 1".split(" "),
    " ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom("# ", "- ", "> ", "- [", ""), (pieces, before) => {
      const text = pieces.join("").replaceAll(/\s+/g, " ").trim();
      const after = before === "- [" ? "](/laws)" : "";
      const tree = parseMarkdown(`${before}${literal(text)}${after}`);
      expect(plainTextOf(tree)).toBe(text);
    }),
    { numRuns: 500 },
  );
  expect(literal("A_B’s 5 * 3 <b> [x] & more")).toBe("A_B’s 5 \\* 3 \\<b> \\[x\\] & more");
});

it("a text is bare of the blank lines around it, and keeps the spaces that make its first line code", () => {
  expect(trimBlankLines("\tcode\n")).toBe("\tcode");
  expect(trimBlankLines("\n \n    code\n\n- a\n\n \n")).toBe("    code\n\n- a");
  for (const blank of ["", " ", "\n \n\t"]) expect(trimBlankLines(blank)).toBe("");
});
