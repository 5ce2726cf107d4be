import { expect, it } from "vitest";
import { bareText } from "./bare-text.ts";

it("a text is bare of the blank lines around it, and keeps the spaces that make its first line code", () => {
  expect(bareText("\tcode\n")).toBe("\tcode");
  expect(bareText("\n \n    code\n\n- a\n\n \n")).toBe("    code\n\n- a");
  for (const blank of ["", " ", "\n \n\t"]) expect(bareText(blank)).toBe("");
});
