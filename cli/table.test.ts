import { describe, expect, it } from "vitest";
import { table } from "./output.ts";

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

  it("makes no column of text narrower than twelve", () => {
    expect(table(head, rows, 29)).toMatch(/^ # {2}slug {9}title\n/);
    expect(table(head, rows, 28)).toMatch(/^#: 1\n/);
  });

  it("is a list where that is too narrow too", () => {
    expect(table(head, rows, 24)).toBe(
      "#: 1\nslug: dark-matter\ntitle: What a system does that nobody sees, told at length\n\n#: 12\nslug: undo\ntitle: A second title",
    );
  });
});
