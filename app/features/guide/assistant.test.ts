import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeAbout, summarize } from "./assistant.ts";

describe("summarize", () => {
  it("keeps the most telling sentences in their order", () => {
    const text =
      "Maps show places. The weather was mild. Good maps show places people look for. Tea was served. Maps of places age.";
    expect(summarize(text)).toBe("Maps show places. Good maps show places people look for. Maps of places age.");
  });

  it("is never longer than 400 characters, nor empty for a text with words", () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60, mode: "sentences" }), (text) => {
        const summary = summarize(text);
        expect(summary.length).toBeGreaterThan(0);
        expect(summary.length).toBeLessThanOrEqual(402);
      }),
    );
  });

  it("cuts a single endless sentence", () => {
    expect(summarize("word ".repeat(500))).toMatch(/^word.*…$/);
  });
});

describe("mergeAbout", () => {
  it("adds what is new and says nothing twice", () => {
    expect(mergeAbout({ currentAbout: "Designs forms. Lives in Bern.", newInfo: "designs forms! Reads law" })).toBe(
      "designs forms! Lives in Bern. Reads law.",
    );
    expect(mergeAbout({ currentAbout: "", newInfo: "New" })).toBe("New.");
  });
});
