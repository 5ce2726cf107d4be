import { describe, expect, it } from "vitest";
import { excerpt, fold, readShown, readTerm } from "./search.ts";

describe("fold", () => {
  it("gives one form for every case of a letter", () => {
    for (const [a, b] of [
      ["ÉCLAIR", "éclair"],
      ["e\u0301", "É"],
      ["STRASSE", "straße"],
      ["ΟΔΟΣ", "οδος"],
      ["Ж", "ж"],
      ["“Don’t”, ‘no’", "\"don't\", 'no'"],
    ] as const) {
      expect(fold(a)).toBe(fold(b));
    }
  });
});

describe("readTerm", () => {
  it("trims, and says what cannot be searched for", () => {
    expect(readTerm("  law ")).toEqual({ term: "law" });
    expect(readTerm(null)).toEqual({ term: "" });
    expect(readTerm("a\u0000b").problem).toContain("control characters");
    expect(readTerm("a".repeat(2000)).problem).toContain("at most 200");
    expect(readTerm("a".repeat(200)).problem).toBeUndefined();
  });
});

describe("readShown", () => {
  it("is a multiple of twelve", () => {
    expect([null, "24", "13", "0", "-5", "abc", "1e9"].map(readShown)).toEqual([12, 24, 24, 12, 12, 12, 1200]);
  });
});

describe("excerpt", () => {
  it("is plain words, at most 150 characters and an ellipsis", () => {
    expect(excerpt("## Title\n\nA **bold** [link](/x).[^key]")).toBe("Title A bold link.");
    expect(excerpt("a".repeat(151))).toBe(`${"a".repeat(150)}…`);
  });
});
