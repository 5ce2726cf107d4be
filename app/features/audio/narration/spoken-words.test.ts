import { describe, expect, it } from "vitest";
import { spokenWords } from "./spoken-words.ts";

describe("a sentence as it is said", () => {
  it.each([
    [
      "In 2023, 1905, 2009 and 1800, 1,638 people took 0.05 seconds.",
      "In twenty twenty-three, nineteen oh five, two thousand nine and eighteen hundred, 1,638 people took 0.05 seconds.",
    ],
    ["Purchases fell by 79.7% (p. 4).", "Purchases fell by 79.7% (page four)."],
    ["Ages 18–24 and 10-12 minutes", "Ages eighteen to twenty-four and ten to twelve minutes"],
    [
      "It cost $1.5 million, C$650.88, US$2000, €20 or €35 million.",
      "It cost $1.5 million, 650.88 Canadian dollars, two thousand dollars, twenty euros or thirty-five million euros.",
    ],
    ["From 1909 to 1910", "From nineteen oh nine to nineteen ten"],
    ["the 1990s and the 1900s", "the nineteen nineties and the nineteen hundreds"],
    ["LLMs, an API and A/B tests", "LLMs, an API and A or B tests"],
    ["Tools, e.g. maps, i.e. drawings, etc.", "Tools, for example, maps, that is, drawings, and so on"],
    ["Weld et al. vs. the rest", "Weld and others versus the rest"],
    ["A “quoted” word — and an aside – don’t", "A quoted word, and an aside, don't"],
    ["2 × 3 → 6 & more…", "two times three to six and more."],
    ["The 2nd of 2000 people, $2000 or 1,999.50", "The 2nd of two thousand people, $2000 or 1,999.50"],
    ["On August 2, 2026 at 9:05, 2,000,015 of 100", "On August 2, twenty twenty-six at 9:05, 2,000,015 of one hundred"],
  ])("%s", (written, said) => expect(spokenWords(written)).toBe(said));

  it("says what is listed as it is listed, whole words alone, and longer ones first", () => {
    const listed = { NIST: "nist", "GPT-4o": "G P T four o", GPT: "gee pee tee", AI: "A.I." };
    expect(spokenWords("NIST tried GPT-4o, GPT and AI; NISTs did not.", listed)).toBe(
      "nist tried G P T four o, gee pee tee and A.I.; NISTs did not.",
    );
    expect(spokenWords("C++ (2019)", { "C++": "C plus plus" })).toBe("C plus plus (twenty nineteen)");
  });
});
