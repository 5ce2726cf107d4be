import { expect, it } from "vitest";
import { isSwapped, nearestWord } from "./spelling.server.ts";

it.each([
  ["halucination", ["calibration", "hallucination"], "hallucination"],
  ["dail", ["dial", "day"], undefined],
  ["feedbak", ["feed", "feedback"], "feedback"],
  ["cat", ["car", "cut"], "car"],
  ["zzzz", ["undo"], undefined],
  ["undo", [], undefined],
])("takes %s among %j for %s", (typed, words, nearest) => {
  expect(nearestWord(typed, words)).toBe(nearest);
});

it("takes no more slips than it is told to", () => {
  expect(nearestWord("election", ["execution"])).toBe("execution");
  expect(nearestWord("election", ["execution"], 1)).toBeUndefined();
});

it.each([
  ["chnages", "changes", true],
  ["tset", "test", true],
  ["test", "test", false],
  ["abdc", "dcba", false],
  ["test", "tests", false],
])("%s is %s with two letters swapped: %s", (typed, word, isSo) => expect(isSwapped(typed, word)).toBe(isSo));
