import { expect, it } from "vitest";
import { placesOf } from "./pasted-tables.ts";

const one = { across: 1, down: 1 };

it("a cell that takes several columns or rows leaves empty ones in the further", () => {
  expect(placesOf([[{ across: 2, down: 1 }], [one, one]])).toEqual([
    [0, "empty"],
    [0, 1],
  ]);
  expect(placesOf([[{ across: 1, down: 2 }, one], [one]])).toEqual([
    [0, 1],
    ["empty", 0],
  ]);
  expect(
    placesOf([
      [one, { across: 2, down: 2 }, one],
      [one, one],
      [one, one, one, one],
    ]),
  ).toEqual([
    [0, 1, "empty", 2],
    [0, "empty", "empty", 1],
    [0, 1, 2, 3],
  ]);
});

it("short rows are filled, and columns in which no cell begins are left out", () => {
  expect(placesOf([[one, one], [one], []])).toEqual([
    [0, 1],
    [0, "empty"],
    ["empty", "empty"],
  ]);
  expect(placesOf([[{ across: 1000, down: 2 }], [], [{ across: 3, down: 9 }]])).toEqual([[0], ["empty"], [0]]);
});
