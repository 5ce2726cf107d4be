import { describe, expect, it } from "vitest";
import { patchOf, wordDiff } from "./commands/history.ts";
import { table } from "./output.ts";

const head = ["#", "slug", "title"];
const rows = [
  [1, "dark-matter", "What a system does that nobody sees, told at length"],
  [12, "undo", "A second title"],
];

describe("a table", () => {
  it("is as wide as its cells, with numbers to the right", () => {
    expect(table(head, rows).split("\n")).toEqual([
      " #  slug         title",
      " 1  dark-matter  What a system does that nobody sees, told at length",
      "12  undo         A second title",
    ]);
  });
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
