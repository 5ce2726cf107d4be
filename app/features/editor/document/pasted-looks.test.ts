import { expect, it } from "vitest";
import { lettersOf } from "./pasted-looks.ts";

it.each([
  ["font-weight:700", true],
  ["color:red; FONT-WEIGHT : Bold", true],
  ["font-weight:bolder;", true],
  ["font-weight:600", true],
  ["font-weight:500", false],
  ["font-weight:normal", false],
  ["color:bold", undefined],
  ["", undefined],
])("what is bold is told from its style: %j", (style, isBold) => {
  expect(lettersOf(style).isBold).toBe(isBold);
});

it("so is what is slanted or struck", () => {
  expect(
    ["font-style:italic", "font-style: oblique 10deg", "font-style:normal", "x"].map((one) => lettersOf(one).isSlanted),
  ).toEqual([true, true, false, undefined]);
  expect(
    ["text-decoration:line-through", "text-decoration-line:line-through", "text-decoration:underline", ""].map(
      (one) => lettersOf(one).isStruck,
    ),
  ).toEqual([true, true, false, false]);
});
