import { describe, expect, it } from "vitest";
import { markMatches, type Piece, passageAround, readMarked } from "./search-passages.ts";

const written = (pieces: Piece[]) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

describe("markMatches", () => {
  const marked = (text: string, term: string) =>
    markMatches(text, term)
      .map(({ text: t, isMatch }) => (isMatch ? `[${t}]` : t))
      .join("");

  it("marks every match and changes no letter", () => {
    expect(marked("Model the model", "MODEL")).toBe("[Model] the [model]");
    expect(marked("100% sure", "%")).toBe("100[%] sure");
    expect(marked("Straße", "strasse")).toBe("[Straße]");
    expect(marked("none", "")).toBe("none");
    expect(marked("none", "x")).toBe("none");
    expect(marked("one Straße, two Straßen", "STRASSE")).toBe("one [Straße], two [Straße]n");
  });
});

describe("passageAround", () => {
  it("is the paragraph with the match where it is short", () => {
    expect(written(passageAround("One.\nA model errs.\nThree.", "MODEL"))).toBe("A [model] errs.");
    expect(passageAround("One.\nTwo.", "model")).toEqual([]);
  });

  it("is cut between words, with an ellipsis, and keeps the match", () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`);
    const passage = written(passageAround(words.join(" "), "word100 word101"));
    expect(passage).toMatch(/^…word\d+ .*\[word100 word101\] .*word\d+…$/);
    expect(passage.length).toBeLessThan(280);
    expect(written(passageAround(words.join(" "), "word0 "))).toMatch(/^\[word0 \]word1 .*…$/);
    expect(written(passageAround(words.join(" "), "word199"))).toMatch(/^…word\d+ .*\[word199\]$/);
    expect(written(passageAround(`${"a".repeat(400)}b${"c".repeat(400)}`, "b"))).toContain("[b]");
  });
});

describe("readMarked", () => {
  it("cuts at the control characters, and is empty without them", () => {
    expect(written(readMarked("…an \u0001agent\u0002\nand \u0001agents\u0002"))).toBe("…an [agent] and [agents]");
    expect(readMarked("no word of it")).toEqual([]);
  });
});
