import { describe, expect, it } from "vitest";
import { cardinal, decimal, ordinal, spokenWords, year } from "./spoken-words.ts";

describe("a sentence as it is said", () => {
  it.each([
    [
      "In 2023, 1,638 people took 0.05 seconds.",
      "In twenty twenty-three, one thousand six hundred thirty-eight people took zero point zero five seconds.",
    ],
    ["Purchases fell by 79.7% (p. 4).", "Purchases fell by seventy-nine point seven percent (page four)."],
    ["Ages 18–24 and 10-12 minutes", "Ages eighteen to twenty-four and ten to twelve minutes"],
    [
      "It cost $1.5 million, C$650.88 or €20.",
      "It cost one point five million dollars, six hundred fifty Canadian dollars and eighty-eight cents or twenty euros.",
    ],
    [
      "On August 2, 2026 and March 21 it began.",
      "On August second, twenty twenty-six and March twenty-first it began.",
    ],
    ["At 9:05 and 17:00", "At nine oh five and seventeen o'clock"],
    ["the 1990s and the 1900s", "the nineteen nineties and the nineteen hundreds"],
    ["LLMs, an API and A/B tests", "L L M's, an A P I and A or B tests"],
    ["Tools, e.g. maps, i.e. drawings, etc.", "Tools, for example, maps, that is, drawings, and so on"],
    ["Weld et al. vs. the rest", "Weld and others versus the rest"],
    ["A “quoted” word — and an aside – don’t", "A quoted word, and an aside, don't"],
    ["2 × 3 → 6 & more…", "two times three to six and more."],
    ["The 2nd of 2000 people", "The second of two thousand people"],
  ])("%s", (written, said) => expect(spokenWords(written)).toBe(said));

  it("says what is listed as it is listed, whole words alone, and longer ones first", () => {
    const listed = { NIST: "nist", "GPT-4o": "G P T four o", GPT: "gee pee tee", AI: "A.I." };
    expect(spokenWords("NIST tried GPT-4o, GPT and AI; NISTs did not.", listed)).toBe(
      "nist tried G P T four o, gee pee tee and A.I.; N I S T's did not.",
    );
    expect(spokenWords("C++ (2019)", { "C++": "C plus plus" })).toBe("C plus plus (twenty nineteen)");
  });
});

describe("numbers in words", () => {
  it.each([
    [0, "zero"],
    [20, "twenty"],
    [100, "one hundred"],
    [1638, "one thousand six hundred thirty-eight"],
    [1_000_000, "one million"],
    [2_000_000_015, "two billion fifteen"],
  ])("%i is %s", (value, words) => expect(cardinal(value)).toBe(words));

  it.each([
    [1905, "nineteen oh five"],
    [1999, "nineteen ninety-nine"],
    [2000, "two thousand"],
    [2009, "two thousand nine"],
    [1800, "eighteen hundred"],
    [2026, "twenty twenty-six"],
  ])("the year %i is %s", (value, words) => expect(year(value)).toBe(words));

  it.each([
    [1, "first"],
    [4, "fourth"],
    [12, "twelfth"],
    [20, "twentieth"],
    [21, "twenty-first"],
    [100, "one hundredth"],
  ])("%i in order is %s", (value, words) => expect(ordinal(value)).toBe(words));

  it("says digits after the point one by one", () => {
    expect(decimal("0", "05")).toBe("zero point zero five");
    expect(decimal("11", "2")).toBe("eleven point two");
  });
});
