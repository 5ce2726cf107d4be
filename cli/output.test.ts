import { describe, expect, it } from "vitest";
import { patchOf, wordDiff } from "./commands/history.ts";
import { table } from "./output.ts";
import { foldedFaults } from "./report.ts";

const head = ["#", "slug", "title"];
const rows = [
  [1, "dark-matter", "What a system does that nobody sees, told at length"],
  [12, "undo", "A second title"],
];
const widest = (text: string) => Math.max(...text.split("\n").map((line) => line.length));

describe("a table", () => {
  it("is as wide as its cells in a pipe, with numbers to the right", () => {
    expect(table(head, rows, undefined).split("\n")).toEqual([
      " #  slug         title",
      " 1  dark-matter  What a system does that nobody sees, told at length",
      "12  undo         A second title",
    ]);
  });

  it("fits a narrow terminal: long cells go on in the next line", () => {
    const text = table(head, rows, 44);
    expect(widest(text)).toBeLessThanOrEqual(44);
    expect(text).toMatch(/^ 1 {2}dark-matter {2}What a system does that$\n^ +nobody sees/m);
  });

  it("is a list where that is too narrow too", () => {
    expect(table(head, rows, 24)).toBe(
      "#: 1\nslug: dark-matter\ntitle: What a system does that nobody sees, told at length\n\n#: 12\nslug: undo\ntitle: A second title",
    );
  });
});

const linking = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ where: `laws/${at}.md`, field: "content", problem: "links to /x" }));
const other = { where: "laws/y.md", field: "title", problem: "is missing" };

it("names each fault while there are few", () => {
  expect(foldedFaults([...linking(6), other])).toHaveLength(7);
  expect(foldedFaults([other])).toEqual(["laws/y.md: title is missing"]);
});

it("shows one fault in many places in the first of them, and counts the rest", () => {
  const lines = foldedFaults([...linking(20), other]);
  expect(lines).toHaveLength(7);
  expect(lines[0]).toBe("laws/0.md: content links to /x");
  expect(lines.slice(-2)).toEqual([
    "… and 15 more: links to /x (--json names them all)",
    "laws/y.md: title is missing",
  ]);
});

it("ends after so many lines, and counts the faults that are left", () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({ ...other, problem: `is missing ${at}` }));
  const lines = foldedFaults([...linking(20), ...many]);
  expect(lines).toHaveLength(51);
  expect(lines.at(-2)).toBe("laws/y.md: title is missing 43");
  expect(lines.at(-1)).toBe("… and 956 more faults (--json names them all)");
});

const before = { name: "revision 1", text: "title: A\n\nOne long line with a word in it.\nThe same.\nGone.\n" };
const after = { name: "now", text: "title: A\n\nOne long line with a thing in it.\nThe same.\n" };

it("shows the words that changed, in their lines", () => {
  expect(wordDiff(before, after)).toBe(
    "from revision 1\nto   now\n\nline 3:\nOne long line with a [-word-]{+thing+} in it.\n\nline 5:\n[-Gone.-]",
  );
  expect(wordDiff(before, { ...before, name: "now" })).toBe("");
});

it("is a patch for programs", () => {
  expect(patchOf(before, after)).toContain(
    "--- revision 1\n+++ now\n@@ -1,5 +1,4 @@\n title: A\n \n-One long line with a word in it.\n+One long line with a thing in it.",
  );
});
