import { describe, expect, it } from "vitest";
import { documentTitle, shortDescription } from "./page-meta.ts";

describe("the title of a document", () => {
  it("ends with the site's name where there is room for it", () => {
    expect(documentTitle({ title: "Laws", siteName: "Guide" })).toBe("Laws · Guide");
    expect(documentTitle({ title: "Guide", siteName: "Guide" })).toBe("Guide");
    expect(documentTitle({ title: "x".repeat(61), siteName: "Guide" })).toHaveLength(69);
    expect(documentTitle({ title: "x".repeat(62), siteName: "Guide" })).toHaveLength(62);
    expect(documentTitle({ title: "word ".repeat(15).trim(), siteName: "Guide" })).toMatch(/^.{55,65} word…$/);
  });
});

describe("a description", () => {
  it("of 169 characters stays as it is", () => {
    const text = `${"word ".repeat(33)}cut.`;
    expect(text).toHaveLength(169);
    expect(shortDescription(text)).toBe(text);
  });

  it("that is longer is cut after a sentence, or else between words", () => {
    const sentence = `${"word ".repeat(20)}word.`;
    expect(shortDescription(`${sentence} ${sentence}`)).toBe(sentence);
    const cut = shortDescription("word ".repeat(60));
    expect(cut.length).toBeLessThan(170);
    expect(cut).toMatch(/ word…$/);
  });
});
