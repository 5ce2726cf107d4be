import { expect, it } from "vitest";
import { nearestWord } from "./spelling.ts";

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
