import { expect, it } from "vitest";
import { didYouMean } from "./arguments.ts";

const kinds = ["basics", "laws", "patterns", "case-studies"];

it.each([
  ["law", "laws"],
  ["pattrens", "patterns"],
  ["pat", "patterns"],
  ["case", "case-studies"],
])("%s may be meant as %s", (word, meant) => {
  expect(didYouMean(word, kinds)).toBe(` Did you mean "${meant}"?`);
});

it.each(["zebra-crossing", "studies"])("%s is near to nothing", (word) => {
  expect(didYouMean(word, kinds)).toBe("");
});

it("nothing is meant where there is nothing", () => {
  expect(didYouMean("laws", [])).toBe("");
});
