import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { anatomySchema } from "../anatomy/description.ts";
import { checkAnatomies } from "./check-anatomy.ts";

const anatomyWith = (text: string) =>
  anatomySchema.parse({
    callouts: ["One.", "Two."],
    states: [
      { state: "ideal", says: "All.", title: "A title", parts: [{ text: "One {1}" }, { buttons: [text] }] },
      { state: "empty", says: "None.", title: "A title", parts: [{ text: "None" }] },
    ],
  });
const problemsOf = (text: string | null, isDraft = false) =>
  checkAnatomies([{ ...sample.patterns, anatomy: text === null ? null : anatomyWith(text) }], isDraft).map(
    ({ problem }) => problem,
  );

it("finds no fault where every number is explained and every word fits", () => {
  expect(problemsOf("Go {2}")).toEqual([]);
});

it("asks for a screen, though not of a draft", () => {
  expect(problemsOf(null)).toEqual([expect.stringContaining("is missing")]);
  expect(problemsOf(null, true)).toEqual([]);
});

it("names a sentence that no number leads to, and a number without one", () => {
  expect(problemsOf("Go")).toEqual([expect.stringContaining("explains 2")]);
  expect(problemsOf("Go {2}{3}")).toEqual([expect.stringContaining("shows {3}")]);
});

it("names words that do not fit", () => {
  const problem = "A button with more words than would ever fit into its window";
  expect(problemsOf(`${problem} {2}`)).toEqual([expect.stringContaining(problem)]);
});
