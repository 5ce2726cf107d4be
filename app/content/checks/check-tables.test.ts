import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { parseMarkdown } from "../markdown-tree.ts";
import { checkRecordText } from "./check.ts";
import { lostCells } from "./check-tables.ts";

const problemsIn = (markdown: string) => lostCells(parseMarkdown(markdown));

it.each([
  "| a | b |\n|---|---|\n| c | d |",
  "| a | b |\n|---|---|\n| c |",
  "| a |\n|---|\n| b | |",
  "| a |\n|---|\n| b \\| c |",
])("a table whose words all have a column passes: %j", (markdown) => {
  expect(problemsIn(markdown)).toEqual([]);
});

it("words of a table that nobody would see are a fault, by row, wherever it stands", () => {
  const table = "| a |\n|---|\n| b | | far |\n| c |\n| d | near |";
  const faults = [
    expect.stringContaining('3 cells under a head of 1, so nobody would see "far"'),
    expect.stringContaining('"near"'),
  ];
  expect(problemsIn(table)).toEqual(faults);
  expect(problemsIn(table.replaceAll(/^/gm, "> "))).toEqual(faults);
});

it("is a fault of its record's field", () => {
  expect(checkRecordText("basics", { ...sample.basics, content: "Fact.[^lee04]\n\n| a |\n|---|\n| b | c |" })).toEqual([
    { where: "basics/a-basic.md", field: "content", problem: expect.stringContaining('nobody would see "c"') },
  ]);
});
