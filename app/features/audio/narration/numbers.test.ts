import { describe, expect, it } from "vitest";
import { cardinal, decimal, ordinal, year } from "./numbers.ts";

describe("numbers in words", () => {
  it.each([
    [0, "zero"],
    [13, "thirteen"],
    [20, "twenty"],
    [99, "ninety-nine"],
    [100, "one hundred"],
    [404, "four hundred four"],
    [1638, "one thousand six hundred thirty-eight"],
    [1_000_000, "one million"],
    [2_000_000_015, "two billion fifteen"],
  ])("%i is %s", (value, words) => expect(cardinal(value)).toBe(words));

  it.each([
    [1905, "nineteen oh five"],
    [1999, "nineteen ninety-nine"],
    [2000, "two thousand"],
    [2009, "two thousand nine"],
    [2010, "twenty ten"],
    [1800, "eighteen hundred"],
    [2026, "twenty twenty-six"],
  ])("the year %i is %s", (value, words) => expect(year(value)).toBe(words));

  it.each([
    [1, "first"],
    [2, "second"],
    [3, "third"],
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
