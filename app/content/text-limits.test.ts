import { describe, expect, it } from "vitest";
import { render, sourcesWith } from "../../tests/support/markdown.ts";
import { sample } from "../../tests/support/records.ts";
import { checkRecordText } from "./checks/check.ts";
import { readFolder } from "./folder.ts";
import { refusalOf, textLimits } from "./text-limits.ts";

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n");

describe("a Markdown text", () => {
  it("passes that is an article of the seed", async () => {
    const { corpus } = await readFolder("content-seed");
    const texts = Object.values(corpus.records)
      .flat()
      .flatMap((record) => Object.values(record).filter((value) => typeof value === "string"));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.map(refusalOf).filter(Boolean)).toEqual([]);
  });

  it.each([
    ["40,000 characters of prose", lines(400, () => `${"Some plain words. ".repeat(5)}\n`)],
    ["a table of 100 rows", `| a | b | c |\n|---|---|---|\n${lines(100, () => "| some words | *more* | [one](/a) |")}`],
    ["300 list items with links", lines(300, (i) => `- **Item** ${i}: [words](/laws/a-law) and \`code\``)],
    ["ten levels of lists", lines(10, (i) => `${"    ".repeat(i)}- a`)],
    [
      "200 lines of code",
      `\`\`\`ts\n${lines(200, (i) => `const list${i}: Map<string, number[]> = new Map();`)}\n\`\`\``,
    ],
    ["a long address", `<https://a.test/${"abc/".repeat(200)}>`],
  ])("passes with %s", (_name, text) => {
    expect(refusalOf(text)).toBeUndefined();
  });

  // The inputs that blocked the process for seconds to minutes, or overflowed its stack, and their like.
  it.each(
    [
      ["> ".repeat(400_000), "characters"],
      ["> ".repeat(5_000), "columns of quotation"],
      [">".repeat(81), "columns of quotation"],
      ["- ".repeat(60), "columns of quotation"],
      ["\t- ".repeat(20), "columns of quotation"],
      ["1. ".repeat(60), "columns of quotation"],
      ["[^a]: ".repeat(60), "columns of quotation"],
      [lines(500, (i) => `${"  ".repeat(i)}- a`), "characters"],
      [lines(60, (i) => `${"  ".repeat(i)}- a`), "columns of quotation"],
      [lines(700, () => ">".repeat(79)), "list items and quotations"],
      ["*a_b".repeat(20_000), "characters"],
      ["*a_b".repeat(10_000), "too many Markdown marks"],
      ["www.a ".repeat(9_000), "too many Markdown marks"],
      ["[^a".repeat(30_000), "characters"],
      ["[^a".repeat(10_000), "too many Markdown marks"],
      ["<a ".repeat(100_000), "characters"],
      ["<a ".repeat(10_000), "too many Markdown marks"],
      ["a <!-- ".repeat(50_000), "characters"],
      ["a <!-- ".repeat(5_000), "too many Markdown marks"],
      ["]".repeat(5_000), "too many Markdown marks"],
      [lines(1_900, () => "  *a_b* `c` [d](e)"), "too many Markdown marks"],
      [lines(1_900, () => "   - ] a ] b ] c ] d").replaceAll("   -", "    -"), "too many Markdown marks"],
      [lines(20_000, () => "# a\n"), "characters"],
      [lines(501, () => "# a\n"), "headings"],
      [lines(501, () => "a\n==="), "headings"],
      [lines(501, () => "> ## a\n"), "headings"],
      [lines(60_000, (i) => `[a${i}]: b`), "characters"],
      [lines(501, (i) => `[a${i}]: b`), "link definitions"],
      [lines(2_001, () => ""), "lines"],
      [lines(2_001, () => "a").replaceAll("\n", "\r"), "lines"],
      [`${"|a".repeat(1_000)}\n${"|-".repeat(1_000)}\n${lines(10, () => "b")}`, "table cells"],
      ["-.".repeat(300), "characters without a space"],
      ["_www.".repeat(110), "characters without a space"],
    ].map(([text = "", reason = ""]) => ({ text, reason, begins: JSON.stringify(text.slice(0, 20)) })),
  )("is refused that begins with $begins: $reason", ({ text, reason }) => {
    expect(refusalOf(text)).toContain(reason);
  });

  it("is refused before it is parsed, in one sentence that says what to do", () => {
    expect(checkRecordText("basics", { ...sample.basics, content: "> ".repeat(400_000) })).toEqual([
      {
        where: "basics/a-basic.md",
        field: "content",
        problem: "has more than 60,000 characters, which would take too long to show: divide the text",
      },
    ]);
  });

  it("at each limit is shown", () => {
    const { markerColumns, containers, headings, definitions, cells, wordCharacters } = textLimits;
    const side = Math.floor(Math.sqrt(cells)) - 2;
    const texts = [
      `${">".repeat(markerColumns)}a`,
      `${"- ".repeat(markerColumns / 2)}a`,
      lines(containers / markerColumns, () => `${">".repeat(markerColumns)}a\n`),
      lines(headings, () => "# a\n"),
      `${lines(definitions, (i) => `[a${i}]: b`)}\n\n${lines(definitions, (i) => `[a${i}] [^k]\n`)}`,
      `${"|a".repeat(side)}\n${"|-".repeat(side)}\n${lines(side - 2, () => "b")}`,
      "-.".repeat(wordCharacters / 2),
    ];
    for (const text of texts) {
      expect(refusalOf(text)).toBeUndefined();
      expect(render([text], { sources: sourcesWith("k") }).parts).toHaveLength(1);
    }
  });
});
