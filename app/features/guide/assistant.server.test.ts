import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeAbout, summarize } from "./assistant.server.ts";

describe("summarize", () => {
  it("has the first sentences of a text", () => {
    expect(summarize("Maps show places. The weather was mild.\nTea was served. Maps age.")).toBe(
      "Maps show places. The weather was mild. Tea was served.",
    );
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
