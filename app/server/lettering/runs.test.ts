import { describe, expect, it } from "vitest";
import { isRightToLeft, runsOf } from "./runs.ts";

const shown = (line: string, isToLeft = isRightToLeft(line)) =>
  runsOf(line, isToLeft, () => "one").map(({ text, isRightToLeft: turned }) => (turned ? `<${text}>` : text));

describe("the runs of a line", () => {
  it("are one where it has one direction", () => {
    expect(shown("Правило 3")).toEqual(["Правило 3"]);
    expect(shown("تصميم!")).toEqual(["<تصميم!>"]);
  });

  it("stand from left to right as they are seen, brackets and stops with the line", () => {
    expect(shown("עיצוב (AI 2.0) לאנשים!")).toEqual(["<) לאנשים!>", "AI 2.0", "<עיצוב (>"]);
    expect(shown("AI: عيب خطأ, ok")).toEqual(["AI: ", "<عيب خطأ>", ", ok"]);
    expect(shown("The עיצוב AI")).toEqual(["The ", "<עיצוב>", " AI"]);
  });

  it("turn the words of a stretch within a line of the other direction, and leave its numbers as they are read", () => {
    expect(shown("The عيب 12 ok")).toEqual(["The ", "12", "<عيب >", " ok"]);
    expect(shown("Say “עיצוב (חוק) 3”, twice")).toEqual(["Say “", "3", "<עיצוב (חוק) >", "”, twice"]);
    expect(shown("Rule (חוק)")).toEqual(["Rule (", "<חוק>", ")"]);
    expect(shown("ޑިޒައިން AI")).toEqual(["AI", "<ޑިޒައިން >"]);
  });

  it("end where another font file begins, and keep marks with their letters", () => {
    const fileOf = (character: string, before: string) => (/\p{M}/u.test(character) ? before : character);
    expect(runsOf("ab\u0301b", false, fileOf).map(({ text }) => text)).toEqual(["a", "b\u0301b"]);
    expect(runsOf("דה", true, fileOf).map(({ text }) => text)).toEqual(["ה", "ד"]);
  });

  it("go from right to left as the first letter does", () => {
    expect(["12 תצוגה", "AI עיצוב", "…", "١٢ عيب"].map(isRightToLeft)).toEqual([true, false, false, true]);
  });
});
